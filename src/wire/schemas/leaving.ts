import Type from 'typebox'
import { leavingLimit, leavingWays } from '../leaving-ways.ts'
import {
  AssetStatusSchema,
  Id,
  ManagerSchema,
  Nullable,
  RoleNameSchema,
  TicketStatusSchema,
  Timestamp,
} from './shared.ts'

export const PersonSchema = Type.Object({ id: Type.Integer(), username: Type.String() })
export const PlaceNameSchema = Type.Object({ id: Type.Integer(), display_name: Type.String() })

/** `open_tickets`: ids of tickets that are not completed. While there are any, the asset keeps its user. */
export const HeldAssetSchema = Type.Object({
  id: Type.Integer(),
  serial_number: Nullable(Type.String()),
  description: Nullable(Type.String()),
  status: AssetStatusSchema,
  category: Type.String(),
  place: PlaceNameSchema,
  location: Nullable(PlaceNameSchema),
  open_tickets: Type.Array(Type.Integer()),
})

/** An open ticket that a person works on or has raised. */
export const BelongingTicketSchema = Type.Object({
  id: Type.Integer(),
  description: Type.String(),
  status: TicketStatusSchema,
  manager: Nullable(ManagerSchema),
  created_at: Timestamp,
  user: PersonSchema,
  assigned_user: Nullable(PersonSchema),
})

/** An admin's duty: how many others have the same role, at the same place and anywhere. */
export const DutySchema = Type.Object({
  role: RoleNameSchema,
  place: Nullable(Type.String()),
  others: Type.Integer(),
  others_here: Type.Integer(),
})

/**
 * Assets and tickets of a user: active assets, assigned open tickets, raised open tickets; at most 500 of each.
 * `totals` counts all. `duty` is null for employees. `last_super_admin`: nobody else could administer users.
 */
export const BelongingsSchema = Type.Object({
  assets: Type.Array(HeldAssetSchema),
  assigned: Type.Array(BelongingTicketSchema),
  raised: Type.Array(BelongingTicketSchema),
  totals: Type.Object({
    assets: Type.Integer(),
    assigned: Type.Integer(),
    raised: Type.Integer(),
  }),
  duty: Nullable(DutySchema),
  last_super_admin: Type.Boolean(),
})

const closed = { additionalProperties: false } as const

/**
 * What happens to an asset: `store` unassigns it and sets place, location and status, `user` assigns it to
 * a user, `stay` leaves it as it is.
 */
export const AssetPlanSchema = Type.Object(
  {
    id: Id,
    to: Type.Enum([...leavingWays]),
    place_id: Type.Optional(Nullable(Id)),
    location_id: Type.Optional(Nullable(Id)),
    status: Type.Optional(Nullable(Type.String({ maxLength: 255 }))),
    user_id: Type.Optional(Nullable(Id)),
  },
  closed,
)

/** Who gets a ticket; null: it becomes unassigned. */
export const TicketPlanSchema = Type.Object({ id: Id, user_id: Nullable(Id) }, closed)

/** Must contain every asset and every assigned ticket of `Belongings` once. */
export const LeavingWriteSchema = Type.Object({
  assets: Type.Array(AssetPlanSchema, { maxItems: leavingLimit }),
  tickets: Type.Array(TicketPlanSchema, { maxItems: leavingLimit }),
})
