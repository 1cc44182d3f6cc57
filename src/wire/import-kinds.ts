import { fieldNames, type AssetFieldName } from './asset-fields.ts'

/** What an import adds and changes. */
export const importKinds = ['assets'] as const
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
export const unmappedColumns = ['leave', 'remarks'] as const
export type UnmappedColumn = (typeof unmappedColumns)[number]

/** The order of day and month in days such as 03/04/2025. */
export const dayOrders = ['dmy', 'mdy'] as const
export type DayOrder = (typeof dayOrders)[number]

/** Amounts in the currency that their cells name, or in the one that was chosen for the file. */
export const amountTargets = ['transaction_amount', 'cost_in', 'selling_price'] as const
export type AmountTarget = (typeof amountTargets)[number]

/** Where a column of an import of assets can go. */
export const importTargets = [...fieldNames, ...amountTargets] as const
export type ImportTarget = AssetFieldName | AmountTarget

/** Targets whose cells name something that has to exist. */
export const namedTargets = ['category', 'place', 'location', 'user'] as const
export type NamedTarget = (typeof namedTargets)[number]

/** What becomes of a name that does not exist: another one is meant, it is added, nobody is meant, or its rows are left out. */
export const nameOutcomes = ['use', 'create', 'none', 'leave'] as const

/** Targets that every new asset needs: from a column, or one value for all rows. */
export const requiredTargets = ['category', 'place', 'status', 'labelled', 'quantity'] as const
export type RequiredTarget = (typeof requiredTargets)[number]
