import { isAdminRole } from '../../../../src/domain/access/roles.ts'
import { leavingLimit } from '../../../../src/wire/leaving-ways.ts'
import type { Belongings, BelongingTicket, Duty, HeldAsset } from '../../../../src/wire/leaving.ts'
import type { Queryable } from '../../db/open.ts'
import { sql, type Sql } from '../../db/sql.ts'
import type { UserRow } from './queries.ts'
import { personObject } from '../../records/rows.ts'

const isHeldBy = (person: number): Sql =>
  sql`assets.assigned_to = ${person} and assets.deleted_at is null`
const isOpen = sql`tickets.deleted_at is null and tickets.status <> 'completed'`
const isAssignedTo = (person: number): Sql => sql`tickets.assigned_to = ${person} and ${isOpen}`
const isRaisedBy = (person: number): Sql => sql`tickets.raised_by = ${person} and ${isOpen}`

const heldAssets = (db: Queryable, person: number): Promise<HeldAsset[]> =>
  db.many<HeldAsset>(sql`
    select assets.id, assets.serial_number, assets.description, assets.status, categories.display_name as category,
      json_build_object('id', places.id, 'display_name', places.display_name) as place,
      case when locations.id is not null then
        json_build_object('id', locations.id, 'display_name', locations.display_name) end as location,
      array(select tickets.id from tickets where tickets.asset_id = assets.id and ${isOpen} order by tickets.id) as open_tickets
    from assets
      join categories on categories.id = assets.category_id
      join places on places.id = assets.place_id
      left join locations on locations.id = assets.location_id
    where ${isHeldBy(person)} order by assets.id limit ${leavingLimit}`)

const openTickets = (db: Queryable, condition: Sql): Promise<BelongingTicket[]> =>
  db.many<BelongingTicket>(sql`
    select tickets.id, tickets.description, tickets.status, tickets.manager, tickets.created_at,
      ${personObject('raisers')} as user,
      case when assignees.id is not null then
        ${personObject('assignees')} end as assigned_user
    from tickets
      join users as raisers on raisers.id = tickets.raised_by
      left join users as assignees on assignees.id = tickets.assigned_to
    where ${condition} order by tickets.id limit ${leavingLimit}`)

/** Returns the responsibilities of an admin; null for an employee. */
async function dutyOf(
  db: Queryable,
  { id, role, role_id, place_id }: UserRow,
): Promise<Duty | null> {
  if (!isAdminRole(role.name)) return null
  return db.one<Duty>(sql`
    select ${role.name}::text as role, (select display_name from places where id = ${place_id}) as place,
      count(*)::integer as others, count(*) filter (where place_id = ${place_id})::integer as others_here
    from users where role_id = ${role_id} and id <> ${id} and left_at is null`)
}

/** Returns the assets, tickets and responsibilities of a user, without `last_super_admin`. */
export async function belongingsOf(
  db: Queryable,
  user: UserRow,
): Promise<Omit<Belongings, 'last_super_admin'>> {
  const { id } = user
  return {
    assets: await heldAssets(db, id),
    assigned: await openTickets(db, isAssignedTo(id)),
    raised: await openTickets(db, isRaisedBy(id)),
    totals: await db.one<Belongings['totals']>(sql`select
      (select count(*) from assets where ${isHeldBy(id)})::integer as assets,
      (select count(*) from tickets where ${isAssignedTo(id)})::integer as assigned,
      (select count(*) from tickets where ${isRaisedBy(id)})::integer as raised`),
    duty: await dutyOf(db, user),
  }
}

/** Locks a user's assets, then their assigned tickets, in the order in which changes lock them. Returns both. */
export async function lockBelongings(
  db: Queryable,
  person: number,
): Promise<{ assets: number[]; tickets: { id: number; manager: string | null }[] }> {
  const assets = await db.many<{ id: number }>(sql`
    select id from assets where ${isHeldBy(person)} order by id for no key update`)
  const tickets = await db.many<{ id: number; manager: string | null }>(sql`
    select id, manager from tickets where ${isAssignedTo(person)} order by id for no key update`)
  return { assets: assets.map(({ id }) => id), tickets }
}
