import Type from 'typebox'
import { firstDay } from '../days.ts'
import { eventKinds } from '../event-kinds.ts'
import { runKinds } from '../run-kinds.ts'
import { ChangesSchema } from './changes.ts'
import { Id, Nullable, OneOf, Page, Paging, Timestamp } from './shared.ts'

/** `whole` holds the full text of each shortened sentence at the same index; absent if none is shortened. */
export const Messages = Type.Object({
  messages: Type.Array(Type.String()),
  whole: Type.Optional(Type.Array(Nullable(Type.String()))),
})
const Author = Type.Object({ username: Type.String() })

export const AssetHistoryParams = Type.Object({ assetId: Id })

/** The complete history of an asset is always returned. Of paging and order, only the direction has an effect. */
export const AssetHistoryQuery = Type.Object({
  ...Paging,
  assetId: Type.Optional(Id),
  orderBy: Type.Optional(Type.Enum(['created_at'])),
})

/** The run that an entry of a history belongs to. `undoes`: the run that it undoes. */
export const EventRunSchema = Type.Object({
  id: Type.Integer(),
  kind: Type.Enum([...runKinds]),
  undoes: Nullable(Type.Integer()),
})

/**
 * One entry of the history of an asset, a ticket or a user. `history` contains English sentences; `kind` and `changes`
 * contain the same as data, from which clients write other languages. `run`: absent for a single change.
 */
export const HistoryEntrySchema = Type.Object({
  id: Type.Integer(),
  run: Type.Optional(EventRunSchema),
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
 * Both ends are instants and included. A calendar day begins at midnight UTC; as the end of a range it includes the
 * whole day. `timeZone` (IANA name): the time zone of an export; UTC by default.
 */
export const ActivityQuery = Type.Object({
  ...Paging,
  startDate: Type.Optional(Moment),
  endDate: Type.Optional(Moment),
  timeZone: Type.Optional(Type.String({ maxLength: 100 })),
  orderBy: Type.Optional(Type.Enum(['created_at'])),
})
