import { roleById, roles, type RoleName } from '../../../src/wire/enums.ts'
import { figure } from '../runtime/figures.ts'
import type { Database, Queryable } from '../db/open.ts'
import type { Named, SetupRequest } from '../db/setup-input.ts'
import { sql } from '../db/sql.ts'
import type { AuditSource } from '../http/audit-source.ts'
import { recordAudit } from '../records/audit.ts'

/**
 * Creates the places, locations, categories (always including `other`) and the super admin of a company in one
 * transaction. If they exist, updates display names, managers and the role of the user. Never deletes records. Returns
 * sentences for the operator about the result.
 */
export async function setUp(
  db: Database,
  request: SetupRequest,
  source: AuditSource,
): Promise<string[]> {
  return db.transaction(async (tx) => {
    for (const place of request.places) await setPlace(tx, place)
    for (const category of request.categories) await setCategory(tx, category)
    await tx.run(sql`
      insert into categories (name, display_name) values ('other', 'Other')
      on conflict (lower(name)) do nothing`)
    await setSuperAdmin(tx, request.superAdmin, source)
    return summary(tx, request.superAdmin)
  })
}

async function setPlace(tx: Queryable, place: SetupRequest['places'][number]): Promise<void> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into places (name, display_name) values (${place.name}, ${place.display_name})
    on conflict (lower(name)) do update set display_name = excluded.display_name
    returning id`)
  for (const location of place.locations) await setLocation(tx, id, location)
}

async function setLocation(tx: Queryable, placeId: number, location: Named): Promise<void> {
  await tx.run(sql`
    insert into locations (place_id, name, display_name)
    values (${placeId}, ${location.name}, ${location.display_name})
    on conflict (place_id, lower(name)) do update set display_name = excluded.display_name`)
}

async function setCategory(
  tx: Queryable,
  { name, display_name, manager }: SetupRequest['categories'][number],
): Promise<void> {
  await tx.run(sql`
    insert into categories (name, display_name, manager) values (${name}, ${display_name}, ${manager})
    on conflict (lower(name)) do update
      set display_name = excluded.display_name, manager = excluded.manager`)
}

interface Account {
  id: number
  username: string
  role_id: number
  role: RoleName
}

async function setSuperAdmin(tx: Queryable, email: string, source: AuditSource): Promise<void> {
  const account = await tx.maybe<Account>(sql`
    select users.id, username, role_id, roles.name as role from users join roles on roles.id = role_id
    where lower(email collate "C") = lower(${email} collate "C") and left_at is null
    for update of users`)
  if (!account) return await addSuperAdmin(tx, email, source)
  if (account.role_id === roles.super_admin.id) return
  await tx.run(sql`update users set role_id = ${roles.super_admin.id} where id = ${account.id}`)
  await recordAudit(tx, source, {
    action: 'user.role_changed',
    target: { kind: 'user', id: account.id, name: account.username },
    details: { from: account.role, to: roleById(roles.super_admin.id), source: 'setup' },
  })
}

async function addSuperAdmin(tx: Queryable, email: string, source: AuditSource): Promise<void> {
  const name = email.slice(0, email.lastIndexOf('@'))
  const taken = await tx.maybe(
    sql`select 1 from users where lower(username) = lower(${name}) and left_at is null`,
  )
  const { id, username } = await tx.one<{ id: number; username: string }>(sql`
    insert into users (username, email, role_id)
    values (${taken ? email : name}, ${email}, ${roles.super_admin.id}) returning id, username`)
  await recordAudit(tx, source, {
    action: 'user.created',
    target: { kind: 'user', id, name: username },
    details: { email, role: roleById(roles.super_admin.id), source: 'setup' },
  })
}

async function summary(tx: Queryable, email: string): Promise<string[]> {
  const count = await tx.one<Record<'places' | 'locations' | 'categories' | 'users', number>>(sql`
    select (select count(*) from places) as places, (select count(*) from locations) as locations,
      (select count(*) from categories) as categories, (select count(*) from users where not is_service_account) as users`)
  const { places, locations, categories, users } = count
  return [
    `${email} is a super admin and may sign in.`,
    `Places: ${figure(places)}, locations: ${figure(locations)}, categories: ${figure(categories)}, people: ${figure(users)}.`,
  ]
}
