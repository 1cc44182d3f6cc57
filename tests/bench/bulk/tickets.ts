import { ticketEvents } from '../../../src/wire/ticket-events.ts'
import { dueAt } from '../../../src/domain/ticket/response-targets.ts'
import type { Priority } from '../../../src/wire/enums.ts'
import type { Queryable } from '../../../host/api/db/open.ts'
import { sql } from '../../../host/api/db/sql.ts'
import { inBulk, rebuildFrom, createReferenceTables, type BulkRun } from './bulk.ts'
import { readRows } from '../../../host/demo/rows.ts'

/** Number of tickets whose due times are computed at a time. */
const portion = 50_000

/** Adds tickets with their histories. Three in five are about an asset of the raiser, or an unassigned one. */
export async function seedTickets(run: BulkRun, count: number): Promise<number> {
  const heavy = count >= rebuildFrom ? ['tickets', 'events'] : []
  return inBulk(run, heavy, async (tx) => {
    await createReferenceTables(tx)
    await tx.run(sql`create temporary table seed_assets on commit drop as
      select row_number() over (order by created_at, id)::integer as n, id, category_id, place_id, location_id, manager, assigned_to, created_at
      from assets where deleted_at is null`)
    await tx.run(sql`create temporary table seed_admins on commit drop as
      select roles.name as manager, array_agg(users.id order by users.id) as ids
      from users join roles on roles.id = role_id where roles.name in ('office_admin', 'system_admin') group by roles.name`)
    await tx.run(sql`create temporary table seed_categories on commit drop as
      select row_number() over (order by id)::integer as n, id, manager from categories`)
    const { last } = await tx.one<{ last: number }>(
      sql`select coalesce(max(id), 0) as last from tickets`,
    )
    await tx.run(ticketRows(run, count))
    await computeTargets(tx, run, count)
    const rows = await tx.run(insertion)
    await tx.run(sql`
      insert into events (subject_id, created_by, messages, created_at, subject, kind, listed, visibility)
      select id, raised_by, array[${ticketEvents['ticket.raised'].label}], created_at, 'ticket', 'ticket.raised', false, 'public' from tickets where id > ${last} order by id`)
    return rows
  })
}

function ticketRows({ today }: BulkRun, count: number) {
  const tickets = readRows('tickets')
  const statuses = tickets.map(({ history }) => history.at(-1)?.[2].status ?? 'unassigned')
  const texts = [...new Set(tickets.map(({ description }) => description))]
  return sql`
    create temporary table seed_tickets on commit drop as
    with counts as (
      select (select count(*)::integer from seed_assets) as assets, (select count(*)::integer from seed_places) as places,
        (select count(*)::integer from seed_people) as people, (select count(*)::integer from seed_categories) as categories
    ), drawn as materialized (
      select i, pg_temp.moment(i, ${count}::bigint, ${today}::date) as at, person.id as person_id,
        (${statuses}::text[])[pg_temp.draw(i, 24, ${statuses.length}::integer)] as wished,
        case when assets > 0 and pg_temp.draw(i, 21, 5) <= 3
          then pg_temp.draw(i, 22, greatest(1, floor(assets::float8 * i / ${count}::bigint)::integer)) end as asset_n,
        pg_temp.draw(i, 25, places) as place_n, pg_temp.draw(i, 26, categories) as category_n
      from generate_series(1, ${count}::bigint) as i cross join counts
        join seed_people as person on person.n = pg_temp.draw(i, 23, counts.people)
    ), filled as materialized (
      select i, wished, asset.id as asset_id, coalesce(asset.assigned_to, person_id) as raised_by,
        greatest(at, asset.created_at) as at, coalesce(asset.category_id, category.id) as category_id,
        coalesce(asset.place_id, place.id) as place_id,
        case when asset.id is null then place.rooms[pg_temp.draw(i, 27, cardinality(place.rooms))] else asset.location_id end as location_id,
        coalesce(asset.manager, category.manager, (array['system_admin', 'office_admin'])[pg_temp.draw(i, 28, 2)]) as manager
      from drawn left join seed_assets as asset on asset.n = asset_n
        join seed_places as place on place.n = place_n join seed_categories as category on category.n = category_n
    ), staffed as (
      select filled.*, case when seed_admins.ids is null then 'unassigned' else wished end as status,
        seed_admins.ids[pg_temp.draw(i, 29, cardinality(seed_admins.ids))] as admin_id
      from filled left join seed_admins on seed_admins.manager = filled.manager
    )
    select i, status, (array['immediately', 'high', 'high', 'normal', 'normal', 'normal', 'low'])[pg_temp.draw(i, 30, 7)] as priority,
      (${texts}::text[])[pg_temp.draw(i, 31, ${texts.length}::integer)] || ' (' || i || ')' as description, raised_by,
      case when status <> 'unassigned' then admin_id end as assigned_to, asset_id, category_id, place_id, location_id, manager,
      case when status = 'completed' then greatest(at, least(at + make_interval(mins => pg_temp.draw(i, 32, 8000)), ${today}::date::timestamp at time zone 'UTC')) end as resolve_date,
      at::timestamptz(3) as created_at
    from staffed order by i`
}

/** Stores the due times of tickets, and the descriptions that `describe` returns, in a temporary table. */
async function computeTargets(
  tx: Queryable,
  { business, describe }: BulkRun,
  count: number,
): Promise<void> {
  await tx.run(
    sql`create temporary table seed_targets (i bigint, due_at timestamptz(3), said text) on commit drop`,
  )
  for (let from = 1; from <= count; from += portion) {
    const rows = await tx.many<{ i: number; priority: Priority; created_at: string }>(sql`
      select i, priority, created_at from seed_tickets where i between ${from} and ${from + portion - 1}`)
    const due = rows.map(({ priority, created_at }) =>
      dueAt(priority, new Date(created_at), business).toISOString(),
    )
    const descriptions = rows.map(({ i }) => describe?.(i) ?? null)
    await tx.run(sql`
      insert into seed_targets
      select * from unnest(${rows.map(({ i }) => i)}::bigint[], ${due}::timestamptz[], ${descriptions}::text[])`)
  }
}

const insertion = sql`
  insert into tickets (status, priority, description, raised_by, assigned_to, asset_id, category_id, place_id, location_id,
    manager, resolve_date, outcome, created_at, due_at)
  select status, priority, coalesce(said, description), raised_by, assigned_to, asset_id, category_id, place_id, location_id,
    manager, resolve_date, case when status = 'completed' then 'resolved' end, created_at, due_at
  from seed_tickets join seed_targets using (i) order by i`
