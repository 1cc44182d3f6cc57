import type { Profile } from '../../../../src/wire/user.ts'
import type { Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'
import { namedObject } from '../../records/rows.ts'

export function profileOf(db: Queryable, id: number): Promise<Profile> {
  return db.one<Profile>(sql`
    select users.id, username, email, employment_id, role_id, place_id, created_at,
      ${namedObject('roles')} as role
    from users join roles on roles.id = users.role_id where users.id = ${id}`)
}

/**
 * The user with this e-mail, compared without case for ASCII letters only. The row is locked until the transaction
 * ends, which waits for a concurrent change of the e-mail.
 */
export function userWithEmail(db: Queryable, email: string): Promise<{ id: number } | undefined> {
  return db.maybe(
    sql`select id from users where lower(email collate "C") = lower(${email} collate "C") for share`,
  )
}
