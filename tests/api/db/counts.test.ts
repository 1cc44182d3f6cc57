import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Queryable } from '../../../host/api/db/open.ts'
import { raw, sql } from '../../../host/api/db/sql.ts'
import { valuesOf, assetStatuses, ticketStatuses } from '../../../src/wire/enums.ts'
import { company, insertCompany } from '../../support/company.ts'
import { freshDatabase, type FreshDatabase } from '../../support/database.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
  await insertCompany(fresh.db)
})
afterAll(() => fresh.drop())

/** The kept counts beside a count of the rows themselves. */
const counters = [
  {
    kept: 'select place_id, location_id, category_id, status, manager, has_assignee, has_image, archived, n from asset_facets',
    counted: `select place_id, location_id, category_id, status, manager, assigned_to is not null,
      image_count > 0, deleted_at is not null, count(*) from assets group by 1, 2, 3, 4, 5, 6, 7, 8`,
  },
  {
    kept: 'select archived, day, n from asset_days',
    counted: `select deleted_at is not null, (coalesce(deleted_at, created_at) at time zone 'UTC')::date, count(*)
      from assets group by 1, 2`,
  },
  {
    kept: 'select status, assigned_to, n from ticket_facets',
    counted: `select status, coalesce(assigned_to, 0), count(*) from tickets
      where deleted_at is null group by 1, 2`,
  },
  {
    kept: 'select raised_by, status, n from ticket_raiser_facets',
    counted:
      'select raised_by, status, count(*) from tickets where deleted_at is null group by 1, 2',
  },
  {
    kept: 'select day, n from ticket_days',
    counted: `select (created_at at time zone 'UTC')::date, count(*) from tickets
      where deleted_at is null group by 1`,
  },
  {
    kept: 'select digits, status, assigned_to, n from ticket_number_facets',
    counted: `select digits, status, coalesce(assigned_to, 0), count(*) from tickets
      join (select n::text as digits from generate_series(0, 9) as n union all
        select lpad(n::text, 2, '0') from generate_series(0, 99) as n) as short on id::text like '%' || digits || '%'
      where deleted_at is null group by 1, 2, 3`,
  },
  {
    kept: 'select ending, status, assigned_to, n from ticket_ending_facets',
    counted: `select ending, status, coalesce(assigned_to, 0), sum(weight) from tickets
      cross join lateral weighted_endings(lower(description)) where deleted_at is null group by 1, 2, 3 having sum(weight) <> 0`,
  },
  {
    kept: 'select hour, n from activity_hours',
    counted: `select date_trunc('hour', created_at), count(*) from activity_log group by 1`,
  },
]

/** Rows that the kept counts and a fresh count do not share. */
async function differences(): Promise<unknown[]> {
  const found = counters.map(({ kept, counted }) => {
    const [left, right] = [raw(`${kept} where n <> 0`), raw(counted)]
    return fresh.db.many(sql`((${left}) except (${right})) union all ((${right}) except (${left}))`)
  })
  return (await Promise.all(found)).flat()
}

/** A repeatable sequence of numbers below `n` (mulberry32). */
function numbers(seed: number): (n: number) => number {
  let state = seed
  return (n) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % n
  }
}

const spots = [
  [company.places.bengaluru, company.locations.firstFloor],
  [company.places.bengaluru, null],
  [company.places.pune, company.locations.lab],
  [company.places.chennai, null],
] as const

function pick<T>(next: (n: number) => number, list: readonly T[]): T {
  return list[next(list.length)]!
}

const writes: ((next: (n: number) => number) => Promise<unknown>)[] = [
  (next) => {
    const [place, location] = pick(next, spots)
    const day = `2025-03-0${next(9) + 1}T${10 + next(10)}:30:00Z`
    return fresh.db
      .run(sql`insert into assets (status, labelled, manager, category_id, place_id, location_id, created_at)
      select ${pick(next, valuesOf(assetStatuses))}, 'yes', ${pick(next, ['office_admin', 'system_admin'])},
        ${1 + next(3)}, ${place}, ${location}, ${day} from generate_series(1, ${1 + next(4)})`)
  },
  (next) => {
    const [place, location] = pick(next, spots)
    return fresh.db.run(sql`update assets set place_id = ${place}, location_id = ${location},
      status = ${pick(next, valuesOf(assetStatuses))} where id % 7 = ${next(7)}`)
  },
  (next) =>
    fresh.db.run(
      sql`update assets set assigned_to = ${pick(next, [null, 3, 5])} where id % 5 = ${next(5)}`,
    ),
  (next) =>
    fresh.db.run(sql`update assets set deleted_at = ${pick(next, [null, '2025-04-01T23:59:59Z'])}
      where id % 6 = ${next(6)}`),
  (next) =>
    fresh.db.run(sql`update assets set remarks = 'nothing counted' where id % 3 = ${next(3)}`),
  (next) =>
    fresh.db
      .run(sql`insert into asset_images (asset_id, file_key, content_type, width, height, bytes)
      select id, gen_random_uuid(), 'image/png', 1, 1, 1 from assets
      where image_count < 6 and id % 9 = ${next(9)}`),
  (next) => fresh.db.run(sql`delete from asset_images where id % 4 = ${next(4)}`),
  (next) =>
    fresh.db
      .run(sql`insert into tickets (priority, description, raised_by, category_id, place_id, manager, created_at)
      values ('low', ${pick(next, ['Something', 'Nothing at all', 'A thing, another thing'])}, ${1 + next(5)}, 3, 3, 'office_admin', ${`2025-05-0${1 + next(9)}T01:00:00Z`})`),
  (next) => {
    const status = pick(next, valuesOf(ticketStatuses))
    const resolved = status === 'completed' ? '2025-06-01T00:00:00Z' : null
    return fresh.db.run(sql`update tickets set status = ${status}, resolve_date = ${resolved},
      assigned_to = ${pick(next, [null, 1, 2, 4])} where id % 4 = ${next(4)}`)
  },
  (next) =>
    fresh.db.run(sql`update tickets set deleted_at = ${pick(next, [null, '2025-06-02T00:00:00Z'])}
      where id % 5 = ${next(5)}`),
  (next) =>
    fresh.db.run(sql`insert into activity_log (asset_id, created_by, messages, created_at)
      values (1, 1, array['Looked at'], ${`2025-07-01T${10 + next(10)}:${10 + next(50)}:00Z`})`),
  (next) => fresh.db.run(sql`delete from activity_log where id % 5 = ${next(5)}`),
  (next) => fresh.db.run(sql`delete from assets where id > 1000 and id % 41 = ${next(41)}`),
]

test('every total that lists show equals a fresh count after a thousand writes of all kinds', async () => {
  const next = numbers(20_241_028)
  for (let i = 0; i < 1000; i++) await pick(next, writes)(next)
  expect(await fresh.db.one(sql`select count(*) > 50 as enough from assets`)).toEqual({
    enough: true,
  })
  expect(await differences()).toEqual([])
})

/** As the API writes: the row itself first, then what is counted, then the journal. */
const transactions: ((tx: Queryable, next: (n: number) => number) => Promise<unknown>)[] = [
  (tx, next) =>
    tx.run(sql`insert into assets (status, labelled, manager, category_id, place_id, assigned_to)
      values (${pick(next, valuesOf(assetStatuses))}, 'na', 'office_admin', 2, 3, ${pick(next, [null, 3])})`),
  async (tx, next) => {
    const id = 1 + next(5)
    await tx.one(sql`select id from assets where id = ${id} for update`)
    return tx.run(sql`update assets set status = ${pick(next, valuesOf(assetStatuses))},
      assigned_to = ${pick(next, [null, 5])} where id = ${id}`)
  },
  (tx, next) =>
    tx.run(sql`insert into tickets (priority, description, raised_by, asset_id, category_id, place_id, manager)
      values ('high', 'At once', ${1 + next(5)}, ${1 + next(5)}, 3, 3, 'office_admin')`),
  (tx, next) =>
    tx.run(sql`update tickets set assigned_to = ${pick(next, [null, 1, 2])}, status = 'on_hold', resolve_date = null
      where id = ${1 + next(3)}`),
]

test('totals stay exact while eight people write at once, and a write undone counts for nothing', async () => {
  const workers = Array.from({ length: 8 }, async (_, worker) => {
    const next = numbers(worker)
    for (let i = 0; i < 40; i++) {
      const undone = i % 5 === 0
      const work = fresh.db.transaction(async (tx) => {
        await pick(next, transactions)(tx, next)
        await tx.run(
          sql`insert into activity_log (asset_id, created_by, messages) values (1, 1, array['Saved'])`,
        )
        if (undone) throw new Error('undone')
      })
      if (undone) await expect(work).rejects.toThrow('undone')
      else await work
    }
  })
  await Promise.all(workers)
  expect(await differences()).toEqual([])
})
