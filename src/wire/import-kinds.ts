import { assetFields, fieldNames, type AssetFieldName } from './asset-fields.ts'

/** What an import adds and changes. */
export const importKinds = ['assets', 'users'] as const
export type ImportKind = (typeof importKinds)[number]

export const tableFormats = ['csv', 'xlsx'] as const
export type TableFormat = (typeof tableFormats)[number]

/** Encodings of texts that can be chosen, as `TextDecoder` calls them. */
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

/** What separates the cells of a text. */
export const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

/** What becomes of rows whose asset exists: they are left out, change it, or add another one. */
export const existingRows = ['skip', 'update', 'add'] as const
export type ExistingRows = (typeof existingRows)[number]

/** What a blank cell does to an asset that is updated. */
export const blankCells = ['keep', 'clear'] as const
export type BlankCells = (typeof blankCells)[number]

/** What becomes of a column without a target: it is left out, or its cells are added to the remarks. */
export const damagedIds = ['keep', 'leave'] as const
export type DamagedIds = (typeof damagedIds)[number]

export const unmappedColumns = ['leave', 'remarks'] as const
export type UnmappedColumn = (typeof unmappedColumns)[number]

/** The order of day and month in days such as 03/04/2025. */
export const dayOrders = ['dmy', 'mdy'] as const
export type DayOrder = (typeof dayOrders)[number]

/** Amounts in the currency that their cells name, or in the one that was chosen for the file. */
export const amountTargets = ['transaction_amount', 'cost_in', 'selling_price'] as const
export type AmountTarget = (typeof amountTargets)[number]

/** Where a column of an import of users can go. */
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

/** Where a column can go; a place is that of an asset or of a person. */
export type ImportTarget = AssetFieldName | AmountTarget | UserTarget

/** Can a target take several columns? Those behind the first one are lines with their names. */
export const takesSeveral = (target: ImportTarget): boolean => target === 'remarks'

/** Do the cells of a target hold days, which may be written in several orders? */
export const isDayTarget = (target: ImportTarget): boolean =>
  fieldNames.some((name) => name === target && assetFields[name].kind === 'day')

/** Targets that together form another one, in this order, where no column is the whole of it. */
export const targetParts: Readonly<Partial<Record<ImportTarget, readonly ImportTarget[]>>> = {
  username: ['first_name', 'last_name'],
}

/** The targets among those of columns that give a target its value: itself, else its parts. */
export function sourcesOf(
  target: ImportTarget,
  columns: readonly (ImportTarget | null)[],
): ImportTarget[] {
  const isGiven = (each: ImportTarget) => columns.includes(each)
  return isGiven(target) ? [target] : (targetParts[target] ?? []).filter(isGiven)
}

/** Targets whose cells name something that has to exist. */
export const namedTargets = ['category', 'place', 'location', 'user'] as const
export type NamedTarget = (typeof namedTargets)[number]

/** Targets whose cells name one of a few values, to which none can be added. */
export const fixedTargets = ['status', 'role'] as const
export type FixedTarget = (typeof fixedTargets)[number]

/** Targets whose unknown values can be given a meaning. */
export type MeantTarget = NamedTarget | FixedTarget
export const meantTargets: readonly MeantTarget[] = [...namedTargets, ...fixedTargets]

export const isFixed = (target: string): target is FixedTarget =>
  fixedTargets.some((fixed) => fixed === target)

/** What happens to an unknown value: it is replaced by a known one, added, or cleared, or its rows are left out. */
export const nameOutcomes = ['use', 'create', 'none', 'leave'] as const

/** Targets that can have one value for all rows instead of a column. */
export const defaultTargets = ['category', 'place', 'status', 'labelled', 'quantity'] as const
export type DefaultTarget = (typeof defaultTargets)[number]

export type RequiredTarget = DefaultTarget | 'username' | 'email'

interface ImportRules {
  targets: readonly ImportTarget[]
  meant: readonly MeantTarget[]
  /** Those that every new record needs. */
  required: readonly RequiredTarget[]
  existing: readonly ExistingRows[]
  unmapped: readonly UnmappedColumn[]
}

/** What can be chosen for an import of each kind. */
export const importRules: Readonly<Record<ImportKind, ImportRules>> = {
  assets: {
    targets: [...fieldNames, ...amountTargets],
    meant: [...namedTargets, 'status'],
    required: defaultTargets,
    existing: existingRows,
    unmapped: unmappedColumns,
  },
  users: {
    targets: userTargets,
    meant: ['place', 'role'],
    required: ['username', 'email'],
    existing: ['skip', 'update'],
    unmapped: ['leave'],
  },
}

/** Where a column of any import can go. */
export const importTargets: readonly ImportTarget[] = [
  ...new Set(importKinds.flatMap((kind) => importRules[kind].targets)),
]
/** Of any import. */
export const requiredTargets: readonly RequiredTarget[] = importKinds.flatMap(
  (kind) => importRules[kind].required,
)
