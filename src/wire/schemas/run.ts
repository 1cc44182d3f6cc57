import Type from 'typebox'
import { assetFields } from '../asset-fields.ts'
import {
  rowOutcomes,
  runActions,
  runKinds,
  runSubjects,
  runStates,
  triageFields,
  undoRefusals,
} from '../run-kinds.ts'
import { keysOf } from '../enums.ts'
import { eventKinds } from '../event-kinds.ts'
import { EventRunSchema, Messages } from './activity.ts'
import { ChangedValueSchema, ChangesSchema } from './changes.ts'
import { ReasonSchema } from './problem.ts'
import { Nullable, OneOf, Page, Paging, Timestamp } from './shared.ts'

/** A field of the asset or the ticket, and its new value as stored and as named at that time; null if cleared. */
export const RequestedValueSchema = Type.Object({
  field: Type.Enum([...keysOf(assetFields), ...keysOf(triageFields)]),
  to: Nullable(ChangedValueSchema),
})

/** The parts of a run's title, its state, and two of its figures. */
const outlined = {
  kind: Type.Enum([...runKinds]),
  action: Nullable(Type.Enum([...runActions])),
  title_total: Type.Integer(),
  file: Nullable(Type.String()),
  state: OneOf(runStates),
  done: Type.Integer(),
  refused: Type.Integer(),
}

/** A run that has ended. `added` and `updated`: only of imports. */
export const RunEndSchema = Type.Object({
  ...outlined,
  added: Type.Optional(Type.Integer()),
  updated: Type.Optional(Type.Integer()),
})

/**
 * One change of many rows. `title` is the English text for `kind`, `action`, `title_total` and `file`; for an undo these
 * are the values of the undone run. `file`: the name of the imported file, of the merged entry, or of the person who left.
 * `requested`: the new values. `done` counts processed rows: `ok` were changed, `added` of them new; `refused` and
 * `unchanged` were not. `undone_by`: the last run that has undone rows. `can`: what the caller may do now. `undo_refused`:
 * why nobody can undo the run. `right_lost`: the person in `created_by` has left or may no longer make these changes. Such
 * a run is stopped. A super admin who continues it becomes its owner.
 */
export const RunSchema = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  ...outlined,
  requested: Type.Array(RequestedValueSchema),
  total: Type.Integer(),
  ok: Type.Integer(),
  added: Type.Integer(),
  unchanged: Type.Integer(),
  created_by: Type.Object({ id: Type.Integer(), username: Type.String() }),
  created_at: Timestamp,
  started_at: Nullable(Timestamp),
  ended_at: Nullable(Timestamp),
  undoes: Nullable(Type.Integer()),
  undone_by: Nullable(Type.Integer()),
  can: Type.Object({ stop: Type.Boolean(), resume: Type.Boolean(), undo: Type.Boolean() }),
  undo_refused: Nullable(Type.Enum([...undoRefusals])),
  right_lost: Type.Boolean(),
  version: Type.Integer(),
})

export const RunPage = Page(RunSchema)

/** Newest first by default; only runs in the given states. */
export const RunListQuery = Type.Object({
  state: Type.Optional(Type.Array(OneOf(runStates), { maxItems: 5 })),
  page: Paging.page,
  perPage: Paging.perPage,
  orderDir: Paging.orderDir,
})

/**
 * The subject of a row with its current name. `archived`: it is in the trash, or deleted. `gone`: an undo has deleted
 * it permanently; its label is from the file.
 */
export const RunSubjectSchema = Type.Object({
  kind: Type.Enum([...runSubjects]),
  id: Type.Integer(),
  label: Type.String(),
  archived: Type.Boolean(),
  gone: Type.Optional(Type.Boolean()),
})

/**
 * Why a row was refused. `field`: of the asset, as named in `assetFields`, or of the user; null if it is not about a
 * field.
 */
export const RunNoteSchema = Type.Object({
  field: Nullable(Type.String()),
  key: Type.String(),
  text: Type.String(),
  code: ReasonSchema.properties.code,
  params: ReasonSchema.properties.params,
  value: Nullable(Type.String()),
})

/**
 * `subject` is null if the id is unknown; `outcome` null: not reached. `kind`, `changes` and `history`: what was
 * changed, as in the history of the subject. `line`: of a run over a file, and of its undo, the number of the
 * row in that file.
 */
export const RunRowSchema = Type.Object({
  row_no: Type.Integer(),
  line: Nullable(Type.Integer()),
  subject_id: Nullable(Type.Integer()),
  subject: Nullable(RunSubjectSchema),
  outcome: Nullable(OneOf(rowOutcomes)),
  notes: Type.Array(RunNoteSchema),
  kind: Nullable(OneOf(eventKinds)),
  changes: ChangesSchema,
  history: Nullable(Messages),
  undone_at: Nullable(Timestamp),
})

export const RunRowPage = Page(RunRowSchema)

/** Without outcomes all rows, including those not reached. */
export const RunRowsQuery = Type.Object({
  page: Paging.page,
  perPage: Paging.perPage,
  outcome: Type.Optional(Type.Array(OneOf(rowOutcomes), { maxItems: 5 })),
})

/**
 * A row that has changed since the run. `events`: the later changes, as in the history of the subject. `by`, `at`: of the
 * latest one. `notes`: other reasons why the row cannot be undone.
 */
export const UndoConflictSchema = Type.Object({
  row_no: Type.Integer(),
  subject: Nullable(RunSubjectSchema),
  events: Type.Array(
    Type.Object({
      kind: OneOf(eventKinds),
      changes: ChangesSchema,
      history: Messages,
      run: Nullable(EventRunSchema),
    }),
  ),
  notes: Type.Array(RunNoteSchema),
  by: Nullable(Type.String()),
  at: Nullable(Timestamp),
})

export const UndoQuery = Type.Object({ page: Paging.page, perPage: Paging.perPage })

export const UndoPreviewSchema = Type.Object({
  undoable: Type.Integer(),
  conflicts: Page(UndoConflictSchema),
})
