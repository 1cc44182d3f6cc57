/**
 * The orders of tickets and users, as their calls name them; separate from those of assets, whose fields other lists do
 * not load.
 */
export const ticketOrders = [
  'created_at',
  'id',
  'resolve_date',
  'status',
  'user',
  'assigned_user',
  'priority',
  'description',
  'last_activity',
] as const

/** `role`: admins first. */
export const userOrders = [
  'created_at',
  'role',
  'username',
  'email',
  'employment_id',
  'role_name',
  'place',
] as const

/** The side that an open ticket waits for, by who wrote last: `us` (admins) or its raiser. */
export const waitingSides = ['us', 'raiser'] as const
export type WaitingSide = (typeof waitingSides)[number]
