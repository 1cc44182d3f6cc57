import Type from 'typebox'
import { languages } from '../languages.ts'
import { userOrders } from '../list-orders.ts'
import { viewedLists } from '../view-lists.ts'
import {
  Id,
  IdList,
  Int32,
  Named,
  Nullable,
  OneOf,
  Page,
  Paging,
  RoleNameSchema,
  Timestamp,
} from './shared.ts'

export const RoleSchema = Type.Object({ ...Named.properties, name: RoleNameSchema })

/** A user. Email, employment id, dates and version are absent for callers who may not administer users (OP-003). */
export const UserSchema = Type.Object({
  id: Type.Integer(),
  username: Type.String(),
  email: Type.Optional(Type.String()),
  employment_id: Type.Optional(Nullable(Type.Integer())),
  role: RoleSchema,
  role_id: Type.Optional(Type.Integer()),
  place_id: Nullable(Type.Integer()),
  created_at: Type.Optional(Timestamp),
  /** When the user left. They cannot sign in and are no longer offered. */
  left_at: Nullable(Timestamp),
  /** The groups at the identity provider set the role: it cannot be changed here. */
  role_mapped: Type.Optional(Type.Boolean()),
  /** When the name was replaced by a placeholder; only for super admins. */
  erased_at: Type.Optional(Nullable(Timestamp)),
  /** For `If-Match` of an update. */
  version: Type.Optional(Type.Integer()),
})

/**
 * The caller's own record (OP-011). `email`: empty for a service account. `own_assets`: how many assets are assigned to
 * the caller, without the trash. `time_zone`: in which emails show times to the caller; null if it is not known.
 * `business_time_zone`: in which the desk counts its days (`BUSINESS_TIME_ZONE`). `start_views`: with which query each
 * list begins, by list; absent where none does.
 */
export const ProfileSchema = Type.Object({
  id: Type.Integer(),
  username: Type.String(),
  email: Type.String(),
  employment_id: Nullable(Type.Integer()),
  role: RoleSchema,
  role_id: Type.Integer(),
  place_id: Nullable(Type.Integer()),
  created_at: Timestamp,
  own_assets: Type.Integer(),
  time_zone: Nullable(Type.String()),
  business_time_zone: Type.String(),
  /** Chosen in the notification settings; absent: the language of the browser. */
  language: Type.Optional(OneOf(languages)),
  start_views: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** Are prices, MAC address, remarks and holder of other people's assets hidden from the person? */
  hides_details: Type.Optional(Type.Literal(true)),
})

/**
 * Data of the browser, which is stored for emails: `timeZone` is its IANA time zone, `language` its locale (BCP 47). An
 * unknown time zone is ignored.
 */
export const ProfileQuery = Type.Object({
  timeZone: Type.Optional(Type.String({ maxLength: 100 })),
  language: Type.Optional(Type.String({ maxLength: 100 })),
})

/**
 * `comments`: what happens to the user's comments and remarks. After `delete`, only the fact that they existed remains.
 */
export const ErasureWriteSchema = Type.Object({ comments: Type.Enum(['keep', 'delete']) })

/** Type of the bytes of a zip archive. */
export const archiveType = 'application/zip'
/** A zip archive. It is streamed, so it has no schema. */
export const ArchiveSchema = Type.Unsafe<Blob>({
  type: 'string',
  format: 'binary',
  contentMediaType: archiveType,
})

/** The language of the readable part. Default: English. */
export const MyDataQuery = Type.Object({
  language: Type.Optional(Type.String({ maxLength: 100 })),
})

/**
 * `id`, `role`: only these users. `active`: without users who left. Ordered by `role`, descending, admins come first,
 * each group by time; a search is ordered by time. By another column, blanks come last and equal rows are ordered
 * newest first. Callers cannot order by a column that they may not see.
 */
export const UserListQuery = Type.Object({
  ...Paging,
  id: Type.Optional(IdList),
  role: Type.Optional(Type.Array(RoleNameSchema, { maxItems: 4 })),
  active: Type.Optional(Type.Boolean()),
  orderBy: Type.Optional(Type.Enum([...userOrders])),
})

export const UserPage = Page(UserSchema)

/**
 * Body of user create and update: shape only. `src/domain/access/user-rules` checks required values, formats,
 * uniqueness and the place, so that one 422 reports every fault with the texts of the form.
 */
export const UserWriteSchema = Type.Object({
  username: Type.Optional(Nullable(Type.String({ maxLength: 10_000 }))),
  email: Type.Optional(Nullable(Type.String({ maxLength: 10_000 }))),
  role_id: Type.Optional(Nullable(Int32)),
  employment_id: Type.Optional(Nullable(Int32)),
  place_id: Type.Optional(Nullable(Id)),
})

/**
 * A name for the query of a list's address (OP3-032). `left_out`: the number of deleted values, which
 * `query` is without. `is_start`: the list of its owner begins with it; false for other users. `owner`: null if that user left.
 */
export const ViewSchema = Type.Object({
  id: Type.Integer(),
  list: Type.Enum([...viewedLists]),
  name: Type.String(),
  query: Type.String(),
  left_out: Type.Integer(),
  shared: Type.Boolean(),
  is_start: Type.Boolean(),
  owner: Nullable(Type.Object({ id: Type.Integer(), username: Type.String() })),
  /** For `If-Match` of an update. */
  version: Type.Integer(),
})

export const ViewListQuery = Type.Object({ list: Type.Enum([...viewedLists]) })

/** Shape only; the rules are in `src/domain/view/view-rules`. */
const writtenView = {
  name: Type.Optional(Nullable(Type.String({ maxLength: 10_000 }))),
  query: Type.Optional(Nullable(Type.String({ maxLength: 100_000 }))),
  shared: Type.Optional(Nullable(Type.Boolean())),
  is_start: Type.Optional(Nullable(Type.Boolean())),
}

export const ViewCreateSchema = Type.Object({
  list: Type.Optional(Nullable(Type.String({ maxLength: 100 }))),
  ...writtenView,
})

/** Null or missing values stay unchanged. */
export const ViewUpdateSchema = Type.Object(writtenView)

export const ViewDeletedSchema = Type.Object({ id: Type.Integer() })
