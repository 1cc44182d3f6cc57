import Type from 'typebox'
import { firstDay } from '../days.ts'
import { eventKinds } from '../event-kinds.ts'
import { runKinds } from '../run-kinds.ts'
import { ChangesSchema } from './changes.ts'
import { Id, Nullable, OneOf, Page, Paging, Timestamp } from './shared.ts'

// The other log; a file takes at most twelve imports.
export { AuditPage, AuditQuery, LinesSchema } from './audit.ts'

/** `whole` has the sentences whose texts are shortened with their texts whole, in their places; absent where none is. */
export const Messages = Type.Object({
  messages: Type.Array(Type.String()),
  whole: Type.Optional(Type.Array(Nullable(Type.String()))),
})
const Author = Type.Object({ username: Type.String() })

export const AssetHistoryParams = Type.Object({ assetId: Id })

/** The history of one asset is always answered whole; paging and order are accepted and change nothing but the direction. */
export const AssetHistoryQuery = Type.Object({
  ...Paging,
  assetId: Type.Optional(Id),
  orderBy: Type.Optional(Type.Enum(['created_at'])),
})

/**
 * One entry of the history of an asset, a ticket or a user. `history` says in English what `kind` and `changes` say as
 * data, from which clients write it in other languages. `run`: the run that it is part of, and the run that this one
 * undoes; absent for a single change.
 */
export const HistoryEntrySchema = Type.Object({
  id: Type.Integer(),
  run: Type.Optional(Type.Object({ id: Type.Integer(), undoes: Nullable(Type.Integer()) })),
  created_at: Timestamp,
  created_by: Author,
  kind: OneOf(eventKinds),
  changes: ChangesSchema,
  history: Messages,
})

export const HistorySchema = Type.Object({ items: Type.Array(HistoryEntrySchema) })

/**
 * One entry of the activity log. `asset_current_state` is the asset's state now, `asset` its name then. For a run
 * all three are null, and `run` says which it is; entries of single changes have no `run` (OP3-003).
 */
export const ActivityItemSchema = Type.Object({
  id: Type.Integer(),
  asset_id: Nullable(Type.Integer()),
  asset_current_state: Nullable(Type.Enum(['archived', 'active'])),
  asset: Nullable(
    Type.Object({
      description: Nullable(Type.String()),
      serial_number: Nullable(Type.String()),
    }),
  ),
  run: Type.Optional(Type.Object({ id: Type.Integer(), kind: Type.Enum([...runKinds]) })),
  kind: OneOf(eventKinds),
  changes: ChangesSchema,
  history: Messages,
  created_by: Author,
  updated_at: Timestamp,
})

export const ActivityPage = Page(ActivityItemSchema)

const Moment = Type.String({
  maxLength: 100,
  description: `A day or an instant with its zone, from ${firstDay} to ten years after today`,
})

/**
 * Both ends are instants and belong to the range; a calendar day counts from its midnight in UTC, as the end
 * of a range to its last millisecond. `timeZone` is an IANA name: in its time an export shows moments, in UTC
 * without it.
 */
export const ActivityQuery = Type.Object({
  ...Paging,
  startDate: Type.Optional(Moment),
  endDate: Type.Optional(Moment),
  timeZone: Type.Optional(Type.String({ maxLength: 100 })),
  orderBy: Type.Optional(Type.Enum(['created_at'])),
})
