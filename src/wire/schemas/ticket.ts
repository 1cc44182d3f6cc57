import Type from 'typebox'
import { ticketOrders, waitingSides } from '../list-orders.ts'
import { outcomes } from '../events.ts'
import { ratings } from '../ratings.ts'
import { AssetSchema } from './asset.ts'
import { AttachmentIds, AttachmentSchema } from './attachment.ts'
import { CategorySchema, LocationSchema, PlaceSchema } from './reference.ts'
import {
  Id,
  IdList,
  Int32,
  ManagerSchema,
  Nullable,
  Page,
  Paging,
  PrioritySchema,
  OneOf,
  RoleNameSchema,
  TicketStatusSchema,
  Timestamp,
} from './shared.ts'

const Person = { id: Type.Integer(), username: Type.String() }

/** A ticket. `asset` is null when there is none or it is archived; `asset_id` stays (OP-090). */
export const TicketSchema = Type.Object({
  id: Type.Integer(),
  created_at: Timestamp,
  resolve_date: Nullable(Timestamp),
  /** When the ticket is due, by its priority and the business hours; null for tickets that are older than targets. */
  due_at: Nullable(Timestamp),
  status: TicketStatusSchema,
  priority: PrioritySchema,
  description: Type.String(),
  version: Type.Integer(),
  user: Type.Object(Person),
  /** Whether it came by email. */
  by_email: Type.Boolean(),
  assigned_user: Nullable(Type.Object({ ...Person, role: Type.Object({ name: RoleNameSchema }) })),
  asset_id: Nullable(Type.Integer()),
  asset: Nullable(
    Type.Object({
      id: AssetSchema.properties.id,
      serial_number: AssetSchema.properties.serial_number,
      description: AssetSchema.properties.description,
    }),
  ),
  /** Whether the caller may not see the asset. Only present for callers who do not see all assets. */
  asset_hidden: Type.Optional(Type.Boolean()),
  category: CategorySchema,
  place: PlaceSchema,
  location: Nullable(LocationSchema),
  manager: Nullable(ManagerSchema),
  /** How it ended; null unless it is completed. */
  outcome: Nullable(Type.Enum([...outcomes])),
  /** The original of a duplicate. `visible`: whether the caller may open it. */
  duplicate_of: Nullable(Type.Object({ id: Type.Integer(), visible: Type.Boolean() })),
  /** Until when its raiser may reopen it; null unless it is completed. */
  reopen_until: Nullable(Timestamp),
  /**
   * When the first response is due, counted from the raising or the last reopening; null for tickets that are older
   * than targets, and for employees.
   */
  response_due_at: Nullable(Timestamp),
  /** The time of the first response since then. */
  responded_at: Nullable(Timestamp),
  /** When the raiser confirmed the solution, and the rating. */
  confirmed_at: Nullable(Timestamp),
  rating: Nullable(OneOf(ratings)),
  /**
   * Time and author of the last public entry: a comment, else the raising or a reopening. Null for employees. So is
   * `waiting`, which is also null if the ticket is completed.
   */
  last_activity_at: Nullable(Timestamp),
  last_activity_by: Nullable(Type.Object(Person)),
  waiting_for: Nullable(Type.Enum([...waitingSides])),
  /** Number of comments that the caller may see, and the latest visible event. */
  comment_count: Type.Integer(),
  last_event_id: Type.Integer(),
  /** Whether the caller follows it, and whether there are unread changes by others. */
  following: Type.Boolean(),
  unread: Type.Boolean(),
  /**
   * The comment that matched a search; absent if number and description contain all words. `parts`: the line with the
   * match, alternating between parts without and with a match.
   */
  match: Type.Optional(
    Type.Object({
      event_id: Type.Integer(),
      author: Type.String(),
      internal: Type.Boolean(),
      parts: Type.Array(Type.String()),
    }),
  ),
})

/** A single ticket, with the files that it was raised with and the raiser's remark on the solution. */
export const TicketDetailSchema = Type.Object({
  ...TicketSchema.properties,
  attachments: Type.Array(AttachmentSchema),
  remark: Nullable(Type.String()),
})

/** One of four names, or its number 1 … 4, also as text (OP-083); parsed by `src/domain/ticket/ticket-rules`. */
const PriorityInput = Nullable(Type.Union([Type.String({ maxLength: 100 }), Int32]))

/**
 * Bodies of both ticket-create calls: shape only (OP-082). `src/domain/ticket/ticket-rules` checks required fields,
 * texts and relations, so that one 422 reports all faults in field order.
 */
const created = {
  /** Some clients repeat the last segment of the path; it is ignored (OP-082). */
  endpoint: Type.Optional(Nullable(Type.String({ maxLength: 100 }))),
  priorityLevel: Type.Optional(PriorityInput),
  priority: Type.Optional(PriorityInput),
  description: Type.Optional(Nullable(Type.String({ maxLength: 100_000 }))),
  category_id: Type.Optional(Nullable(Id)),
  manager: Type.Optional(Nullable(Type.String({ maxLength: 100 }))),
  place_id: Type.Optional(Nullable(Id)),
  location_id: Type.Optional(Nullable(Id)),
  attachment_ids: AttachmentIds,
}

export const PlainTicketWriteSchema = Type.Object(created)
export const AssetTicketWriteSchema = Type.Object({
  ...created,
  asset_id: Type.Optional(Nullable(Id)),
})

/** Changes of a ticket. Null or missing keeps a value, but unlinks the asset. */
export const TicketUpdateSchema = Type.Object({
  status: Type.Optional(Nullable(Type.String({ maxLength: 100 }))),
  assigned_to: Type.Optional(Nullable(Id)),
  manager: Type.Optional(Nullable(Type.String({ maxLength: 100 }))),
  asset_id: Type.Optional(Nullable(Id)),
  category_id: Type.Optional(Nullable(Id)),
  priority: Type.Optional(PriorityInput),
})

/** A ticket in the list of those about one asset. */
export const LinkedTicketSchema = Type.Object({
  id: Type.Integer(),
  user: Type.Object({ username: Type.String() }),
  status: TicketStatusSchema,
  description: Type.String(),
})

/**
 * A page of a ticket list. `revision`: only of the list of all tickets, the revision that `GET /api/v1/live` compares. The
 * rows are at least as recent.
 */
export const TicketPage = Type.Object({
  ...Page(TicketSchema).properties,
  revision: Type.Optional(Type.Integer()),
})

/**
 * Filters of both ticket lists. The list of own tickets ignores `assigned_to`, `waiting`, `team` and `assignee`.
 * `overdue`: only overdue tickets. `waiting`: only open tickets that wait for that side. `team`: only tickets that the
 * caller may work on. `asset_id`: only tickets about that asset.
 */
export const TicketFilterQuery = {
  status: Type.Optional(Type.Array(TicketStatusSchema, { maxItems: 5 })),
  assigned_to: Type.Optional(IdList),
  overdue: Type.Optional(Type.Boolean()),
  waiting: Type.Optional(Type.Enum([...waitingSides])),
  team: Type.Optional(Type.Enum(['mine'])),
  assignee: Type.Optional(Type.Enum(['me'])),
  asset_id: Type.Optional(Id),
}

/**
 * `like`: only recent tickets with a similar description, the most similar first. In any order except by time, blanks
 * come last and equal tickets are ordered newest first.
 */
export const TicketListQuery = Type.Object({
  ...Paging,
  ...TicketFilterQuery,
  like: Type.Optional(Type.String({ maxLength: 200 })),
  orderBy: Type.Optional(Type.Enum([...ticketOrders])),
})

export const TicketDeletedSchema = Type.Object({ id: Type.Integer() })

/** `from`: the id of the assignee on the page, null for none. If it is another user by now, responds with a 409. */
export const TakeSchema = Type.Object({ from: Nullable(Id) })

/** Shape only; the rules are in `src/domain/ticket/ticket-life`. */
export const WithdrawSchema = Type.Object({
  reason: Nullable(Type.String({ maxLength: 100_000 })),
})

/** `rating`: `good` or `bad`. Null and missing values stay; a blank remark is cleared. */
export const ConfirmSchema = Type.Object({
  rating: Nullable(Type.String({ maxLength: 100 })),
  remark: Type.Optional(Nullable(Type.String({ maxLength: 100_000 }))),
})

/** `of`: the number of the original. */
export const DuplicateSchema = Type.Object({ of: Id })
