import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Queryable } from '../../../host/api/db/open.ts'
import { sql, type Sql } from '../../../host/api/db/sql.ts'
import { countFolder } from '../../../host/api/serving/counters.ts'
import { assetStatuses } from '../../../src/wire/asset-statuses.ts'
import { ticketStatuses } from '../../../src/wire/ticket-statuses.ts'
import { keysOf } from '../../../src/wire/enums.ts'
import { company, insertCompany } from '../../support/company.ts'
import { miscounted, unfolded } from '../../support/counters.ts'
import { freshDatabase, type FreshDatabase } from '../../support/database.ts'
import { removeEvents } from '../../support/events.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
  await insertCompany(fresh.db)
})
afterAll(() => fresh.drop())

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
      select ${pick(next, keysOf(assetStatuses))}, 'yes', ${pick(next, ['office_admin', 'system_admin'])},
        ${1 + next(3)}, ${place}, ${location}, ${day} from generate_series(1, ${1 + next(4)})`)
  },
  (next) => {
    const [place, location] = pick(next, spots)
    return fresh.db.run(sql`update assets set place_id = ${place}, location_id = ${location},
      status = ${pick(next, keysOf(assetStatuses))} where id % 7 = ${next(7)}`)
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
    const status = pick(next, keysOf(ticketStatuses))
    const resolved = status === 'completed' ? '2025-06-01T00:00:00Z' : null
    const outcome = resolved && 'resolved'
    return fresh.db
      .run(sql`update tickets set status = ${status}, resolve_date = ${resolved}, outcome = ${outcome},
      assigned_to = ${pick(next, [null, 1, 2, 4])} where id % 4 = ${next(4)}`)
  },
  (next) =>
    fresh.db.run(sql`update tickets set deleted_at = ${pick(next, [null, '2025-06-02T00:00:00Z'])}
      where id % 5 = ${next(5)}`),
  (next) =>
    fresh.db
      .run(sql`insert into events (subject_id, created_by, messages, created_at, subject, kind, listed, visibility)
      values (1, 1, array['Looked at'], ${`2025-07-01T${10 + next(10)}:${10 + next(50)}:00Z`}, 'asset', 'asset.changed', true, 'internal')`),
  (next) => removeEvents(fresh.db, sql`id % 5 = ${next(5)}`),
  (next) => fresh.db.run(sql`delete from assets where id > 1000 and id % 41 = ${next(41)}`),
]

test('every total that lists show equals a fresh count after a thousand writes of all kinds', async () => {
  const next = numbers(20_241_028)
  for (let i = 0; i < 1000; i++) await pick(next, writes)(next)
  expect(await fresh.db.one(sql`select count(*) > 50 as enough from assets`)).toEqual({
    enough: true,
  })
  expect(await miscounted(fresh.db)).toEqual([])
})

/** As the API writes: the row itself first, then what is counted, then the journal. */
const transactions: ((tx: Queryable, next: (n: number) => number) => Promise<unknown>)[] = [
  (tx, next) =>
    tx.run(sql`insert into assets (status, labelled, manager, category_id, place_id, assigned_to)
      values (${pick(next, keysOf(assetStatuses))}, 'na', 'office_admin', 2, 3, ${pick(next, [null, 3])})`),
  async (tx, next) => {
    const id = 1 + next(5)
    await tx.one(sql`select id from assets where id = ${id} for update`)
    return tx.run(sql`update assets set status = ${pick(next, keysOf(assetStatuses))},
      assigned_to = ${pick(next, [null, 5])} where id = ${id}`)
  },
  (tx, next) =>
    tx.run(sql`insert into tickets (priority, description, raised_by, asset_id, category_id, place_id, manager)
      values ('high', 'At once', ${1 + next(5)}, ${1 + next(5)}, 3, 3, 'office_admin')`),
  (tx, next) =>
    tx.run(sql`update tickets set assigned_to = ${pick(next, [null, 1, 2])}, status = 'on_hold', resolve_date = null, outcome = null
      where id = ${1 + next(3)}`),
]

test('totals stay exact while eight people write and two fold, and a write undone counts for nothing', async () => {
  const writing = new AbortController()
  const folders = [0, 1].map(async () => {
    const fold = countFolder(fresh.db)
    while (!writing.signal.aborted) await fold()
  })
  const workers = Array.from({ length: 8 }, async (_, worker) => {
    const next = numbers(worker)
    for (let i = 0; i < 40; i++) {
      const undone = i % 5 === 0
      const work = fresh.db.transaction(async (tx) => {
        await pick(next, transactions)(tx, next)
        await tx.run(
          sql`insert into events (subject_id, created_by, messages, subject, kind, listed, visibility) values (1, 1, array['Saved'], 'asset', 'asset.changed', true, 'internal')`,
        )
        if (undone) throw new Error('undone')
        // Their own moment sees all that is committed, and a transaction what it has written itself.
        if (i % 8 === 1) expect(await miscounted(tx)).toEqual([])
      })
      if (undone) await expect(work).rejects.toThrow('undone')
      else await work
    }
  })
  await Promise.all(workers)
  writing.abort()
  await Promise.all(folders)
  expect(await miscounted(fresh.db)).toEqual([])
})

test('a fold leaves nothing over; a fold cut off changes nothing; a second one takes what the first has not', async () => {
  const next = numbers(7)
  for (let i = 0; i < 20; i++) await pick(next, writes)(next)
  const before = await unfolded(fresh.db)
  expect(before).toBeGreaterThan(0)
  const half = sql`select fold_asset_counts(3) as n`
  const cutOff = fresh.db.transaction(async (tx) => {
    expect(await tx.one(half)).toEqual({ n: 3 })
    expect(await miscounted(tx)).toEqual([])
    // Another one neither waits for these rows nor counts them twice.
    const others = await fresh.db.transaction(async (second) => {
      await second.run(sql`set local lock_timeout = '1s'`)
      return second.many(sql`select ctid from asset_count_changes for update skip locked`)
    })
    expect(others).toHaveLength((await unfolded(fresh.db)) - (await unfoldedOthers()) - 3)
    throw new Error('cut off')
  })
  await expect(cutOff).rejects.toThrow('cut off')
  expect(await unfolded(fresh.db)).toBe(before)
  expect(await miscounted(fresh.db)).toEqual([])
  await Promise.all([countFolder(fresh.db)(), countFolder(fresh.db)()])
  await countFolder(fresh.db)()
  expect(await unfolded(fresh.db)).toBe(0)
  expect(await miscounted(fresh.db)).toEqual([])
})

const unfoldedOthers = async () => {
  const { n } = await fresh.db.one<{ n: number }>(sql`select
    (select count(*) from ticket_count_changes) + (select count(*) from activity_count_changes) as n`)
  return n
}

test('counting everything anew gives the same, whatever waits for a fold', async () => {
  const next = numbers(11)
  for (let i = 0; i < 20; i++) await pick(next, writes)(next)
  await fresh.db.run(sql`update ticket_day_totals set n = n + 1`)
  expect(await miscounted(fresh.db)).not.toEqual([])
  await fresh.db.run(sql`call recount()`)
  expect(await unfolded(fresh.db)).toBe(0)
  expect(await miscounted(fresh.db)).toEqual([])
})

test.each<[string, (nth: 1 | 2) => Sql[]]>([
  [
    'add assets of one kind on one day, with their entries in the log',
    (nth) => [
      sql`insert into assets (status, labelled, manager, category_id, place_id)
        values ('ready', 'na', 'office_admin', 2, 3)`,
      sql`insert into events (subject_id, created_by, messages, subject, kind, listed, visibility)
        values (${nth}, 1, array['Asset added'], 'asset', 'asset.changed', true, 'internal')`,
    ],
  ],
  [
    'change and trash two assets alike',
    (nth) => [
      sql`update assets set status = 'missing', assigned_to = null where id = ${nth}`,
      sql`update assets set deleted_at = now() where id = ${nth}`,
    ],
  ],
  [
    'add and remove pictures of two assets',
    (nth) => [
      sql`insert into asset_images (asset_id, file_key, content_type, width, height, bytes)
        values (${nth}, ${`unlocked-${nth}`}, 'image/png', 1, 1, 1)`,
      sql`delete from asset_images where file_key = ${`unlocked-${nth}`}`,
    ],
  ],
  [
    'raise tickets of one person',
    () => [
      sql`insert into tickets (priority, description, raised_by, category_id, place_id, manager)
        values ('low', 'Dim', 3, 3, 3, 'office_admin')`,
    ],
  ],
  [
    'assign, complete and delete two tickets alike',
    (nth) => [
      sql`update tickets set assigned_to = 1, status = 'in_progress', resolve_date = null, outcome = null where id = ${nth}`,
      sql`update tickets set status = 'completed', resolve_date = now(), outcome = 'resolved' where id = ${nth}`,
      sql`update tickets set deleted_at = now() where id = ${nth}`,
    ],
  ],
])('two open transactions that %s do not wait for each other', async (_what, writesOf) => {
  const run = async (tx: Queryable, nth: 1 | 2) => {
    await tx.run(sql`set local lock_timeout = '2s'`)
    for (const write of writesOf(nth)) expect(await tx.run(write)).toBe(1)
  }
  await fresh.db.transaction(async (first) => {
    await run(first, 1)
    await fresh.db.transaction(async (second) => {
      await run(second, 2)
      expect(await miscounted(second)).toEqual([])
    })
    await run(first, 1)
    expect(await miscounted(first)).toEqual([])
  })
  expect(await miscounted(fresh.db)).toEqual([])
})

test('no trigger collects the rows of a statement', async () => {
  const collecting = await fresh.db.many(sql`
    select tgrelid::regclass::text as of, tgname from pg_trigger
    where tgoldtable is not null or tgnewtable is not null`)
  expect(collecting).toEqual([])
})
