import { rolesWith } from '../../../src/domain/access/roles.ts'
import { sql, type Sql } from '../db/sql.ts'

/**
 * Ids of the people who look after what a manager has at a place: those of that role who are there; where nobody is,
 * all of the role; where it has nobody, and where there is no manager yet, super admins. Nobody who has left.
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
