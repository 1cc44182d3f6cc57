import { assetFields, fieldNames, type AssetFieldName } from './asset-fields.ts'

/** The kinds of records that can be imported. */
export const importKinds = ['assets', 'users'] as const
export type ImportKind = (typeof importKinds)[number]

export const tableFormats = ['csv', 'xlsx'] as const
export type TableFormat = (typeof tableFormats)[number]

/** The encodings to choose from, with the names of `TextDecoder`. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1254',
  'iso-8859-2',
  'iso-8859-15',
  'macintosh',
  'shift_jis',
  'gb18030',
] as const
export type Encoding = (typeof encodings)[number]

/** Separators of cells. */
export const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

/** How to import rows whose asset exists: skip them, update the asset, or add another one. */
export const existingRows = ['skip', 'update', 'add'] as const
export type ExistingRows = (typeof existingRows)[number]

/** Whether a blank cell keeps or clears the value of an updated asset. */
export const blankCells = ['keep', 'clear'] as const
export type BlankCells = (typeof blankCells)[number]

/** How to import IDs that look damaged by a spreadsheet: keep them, or leave their rows out. */
export const damagedIds = ['keep', 'leave'] as const
export type DamagedIds = (typeof damagedIds)[number]

export const unmappedColumns = ['leave', 'remarks'] as const
export type UnmappedColumn = (typeof unmappedColumns)[number]

/** The order of day and month in days such as 03/04/2025. */
export const dayOrders = ['dmy', 'mdy'] as const
export type DayOrder = (typeof dayOrders)[number]

/** Targets with amounts, in the currency of their cells or the one that was chosen for the file. */
export const amountTargets = ['transaction_amount', 'cost_in', 'selling_price'] as const
export type AmountTarget = (typeof amountTargets)[number]

/** Targets of columns in imports of users. */
const userTargets = [
  'username',
  'first_name',
  'last_name',
  'email',
  'employment_id',
  'role',
  'place',
] as const
type UserTarget = (typeof userTargets)[number]

/** A target of a column; a place is that of an asset or of a user. `code`: which asset a row is about. */
export type ImportTarget = AssetFieldName | AmountTarget | UserTarget | 'code'

/** Returns whether a target can have several columns. Further ones are added as lines with the name of the column. */
export const takesSeveral = (target: ImportTarget): boolean => target === 'remarks'

/** Returns whether the cells of a target contain days, which may be written in several orders. */
export const isDayTarget = (target: ImportTarget): boolean =>
  fieldNames.some((name) => name === target && assetFields[name].kind === 'day')

const figureKinds: readonly string[] = ['number', 'money', 'quantity']

/** Returns whether the cells of a target contain figures, which may be written with either decimal mark. */
export const isFigureTarget = (target: ImportTarget): boolean =>
  amountTargets.some((amount) => amount === target) ||
  fieldNames.some((name) => name === target && figureKinds.includes(assetFields[name].kind))

/** Targets that are joined in this order if no column contains the whole value. */
export const targetParts: Readonly<Partial<Record<ImportTarget, readonly ImportTarget[]>>> = {
  username: ['first_name', 'last_name'],
}

/** Returns the targets of columns that a target gets its value from: itself, else its parts. */
export function sourcesOf(
  target: ImportTarget,
  columns: readonly (ImportTarget | null)[],
): ImportTarget[] {
  const isMapped = (each: ImportTarget) => columns.includes(each)
  return isMapped(target) ? [target] : (targetParts[target] ?? []).filter(isMapped)
}

/** Targets whose cells name a record that must exist. */
export const namedTargets = ['category', 'place', 'location', 'user'] as const
export type NamedTarget = (typeof namedTargets)[number]

/** Targets whose cells name one of a fixed set of values. */
export const fixedTargets = ['status', 'role'] as const
export type FixedTarget = (typeof fixedTargets)[number]

/** Targets whose unknown values can be mapped. */
export type MeantTarget = NamedTarget | FixedTarget
export const meantTargets: readonly MeantTarget[] = [...namedTargets, ...fixedTargets]

export const isFixed = (target: string): target is FixedTarget =>
  fixedTargets.some((fixed) => fixed === target)

/** How to handle an unknown value: replace it by a known one, add it, clear it, or leave its rows out. */
export const nameOutcomes = ['use', 'create', 'none', 'leave'] as const

const requiredOfAssets = ['category', 'place', 'status', 'labelled', 'quantity'] as const

/** Targets that can have one value for all rows instead of a column. */
export const defaultTargets = [...requiredOfAssets, 'manager'] as const
export type DefaultTarget = (typeof defaultTargets)[number]

export type RequiredTarget = DefaultTarget | 'username' | 'email'

interface ImportRules {
  targets: readonly ImportTarget[]
  meant: readonly MeantTarget[]
  /** Those that every new record needs. */
  required: readonly RequiredTarget[]
  /** Those that some new records need: assets whose category has no manager. */
  requiredByCategory: readonly DefaultTarget[]
  existing: readonly ExistingRows[]
  unmapped: readonly UnmappedColumn[]
}

/** What can be chosen for an import of each kind. */
export const importRules: Readonly<Record<ImportKind, ImportRules>> = {
  assets: {
    targets: [...fieldNames, ...amountTargets, 'code'],
    meant: [...namedTargets, 'status'],
    required: requiredOfAssets,
    requiredByCategory: ['manager'],
    existing: existingRows,
    unmapped: unmappedColumns,
  },
  users: {
    targets: userTargets,
    meant: ['place', 'role'],
    required: ['username', 'email'],
    requiredByCategory: [],
    existing: ['skip', 'update'],
    unmapped: ['leave'],
  },
}

/** Targets of any import. */
export const importTargets: readonly ImportTarget[] = [
  ...new Set(importKinds.flatMap((kind) => importRules[kind].targets)),
]
/** Required targets of any import. */
export const requiredTargets: readonly RequiredTarget[] = importKinds.flatMap(
  (kind) => importRules[kind].required,
)
