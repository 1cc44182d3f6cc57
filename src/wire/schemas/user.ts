import Type from 'typebox'
import {
  Id,
  IdList,
  Int32,
  Named,
  Nullable,
  Page,
  Paging,
  RoleNameSchema,
  Timestamp,
} from './shared.ts'

export const RoleSchema = Type.Object({ ...Named.properties, name: RoleNameSchema })

/** A person. E-mail, employment id, dates and version are absent for callers who may not administer users (OP-003). */
export const UserSchema = Type.Object({
  id: Type.Integer(),
  username: Type.String(),
  email: Type.Optional(Type.String()),
  employment_id: Type.Optional(Nullable(Type.Integer())),
  role: RoleSchema,
  role_id: Type.Optional(Type.Integer()),
  place_id: Nullable(Type.Integer()),
  created_at: Type.Optional(Timestamp),
  /** Since when the person has left: they cannot sign in and are not offered any more. */
  left_at: Nullable(Timestamp),
  /** For `If-Match` of an update. */
  version: Type.Optional(Type.Integer()),
})

/**
 * The caller's own record (OP-011). `own_assets`: how many assets are assigned to the caller, without the trash.
 * `time_zone`: in which emails show times to the caller; null where it is not known. `business_time_zone`: in which the
 * desk counts its days (`BUSINESS_TIME_ZONE`).
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
})

/**
 * What the browser says of itself, which is kept for emails: `timeZone` is the IANA name of its time zone, `language` its
 * locale as in BCP 47. A time zone that the server does not know is ignored.
 */
export const ProfileQuery = Type.Object({
  timeZone: Type.Optional(Type.String({ maxLength: 100 })),
  language: Type.Optional(Type.String({ maxLength: 100 })),
})

/** How many sessions of the person were ended. */
export const SessionsEndedSchema = Type.Object({ id: Type.Integer(), ended: Type.Integer() })

/** `id`, `role`: these people alone. `active`: without people who left. Ordered by `role`, descending, admins come first, each group by its time; a search is ordered by time. */
export const UserListQuery = Type.Object({
  ...Paging,
  id: Type.Optional(IdList),
  role: Type.Optional(Type.Array(RoleNameSchema, { maxItems: 4 })),
  active: Type.Optional(Type.Boolean()),
  orderBy: Type.Optional(Type.Enum(['created_at', 'role'])),
})

export const UserPage = Page(UserSchema)

/**
 * Body of user create and update: shape only. Emptiness, formats, uniqueness and the place rule are
 * `src/domain/access/user-rules`, so that every fault is reported in one 422 with the texts of the form.
 */
export const UserWriteSchema = Type.Object({
  username: Type.Optional(Nullable(Type.String({ maxLength: 10_000 }))),
  email: Type.Optional(Nullable(Type.String({ maxLength: 10_000 }))),
  role_id: Type.Optional(Nullable(Int32)),
  employment_id: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 2_147_483_647 }))),
  place_id: Type.Optional(Nullable(Id)),
})
