import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool, type Pool } from '../../host/api/db/pool.ts'
import { sql } from '../../host/api/db/sql.ts'
import { ticketFilter } from '../../host/api/modules/tickets/filter.ts'
import { listTickets } from '../../host/api/modules/tickets/list-queries.ts'
import { countTickets } from '../../host/api/modules/tickets/list-totals.ts'
import { ticketStatuses, valuesOf } from '../../src/wire/enums.ts'
import type { TicketListQuery } from '../../src/wire/ticket.ts'
import { company, insertCompany } from '../support/company.ts'
import { freshDatabase, type FreshDatabase } from '../support/database.ts'

let fresh: FreshDatabase
/** Two servers of one database, which share no memory. */
let servers: Pool[]

beforeAll(async () => {
  fresh = await freshDatabase()
  await insertCompany(fresh.db)
  servers = [1, 2].map(() =>
    createPool({ connection: fresh.connection, size: 3, statementTimeout: 30_000 }),
  )
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  await fresh.drop()
})

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

/** Words that contain, begin and end one another; blanks of all kinds; what a query language would take for its own. */
const words = [
  'the',
  'The',
  'there',
  'other',
  'bother',
  'mother-in-law',
  'aaa',
  'aaaa',
  'aaaaa',
  'banana',
  'nananana',
  'keyboard',
  'KEYBOARDS',
  '"keyboard"',
  "key'board'",
  String.raw`back\slash\\`,
  '100%',
  '%%%',
  '___',
  '---',
  '!&|():*',
  "''':*",
  'الشاشة',
  'والشاشةُ',
  'המדפסת',
  'प्रिंटर',
  'キーボードキーボード',
  'ΣΊΣΥΦΟΣ',
  'İstanbul',
  '👩‍💻👩‍💻',
  'ééé',
  'a',
  'is',
  'it',
  'not',
  'working',
  'supercalifragilisticexpialidocious',
  'x'.repeat(40),
  '2024',
  '117',
  '17',
]
const blanks = [' ', ' ', ' ', '  ', '\n', '\t', '\u00a0', '\u000b', '\u2003']

const terms = [
  'the',
  'THE',
  'her',
  'other',
  'aaa',
  'aaaa',
  'ana',
  'nan',
  'key',
  'board',
  'keyboards',
  'ards"',
  "y'b",
  String.raw`k\s`,
  String.raw`\\\ `.trim(),
  '100',
  '%%%',
  '___',
  '---',
  '!&|',
  "'':",
  'الشاش',
  'שה',
  'פסת',
  'प्रि',
  'ボード',
  'ίσυ',
  'stan',
  '👩‍💻',
  'ée',
  'zzz',
  'xxxxxxxxxxxxxxxxxxxx',
  'calif',
  'supercalifragili',
  'supercalifragilis',
  'fragilisticexpialidocious',
  '117',
  '202',
  'a\xA0',
  'is not',
  'not working',
  't work',
  'is it',
  'it a',
  'the the',
  'her aaa',
  ' the',
  'the ',
  ' not ',
  'board" ',
  'الشاشة ال',
  '--- --',
  'the\nth',
  'the  the',
  "'' ''",
  'working not working',
  Array.from({ length: 1500 }, (_, i) => `the ${i}`)
    .join(' ')
    .slice(0, 10_000),
].filter((term) => [...term].length > 2)

const queries: readonly Omit<TicketListQuery, 'search'>[] = [
  {},
  { status: ['on_hold', 'unassigned'] },
  { assigned_to: [1, 4] },
  { status: ['completed'], assigned_to: [2] },
  { overdue: true },
]

const sentence = (next: (n: number) => number) =>
  Array.from(
    { length: 1 + next(7) },
    () => `${words[next(words.length)]}${blanks[next(blanks.length)]}`,
  ).join('') + words[next(words.length)]

/** What matches, found by looking at every row. */
async function lookedFor(query: TicketListQuery, raisedBy: number | undefined): Promise<number[]> {
  const { search = '', status, assigned_to, overdue } = query
  const rows = await fresh.db.many<{ id: number }>(sql`
    select id from tickets where deleted_at is null
      and position(lower(${search}) in id || e'\n' || lower(description)) > 0
      and (${status ?? null}::text[] is null or status = any(${status ?? null}))
      and (${assigned_to ?? null}::integer[] is null or assigned_to = any(${assigned_to ?? null}))
      and (${overdue ?? false} = false or status <> 'completed' and due_at < now())
      and (${raisedBy ?? null}::integer is null or raised_by = ${raisedBy ?? null})
    order by created_at desc, id desc`)
  return rows.map(({ id }) => id)
}

async function answered(server: Pool, query: TicketListQuery, raisedBy: number | undefined) {
  const filter = await ticketFilter(server, query, raisedBy)
  const total = await countTickets(server, filter)
  const window = { limit: null, offset: 0, reversed: false, total: undefined }
  const rows = await listTickets(server, filter, { window, orderDir: 'desc' })
  return { total, ids: rows.map(({ id }) => id) }
}

const writes: ((tx: Pick<Pool, 'run'>, next: (n: number) => number) => Promise<unknown>)[] = [
  (tx, next) =>
    tx.run(sql`insert into tickets (priority, description, raised_by, category_id, place_id, manager, due_at)
      values ('low', ${sentence(next)}, ${1 + next(5)}, 3, 3, 'office_admin', now() + ${`${next(9) - 4} hours`}::interval)`),
  (tx, next) => {
    const status = valuesOf(ticketStatuses)[next(5)]
    const resolved = status === 'completed' ? '2025-06-01T00:00:00Z' : null
    return tx.run(sql`update tickets set status = ${status}, resolve_date = ${resolved},
      assigned_to = ${[null, 1, 2, 4][next(4)]} where id % 23 = ${next(23)}`)
  },
  (tx, next) =>
    tx.run(sql`update tickets set description = ${sentence(next)} where id % 31 = ${next(31)}`),
  (tx, next) =>
    tx.run(
      sql`update tickets set deleted_at = ${[null, '2025-06-02T00:00:00Z'][next(2)]} where id % 19 = ${next(19)}`,
    ),
  (tx, next) => tx.run(sql`update tickets set due_at = now() where id % 7 = ${next(7)}`),
  (tx, next) => tx.run(sql`delete from tickets where id > 20 and id % 29 = ${next(29)}`),
]

/** Several people write at once through both servers, and some of it is undone; meanwhile others search. */
async function busyTime(round: number): Promise<void> {
  const people = Array.from({ length: 4 }, async (_, person) => {
    const next = numbers(100 * round + person)
    for (let i = 0; i < 12; i++) {
      const server = servers[person % 2]
      const work = server?.transaction(async (tx) => {
        await writes[i < 5 ? 0 : next(writes.length)]?.(tx, next)
        if (i % 6 === 4) throw new Error('undone')
      })
      await work?.catch((error: Error) => expect(error.message).toBe('undone'))
    }
  })
  const askers = terms.map((search, i) =>
    answered(servers[i % 2] ?? fresh.db, { search }, undefined),
  )
  await Promise.all([...people, ...askers])
}

async function mistakes(): Promise<unknown[]> {
  const asked = terms.flatMap((search, at) =>
    servers.flatMap((server, nth) => {
      const query = { ...queries[(at + nth) % queries.length], search }
      return [
        { server, query: { search }, raisedBy: undefined },
        { server, query, raisedBy: undefined },
        { server, query: { search }, raisedBy: company.users.employee },
      ]
    }),
  )
  const found = asked.map(async ({ server, query, raisedBy }) => {
    const [expected, { total, ids }] = await Promise.all([
      lookedFor(query, raisedBy),
      answered(server, query, raisedBy),
    ])
    const isRight = total === expected.length && String(ids) === String(expected)
    return isRight
      ? []
      : [{ ...query, raisedBy, total, expected: expected.length, listed: ids.length }]
  })
  return (await Promise.all(found)).flat()
}

test('TKL-27 totals and rows of searches are exact, whoever wrote what on which server meanwhile', async () => {
  expect(await mistakes()).toEqual([])
  for (let round = 0; round < 3; round++) {
    await busyTime(round)
    expect([round, await mistakes()]).toEqual([round, []])
  }
  const { n } = await fresh.db.one<{ n: number }>(sql`select count(*) as n from tickets`)
  expect(n).toBeGreaterThan(30)
})

test('totals are exact after more writes than are kept, and after a write of very many tickets', async () => {
  await fresh.db.run(sql`update ticket_revision set n = n + 5099 - n % 100`)
  await writes[0]?.(fresh.db, numbers(1))
  const { kept } = await fresh.db.one<{ kept: number }>(
    sql`select count(*) as kept from ticket_changes`,
  )
  expect(kept).toBe(1)
  expect(await mistakes()).toEqual([])
  await fresh.db.run(sql`
    insert into tickets (priority, description, raised_by, category_id, place_id, manager)
    select 'low', 'is not working ' || n, 5, 3, 3, 'office_admin' from generate_series(1, 1100) as n`)
  expect(await mistakes()).toEqual([])
})

test('the endings of a text sum up to one for whatever a word of it contains, and to nothing else', async () => {
  const next = numbers(7)
  const texts = [
    ...words.map((word) => `${word} ${word}x${word}`),
    ...Array.from({ length: 20 }, () => sentence(next)),
  ]
  const rows = await fresh.db.many(sql`
    with texts as (select lower(said) as text, n from unnest(${texts}::text[]) with ordinality as given (said, n)),
    weighted as (select n, ending, sum(weight) as weight from texts cross join lateral weighted_endings(text) group by 1, 2),
    parts as (
      select distinct substr(word, at, size) as part from texts, lateral string_to_table(translate(text, e' \t\n\r\f\x0b', '      '), ' ') as word,
        generate_series(1, least(length(word), 12)) as at, generate_series(3, 16) as size where at + size - 1 <= length(word)
    )
    select part, texts.n, position(part in text) > 0 as is_there, coalesce(sum(weight), 0) as sum
    from parts cross join texts left join weighted on weighted.n = texts.n and ending collate "C" ^@ part
    group by part, texts.n, text
    having coalesce(sum(weight), 0) <> (position(part in text) > 0)::integer`)
  expect(rows).toEqual([])
})
