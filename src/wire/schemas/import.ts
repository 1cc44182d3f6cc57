import Type from 'typebox'
import { assetStatuses } from '../asset-statuses.ts'
import { labelledStates, managers } from '../enums.ts'
import {
  blankCells,
  damagedIds,
  dayOrders,
  delimiters,
  encodings,
  existingRows,
  importKinds,
  importTargets,
  nameOutcomes,
  meantTargets,
  requiredTargets,
  tableFormats,
  unmappedColumns,
} from '../import-kinds.ts'
import { ChangesSchema } from './changes.ts'
import { RunNoteSchema, RunSchema } from './run.ts'
import { Id, Nullable, OneOf, Timestamp } from './shared.ts'

const target = Nullable(Type.Enum([...importTargets]))
const choiceOutcome = Type.Enum([...nameOutcomes])
const manager = Nullable(OneOf(managers))

/** How the file is read. `sheet` is null for CSV; `encoding` and `delimiter` are null for XLSX. `header_row`: from 1. */
const reading = {
  sheet: Nullable(Type.String({ maxLength: 255 })),
  encoding: Nullable(Type.Enum([...encodings])),
  delimiter: Nullable(Type.Enum([...delimiters])),
}

/** How cells are interpreted, and how rows are imported. `currency`: for amounts whose cells name none. */
const understanding = {
  day_order: Nullable(Type.Enum([...dayOrders])),
  decimal: Type.Enum(['.', ',']),
  currency: Type.Enum(['inr', 'usd']),
  existing: Type.Enum([...existingRows]),
  blanks: Type.Enum([...blankCells]),
}

/** How to import rows whose ID looks damaged by a spreadsheet. */
const damagedRows = Type.Enum([...damagedIds])

/** One value for all rows, for targets without a column. */
export const ImportDefaultsSchema = Type.Object({
  category_id: Type.Optional(Nullable(Id)),
  manager: Type.Optional(manager),
  place_id: Type.Optional(Nullable(Id)),
  status: Type.Optional(Nullable(OneOf(assetStatuses))),
  labelled: Type.Optional(Nullable(OneOf(labelledStates))),
  quantity: Type.Optional(Nullable(Type.Number({ minimum: -1e15, maximum: 1e15 }))),
})

/** The id of a record; of a status or a role its name. */
const meaning = Nullable(Type.Union([Id, Type.String({ maxLength: 50 })]))

/**
 * How to handle a value that names no existing record: `use` another one, `create` it, `none` for unassigned, or
 * `leave` its rows out. `id`: of the record to use, or the name of the status or role. `manager`: of a new category.
 */
export const NameChoiceSchema = Type.Object(
  {
    target: Type.Enum([...meantTargets]),
    value: Type.String({ maxLength: 10_000 }),
    outcome: choiceOutcome,
    id: Type.Optional(meaning),
    manager: Type.Optional(manager),
  },
  { additionalProperties: false },
)

export const ColumnWriteSchema = Type.Object(
  { target, unmapped: Type.Enum([...unmappedColumns]) },
  { additionalProperties: false },
)

export const ImportWriteSchema = Type.Object({
  ...reading,
  header_row: Nullable(Type.Integer({ minimum: 1, maximum: 20 })),
  ...understanding,
  /** Default: `keep`. */
  damaged_ids: Type.Optional(damagedRows),
  /** One entry per column, in the order of the file. */
  columns: Type.Array(ColumnWriteSchema, { maxItems: 200 }),
  defaults: ImportDefaultsSchema,
  choices: Type.Array(NameChoiceSchema, { maxItems: 2000 }),
})

/** A value that names no existing record. `suggestion`: the record with the most similar name. */
export const UnknownNameSchema = Type.Object({
  target: Type.Enum([...meantTargets]),
  value: Type.String(),
  rows: Type.Integer(),
  suggestion: Nullable(
    Type.Object({ id: Type.Union([Type.Integer(), Type.String()]), text: Type.String() }),
  ),
  outcome: Nullable(choiceOutcome),
  id: meaning,
  manager,
})

/**
 * An import: an uploaded table with its settings. `rehearsal` and `run` are runs over its rows; every change of the
 * import discards the rehearsal. `missing`: required targets without a column or a value. `day_example`: an ambiguous
 * day, while `day_order` is not chosen. `remembered`: whose choices for a table with the same columns were reused.
 * `damaged`: how many rows have an ID that looks damaged by a spreadsheet. `preview`: the first five rows as they would
 * be stored; for a row that would be refused, its cells.
 */
export const ImportSchema = Type.Object({
  id: Type.Integer(),
  kind: Type.Enum([...importKinds]),
  file: Type.Object({ name: Type.String(), bytes: Type.Integer() }),
  format: Type.Enum([...tableFormats]),
  sheets: Type.Array(Type.Object({ name: Type.String(), hidden: Type.Boolean() })),
  settings: Type.Object({
    ...reading,
    header_row: Type.Integer(),
    ...understanding,
    damaged_ids: damagedRows,
  }),
  columns: Type.Array(
    Type.Object({
      index: Type.Integer(),
      name: Type.String(),
      samples: Type.Array(Type.String()),
      target,
      unmapped: Type.Enum([...unmappedColumns]),
    }),
  ),
  defaults: ImportDefaultsSchema,
  doubtful: Type.Array(Type.String()),
  rows: Type.Integer(),
  unreadable: Type.Integer(),
  damaged: Type.Integer(),
  missing: Type.Array(Type.Enum([...requiredTargets])),
  day_example: Nullable(Type.String()),
  unknown: Type.Array(UnknownNameSchema),
  remembered: Nullable(Type.Object({ by: Type.String(), at: Timestamp })),
  preview: Type.Array(
    Type.Object({
      row_no: Type.Integer(),
      line: Type.Integer(),
      changes: ChangesSchema,
      notes: Type.Array(RunNoteSchema),
    }),
  ),
  rehearsal: Nullable(RunSchema),
  run: Nullable(RunSchema),
  created_by: Type.Object({ id: Type.Integer(), username: Type.String() }),
  created_at: Timestamp,
  version: Type.Integer(),
})

/** An uploaded table that was not imported yet. */
export const UnfinishedImportSchema = Type.Pick(ImportSchema, ['id', 'kind', 'file', 'created_at'])

export const ImportForm = Type.Object({
  file: Type.Unsafe<Blob>({ type: 'string', format: 'binary' }),
})
export const ImportQuery = Type.Object({ kind: Type.Enum([...importKinds]) })
export const ImportDeletedSchema = Type.Object({ id: Type.Integer() })
