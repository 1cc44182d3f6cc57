import { rolesWith } from '../../../src/domain/access/roles.ts'
import { sql, type Sql } from '../db/sql.ts'

/** Selects the ids of the users who can work on tickets. */
export const activeWorkers = sql`
  select users.id from users join roles on roles.id = users.role_id
  where left_at is null and roles.name = any(${[...rolesWith('ticket.manage')]})`

/**
 * Returns a query for the ids of the users responsible for a manager's records at a place: users of that role at the
 * place, otherwise all users of the role, otherwise super admins. Without a manager, super admins. Never users who left.
 */
export const teamOf = (manager: string | null, placeId: number): Sql => sql`
  with anywhere as (
    select users.id, users.place_id from users join roles on roles.id = users.role_id where roles.name = ${manager} and left_at is null
  ), here as (
    select id from anywhere where place_id = ${placeId}
  )
  select id from here
  union all select id from anywhere where not exists (select from here)
  union all select users.id from users join roles on roles.id = users.role_id
    where roles.name = any(${[...rolesWith('user.administer')]}) and left_at is null and not exists (select from anywhere)`
