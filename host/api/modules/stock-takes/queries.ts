import {
  mayEndStockTake,
  unexpectedStatuses,
  type StockTakeDraft,
  type StockTakeReference,
} from '../../../../src/domain/stock-take/stock-take-rules.ts'
import { stockTakeRuleTexts as texts } from '../../../../src/domain/messages/en/stock-take-rule.ts'
import type { StockTake } from '../../../../src/wire/stock-take.ts'
import type { Queryable } from '../../db/open.ts'
import { sql, type Sql } from '../../db/sql.ts'
import { orNotFound } from '../../http/problem.ts'
import type { List } from '../../lists/list.ts'
import { namedObject, personObject } from '../../records/rows.ts'
import { countedMarks } from '../../records/stock-take-marks.ts'

/** A stock-take as the database returns it, without the permissions of the caller. */
export type StockTakeRow = Omit<StockTake, 'can'>

type Caller = { id: number; role: string }

/** Returns a stock-take as the caller sees it. */
export function toTake(take: StockTakeRow, caller: Caller): StockTake {
  const mark = take.state === 'open'
  const end = mark && mayEndStockTake(caller, take)
  return { ...take, can: { mark, close: end, cancel: end } }
}

/** The numbers of a stock-take by result. `known` is null for marks of assets on its list. */
const counts: Sql = sql`(
  select json_build_object('expected', expected.n, 'found', found, 'misplaced', misplaced, 'extra', extra, 'unknown', unknown,
    'open', expected.n - on_list)
  from (select count(*) as n from take_lines where take_id = takes.id) as expected, (
    select count(*) filter (where result = 'found') as found, count(*) filter (where result = 'misplaced') as misplaced,
      count(*) filter (where result = 'extra') as extra, count(*) filter (where result = 'unknown') as unknown,
      count(*) filter (where asset_id is not null and known is null) as on_list
    from (${countedMarks(sql`takes.id`)}) as counted
  ) as marked)`

/** Returns the expression for the entries of a part of the scope by name; null for all entries. */
const scopePart = (table: 'locations' | 'categories', ids: Sql): Sql => sql`
  case when ${ids} is not null then (
    select coalesce(json_agg(${namedObject('part')} order by lower(part.display_name), part.id), '[]')
    from ${table === 'locations' ? sql`locations` : sql`categories`} as part where part.id = any(${ids})) end`

const columns = sql`
  takes.id, takes.name, takes.state, takes.created_at, takes.closed_at, takes.run_id, takes.version,
  json_build_object('place', ${namedObject('places')}, 'locations', ${scopePart('locations', sql`takes.location_ids`)},
    'categories', ${scopePart('categories', sql`takes.category_ids`)}) as scope,
  ${personObject('starters')} as created_by,
  case when enders.id is not null then ${personObject('enders')} end as closed_by, ${counts} as counts,
  (select coalesce(max(changed_no), 0) from take_marks where take_id = takes.id) as head`

const joins = sql`
  join places on places.id = takes.place_id join users as starters on starters.id = takes.created_by
  left join users as enders on enders.id = takes.closed_by`

export const stockTakeList = (): List => ({
  table: 'takes',
  condition: sql`true`,
  keys: [{ column: 'created_at' }, { column: 'id' }],
  orderDir: 'desc',
  columns,
  joins,
})

export const stockTakeById = (db: Queryable, id: number): Promise<StockTakeRow | undefined> =>
  db.maybe<StockTakeRow>(sql`select ${columns} from takes ${joins} where takes.id = ${id}`)

/** Returns a stock-take as the caller sees it. Throws a 404 if it does not exist. */
export async function readStockTake(db: Queryable, id: number, caller: Caller): Promise<StockTake> {
  const take = orNotFound(await stockTakeById(db, id), texts, 'notFound')
  return toTake(take, caller)
}

type Scope = Omit<StockTakeDraft, 'name'>

/** Loads the rows that a scope names. Rows that do not exist are missing from the result. */
export async function scopeReference(
  db: Queryable,
  { place_id, location_ids, category_ids }: Scope,
): Promise<StockTakeReference> {
  return {
    places: await db.many(
      sql`select id, display_name, retired_at from places where id = ${place_id}`,
    ),
    locations: await db.many(sql`
      select id, json_build_object('id', place_id) as place from locations
      where id = any(${location_ids ?? []}::integer[])`),
    categories: await db.many(
      sql`select id from categories where id = any(${category_ids ?? []}::integer[])`,
    ),
  }
}

/** Returns the condition of the assets that a scope expects (OP3-022). */
const isExpected = ({ place_id, location_ids, category_ids }: Scope): Sql => sql`
  assets.deleted_at is null and assets.place_id = ${place_id} and assets.status <> all(${[...unexpectedStatuses]})
  and (${location_ids}::integer[] is null or assets.location_id = any(${location_ids}::integer[]))
  and (${category_ids}::integer[] is null or assets.category_id = any(${category_ids}::integer[]))`

export async function countExpected(db: Queryable, scope: Scope): Promise<number> {
  const { n } = await db.one<{ n: number }>(
    sql`select count(*) as n from assets where ${isExpected(scope)}`,
  )
  return n
}

/** Returns the open stock-takes whose scopes overlap with a scope. */
export const overlappingStockTakes = (
  db: Queryable,
  { place_id, location_ids, category_ids }: Scope,
): Promise<{ id: number; name: string }[]> =>
  db.many(sql`
    select id, name from takes where state = 'open' and place_id = ${place_id}
      and (location_ids is null or ${location_ids}::integer[] is null or location_ids && ${location_ids}::integer[])
      and (category_ids is null or ${category_ids}::integer[] is null or category_ids && ${category_ids}::integer[])
    order by created_at desc, id desc`)

/** Stores a stock-take with the assets that it expects, in their current state. */
export async function insertStockTake(
  tx: Queryable,
  by: number,
  draft: StockTakeDraft,
): Promise<number> {
  const { name, place_id, location_ids, category_ids } = draft
  const { id } = await tx.one<{ id: number }>(sql`
    insert into takes (name, place_id, location_ids, category_ids, created_by)
    values (${name}, ${place_id}, ${location_ids}::integer[], ${category_ids}::integer[], ${by}) returning id`)
  await tx.run(sql`
    insert into take_lines (take_id, asset_id, serial_number, description, place, location_id, location)
    select ${id}, assets.id, assets.serial_number, assets.description, places.display_name, locations.id, locations.display_name
    from assets join places on places.id = assets.place_id left join locations on locations.id = assets.location_id
    where ${isExpected(draft)}`)
  return id
}

/** Ends a stock-take. */
export const endStockTake = (
  tx: Queryable,
  { id, state, by }: { id: number; state: 'closed' | 'cancelled'; by: number },
): Promise<number> =>
  tx.run(sql`
    update takes set state = ${state}, closed_by = ${by}, closed_at = clock_timestamp() where id = ${id}`)

/** Stores the run that closes a stock-take. */
export const nameClosingRun = (tx: Queryable, id: number, run: number): Promise<number> =>
  tx.run(sql`update takes set run_id = ${run} where id = ${id}`)

/** Returns the users who made marks, including marks that no longer count. */
export const participants = (
  db: Queryable,
  id: number,
): Promise<{ id: number; username: string }[]> =>
  db.many(sql`
    select id, username from users where id in (select marked_by from take_marks where take_id = ${id}) order by id`)
