import { historyTexts } from '../../../src/domain/messages/en/history.ts'
import type { BusinessTime } from '../../../src/domain/ticket/response-targets.ts'
import { assetFields } from '../../../src/wire/asset-fields.ts'
import type { Database, Queryable } from '../../../host/api/db/open.ts'
import { raw, sql } from '../../../host/api/db/sql.ts'
import { buildInventory, type DemoAsset } from '../../../host/demo/assets.ts'
import { readRows } from '../../../host/demo/rows.ts'

export interface BulkRun {
  db: Database
  /** `YYYY-MM-DD`: the last day of the added rows, which cover three years. */
  today: string
  business: BusinessTime
  /** Returns the description of ticket `i`. Default: a description of the demo. */
  describe?: ((i: number) => string) | undefined
  /** One in `trash` assets is in the trash. */
  trash: number
}

/** Number of rows from which it is faster to rebuild indexes and check all foreign keys. */
export const rebuildFrom = 20_000

const rupeesPerDollar = 84

/**
 * Runs `work` in one transaction with two functions: `pg_temp.draw(i, salt, n)`, a reproducible number from 1 to n for
 * row i, and `pg_temp.moment(i, many, until)`, the time of row i of `many` rows.
 */
export async function inBulk(run: BulkRun, tables: readonly string[], work: Bulk): Promise<number> {
  return run.db.transaction(async (tx) => {
    await tx.run(sql`set local maintenance_work_mem = '192MB'`)
    await tx.run(sql`set local work_mem = '64MB'`)
    await tx.run(sql`create or replace function pg_temp.draw(i bigint, salt bigint, n integer) returns integer
      language sql immutable as 'select (abs(hashint8extended(i, salt) % n) + 1)::integer'`)
    await tx.run(sql`create or replace function pg_temp.moment(i bigint, many bigint, until date) returns timestamptz
      language sql immutable as $$select to_timestamp((until - '1970-01-01'::date) * 86400.0 - 1095 * 86400.0 * (1 - i::float8 / many))$$`)
    const restore: (() => Promise<unknown>)[] = []
    for (const table of tables) restore.push(await strip(tx, table))
    const rows = await work(tx)
    for (const again of restore) await again()
    return rows
  })
}

type Bulk = (tx: Queryable) => Promise<number>

/** Drops a table's indexes and foreign keys. Returns a function that restores them and checks all rows at once. */
async function strip(tx: Queryable, table: string): Promise<() => Promise<void>> {
  const keys = await tx.many<{ name: string; definition: string }>(sql`
    select quote_ident(conname) as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = ${table}::regclass and contype = 'f' order by 1`)
  const indexes = await tx.many<{ name: string; definition: string }>(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = ${table}::regclass and not indisprimary
      and not exists (select from pg_constraint where conindid = indexrelid)
    order by 1`)
  const alter = (change: string) => tx.run(raw(`alter table ${table} ${change}`))
  for (const { name } of keys) await alter(`drop constraint ${name}`)
  for (const { name } of indexes) await tx.run(sql`drop index ${raw(name)}`)
  return async () => {
    for (const { definition } of indexes) await tx.run(raw(definition))
    for (const { name, definition } of keys) await alter(`add constraint ${name} ${definition}`)
  }
}

/** Adds assets like the demo's, in the order of their creation. */
export async function seedAssets(run: BulkRun, count: number): Promise<number> {
  const heavy = count >= rebuildFrom ? ['assets'] : []
  const { assets } = buildInventory(Date.parse(run.today))
  return inBulk(run, heavy, async (tx) => {
    await createReferenceTables(tx)
    await tx.run(sql`create temporary table seed_models on commit drop as
      select row_number() over () as n, category.id as category_id, category.manager, given.*
      from jsonb_to_recordset(${JSON.stringify(models(assets))}::jsonb)
        as given (category text, description text, manufacturer text, price integer, os text, watt integer, network boolean, quantity integer)
      join lateral (select id, manager from categories order by name = given.category desc, id limit 1) as category on true`)
    return tx.run(assetRows(run, count, assets))
  })
}

/** Attributes of the demo's assets, so that bulk rows are as varied. */
function models(assets: readonly DemoAsset[]) {
  const names = new Map(readRows('categories').map(({ id, name }) => [id, name]))
  return assets.map((asset) => ({
    ...asset,
    category: names.get(asset.category_id),
    price: asset.cost_in_inr ?? Math.round((asset.cost_in_usd ?? 120) * rupeesPerDollar),
    network: asset.mac_address !== undefined,
  }))
}

/** Creates numbered temporary tables of places and users, from which bulk rows draw their references. */
export async function createReferenceTables(tx: Queryable): Promise<void> {
  await tx.run(sql`create temporary table seed_places on commit drop as
    select row_number() over (order by places.id)::integer as n, places.id,
      (select array_agg(locations.id order by locations.id) from locations where place_id = places.id) as rooms
    from places`)
  await tx.run(sql`create temporary table seed_people on commit drop as
    select row_number() over (order by id)::integer as n, id from users`)
}

function assetRows({ today, trash }: BulkRun, count: number, assets: readonly DemoAsset[]) {
  const statuses = assets.map(({ status }) => status)
  const vendors = [...new Set(assets.flatMap(({ vendor }) => vendor ?? []))]
  return sql`
    with counts as (
      select (select count(*)::integer from seed_models) as models, (select count(*)::integer from seed_places) as places,
        (select count(*)::integer from seed_people) as people
    ), drawn as materialized (
      select i, model.*, place.id as place_id, place.rooms[pg_temp.draw(i, 3, cardinality(place.rooms))] as location_id,
        (${statuses}::text[])[pg_temp.draw(i, 4, ${statuses.length}::integer)] as status,
        pg_temp.draw(i, 5, 10) as ten, person.id as person_id, pg_temp.moment(i, ${count}::bigint, ${today}::date) as at,
        (price * (900 + pg_temp.draw(i, 6, 200)) / 1000)::integer as paid, pg_temp.draw(i, 7, quantity) as pieces
      from generate_series(1, ${count}::bigint) as i cross join counts
        join seed_models as model on model.n = pg_temp.draw(i, 1, counts.models)
        join seed_places as place on place.n = pg_temp.draw(i, 2, counts.places)
        join seed_people as person on person.n = pg_temp.draw(i, 8, counts.people)
    )
    insert into assets (serial_number, description, status, labelled, quantity, manager, category_id, place_id, location_id,
      assigned_to, manufacturer, vendor, os, watt, payment_date, transaction_amount_inr, transaction_amount_usd, cost_in_inr,
      cost_in_usd, depreciation, warranty, mac_address, created_at, deleted_at)
    select
      case when ten < 5 then (at at time zone 'UTC')::date::text || '-' || lpad((i % 100)::text, 2, '0')
        else upper(substr(to_hex(abs(hashint8extended(i, 9))), 1, 10)) end,
      description, status, (array['yes', 'yes', 'yes', 'not_yet', 'na'])[pg_temp.draw(i, 10, 5)], pieces,
      coalesce(manager, (array['system_admin', 'office_admin'])[pg_temp.draw(i, 11, 2)]), category_id, place_id, location_id,
      case when status = 'in_use' and ten < 7 then person_id end, manufacturer,
      (${vendors}::text[])[pg_temp.draw(i, 12, ${vendors.length}::integer)], os, watt, (at at time zone 'UTC')::date - pg_temp.draw(i, 13, 30),
      case when ten <> 9 then least(paid * pieces, 10000000) end, case when ten = 9 then round(paid::numeric * pieces / ${rupeesPerDollar}, 2) end,
      case when ten <> 9 then paid end, case when ten = 9 then round(paid::numeric / ${rupeesPerDollar}, 2) end,
      paid > 5000, (at at time zone 'UTC')::date + 365 * pg_temp.draw(i, 14, 4),
      case when network then regexp_replace(upper('A2' || lpad(to_hex(i % 1099511627776), 10, '0')), '(..)(?!$)', '\\1:', 'g') end,
      at, case when pg_temp.draw(i, 15, ${trash}::integer) = 1 then least(at + interval '30 days', ${today}::date::timestamp at time zone 'UTC') end
    from drawn order by i`
}

/** Adds small changes of assets, which are entries of the activity log. */
export async function seedHistory(run: BulkRun, count: number): Promise<number> {
  const heavy = count >= rebuildFrom ? ['events'] : []
  const texts = [
    assetFields.remarks,
    assetFields.vendor,
    assetFields.warranty,
    assetFields.description,
  ].map(({ label }) => historyTexts.updated(label))
  return inBulk(run, heavy, async (tx) => {
    await tx.run(sql`create temporary table seed_assets on commit drop as
      select row_number() over (order by created_at, id)::integer as n, id, created_at, manager from assets`)
    await tx.run(sql`create temporary table seed_admins on commit drop as
      select row_number() over (order by users.id)::integer as n, users.id
      from users join roles on roles.id = role_id where roles.name <> 'employee'`)
    return tx.run(sql`
      with counts as (
        select (select count(*)::integer from seed_assets) as assets, (select count(*)::integer from seed_admins) as admins
      )
      insert into events (subject_id, created_by, messages, created_at, subject, kind, listed, visibility)
      select asset.id, admin.id, array[(${texts}::text[])[pg_temp.draw(i, 43, ${texts.length}::integer)]],
        greatest(pg_temp.moment(i, ${count}::bigint, ${run.today}::date), asset.created_at),
        'asset', 'asset.changed', true, 'internal'
      from generate_series(1, ${count}::bigint) as i cross join counts
        join seed_assets as asset on asset.n = pg_temp.draw(i, 41, greatest(1, floor(assets::float8 * i / ${count}::bigint)::integer))
        join seed_admins as admin on admin.n = pg_temp.draw(i, 42, admins)
      order by i`)
  })
}
