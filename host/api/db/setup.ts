import { roles } from '../../../src/wire/enums.ts'
import type { Database, Queryable } from './open.ts'
import type { Named, SetupRequest } from './setup-input.ts'
import { sql } from './sql.ts'

/**
 * Creates a company's places, locations, categories (`other` always among them) and first super admin, in one
 * transaction. Running it again updates display names and managers and restores the person's role; it never deletes.
 * Returns sentences for the operator that say what there is now.
 */
export async function setUp(db: Database, request: SetupRequest): Promise<string[]> {
  return db.transaction(async (tx) => {
    for (const place of request.places) await setPlace(tx, place)
    const other = { name: 'other', display_name: 'Other', manager: null }
    const categories = request.categories.some(({ name }) => name === 'other')
      ? request.categories
      : [...request.categories, other]
    for (const category of categories) await setCategory(tx, category)
    await setSuperAdmin(tx, request.superAdmin)
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

async function setSuperAdmin(tx: Queryable, email: string): Promise<void> {
  const role = roles.super_admin.id
  const changed = await tx.run(
    sql`update users set role_id = ${role} where lower(email collate "C") = lower(${email} collate "C") and left_at is null`,
  )
  if (changed > 0) return
  const name = email.slice(0, email.lastIndexOf('@'))
  const taken = await tx.maybe(
    sql`select 1 from users where lower(username) = lower(${name}) and left_at is null`,
  )
  await tx.run(sql`
    insert into users (username, email, role_id) values (${taken ? email : name}, ${email}, ${role})`)
}

async function summary(tx: Queryable, email: string): Promise<string[]> {
  const count = await tx.one<Record<'places' | 'locations' | 'categories' | 'users', number>>(sql`
    select (select count(*) from places) as places, (select count(*) from locations) as locations,
      (select count(*) from categories) as categories, (select count(*) from users where not is_service_account) as users`)
  return [
    `${email} is a super admin and may sign in.`,
    `Places: ${count.places}, locations: ${count.locations}, categories: ${count.categories}, people: ${count.users}.`,
  ]
}
