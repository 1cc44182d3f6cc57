import { roles } from '../../../src/wire/enums.ts'
import type { Database, Queryable } from '../../../host/api/db/open.ts'
import { sql } from '../../../host/api/db/sql.ts'
import { instantOf, iso } from '../../../host/demo/clock.ts'
import { readRows } from '../../../host/demo/rows.ts'

/**
 * Adds the records that bulk rows refer to: places, locations, categories and the four accounts if there are none, and
 * enough users for the assets. Returns the number of added rows.
 */
export async function prepareReference(
  db: Database,
  { now, assets }: { now: Date; assets: number },
): Promise<number> {
  const people = Math.min(2000, Math.max(40, Math.ceil(assets / 50)))
  return db.transaction(
    async (tx) =>
      (await addPlaces(tx)) +
      (await addCategories(tx)) +
      (await addAccounts(tx, now)) +
      (await addPeople(tx, people, now)),
  )
}

async function addPlaces(tx: Queryable): Promise<number> {
  const { found } = await tx.one<{ found: boolean }>(
    sql`select exists (select from locations) as found`,
  )
  if (found) return 0
  const rows = readRows('places').flatMap((place) =>
    place.locations.map((room) => ({
      place: place.name,
      place_display: place.display_name,
      room: room.name,
      room_display: room.display_name,
    })),
  )
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as given (place text, place_display text, room text, room_display text)`
  const places = await tx.run(sql`
    insert into places (name, display_name) select place, min(place_display) from ${given} group by place order by place
    on conflict (lower(name)) do nothing`)
  const rooms = await tx.run(sql`
    insert into locations (place_id, name, display_name)
    select places.id, room, room_display from ${given} join places on lower(places.name) = place
    order by places.id, room`)
  return places + rooms
}

async function addCategories(tx: Queryable): Promise<number> {
  const { n } = await tx.one<{ n: number }>(sql`select count(*) as n from categories`)
  if (n > 1) return 0
  return tx.run(sql`
    insert into categories (name, display_name, manager)
    select name, display_name, manager from jsonb_populate_recordset(null::categories, ${JSON.stringify(readRows('categories'))}::jsonb)
    on conflict (lower(name)) do nothing`)
}

async function addAccounts(tx: Queryable, now: Date): Promise<number> {
  const { found } = await tx.one<{ found: boolean }>(
    sql`select exists (select from users) as found`,
  )
  if (found) return 0
  const rows = readRows('people')
    .slice(0, 20)
    .map(({ username, email, role, joined }) => ({
      username,
      email,
      role: roles[role].id,
      joined: iso(instantOf(joined, now.getTime())),
    }))
  return tx.run(sql`
    insert into users (username, email, role_id, place_id, created_at)
    select username, email, role, (select min(id) from places), joined
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (username text, email text, role integer, joined timestamptz)`)
}

/** Adds people up to `wanted`: one in 20 is an office admin, one in 20 a system admin. */
async function addPeople(tx: Queryable, wanted: number, now: Date): Promise<number> {
  const { office_admin, system_admin, employee } = roles
  return tx.run(sql`
    insert into users (username, email, employment_id, role_id, place_id, created_at)
    select 'Person ' || lpad(i::text, 4, '0'), 'person.' || lpad(i::text, 4, '0') || '@example.com', 5000 + i,
      case i % 20 when 3 then ${office_admin.id}::integer when 11 then ${system_admin.id} else ${employee.id} end,
      (select id from places order by hashint8extended(i, id) limit 1),
      date_trunc('day', ${now.toISOString()}::timestamptz) - interval '3 years' - make_interval(mins => ${wanted}::integer - i)
    from generate_series((select count(*)::integer from users) + 1, ${wanted}::integer) as i
    on conflict do nothing`)
}
