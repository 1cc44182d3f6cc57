import type { Database } from '../../../host/api/db/open.ts'
import { sql } from '../../../host/api/db/sql.ts'
import { description, firsts } from '../descriptions.ts'
import { cpuSeconds, percentiles, report } from '../server.ts'
import type { ServiceBench } from './bench.ts'

const limit = 80
const portion = 20_000
/** Number of times that each search is sent. */
const rounds = 3

/** Adds comments up to ten per ticket, with realistic texts, and builds their index like the migration. */
async function fillComments(db: Database, tickets: number): Promise<void> {
  const count = 'select count(*)::integer as n, coalesce(max(id), 0) as last from comments'
  const { n, last } = await db.one<{ n: number; last: number }>({ text: count, values: [] })
  if (n >= 10 * tickets) return
  await db.run(sql`drop index if exists comments_search`)
  await db.run(sql`alter table comments drop column if exists search_text`)
  await db.run(sql`alter table events disable trigger events_move_head`)
  // Similar texts would make searches faster and put frequent words next to each other in the table.
  const alike = await db.many<{ id: number }>(sql`select id from comments order by id`)
  for (let from = 0; from < alike.length; from += portion) {
    const ids = alike.slice(from, from + portion).map(({ id }) => id)
    await db.run(sql`
      update comments set body = body || ' ' || more
      from unnest(${ids}::integer[], ${ids.map(description)}::text[]) as given (id, more) where comments.id = given.id`)
  }
  for (let from = n; from < 10 * tickets; from += portion) {
    const numbers = Array.from(
      { length: Math.min(portion, 10 * tickets - from) },
      (_, i) => from + i,
    )
    await db.run(sql`
      insert into comments (ticket_id, author_id, visibility, body, created_at)
      select tickets.id, tickets.raised_by, case when i % 5 = 0 then 'internal' else 'public' end, body, tickets.created_at
      from unnest(${numbers}::integer[], ${numbers.map((i) => description(1e7 + i))}::text[]) as given (i, body)
      join tickets on tickets.id = 1 + (i * 7919::bigint) % ${tickets}`)
  }
  await db.run(sql`
    insert into events (subject_id, created_by, messages, created_at, subject, kind, listed, visibility, comment_id)
    select ticket_id, author_id, array['Comment added'], created_at, 'ticket', 'comment.added', false, visibility, id
    from comments where id > ${last}`)
  await db.run(sql`alter table events enable trigger events_move_head`)
  const started = performance.now()
  await db.run(sql`
    alter table comments add search_text text generated always as (search_key(body)) stored`)
  const column = performance.now()
  await db.run(sql`
    create index comments_search on comments using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 256)`)
  report(`search_text of ${10 * tickets} comments`, (column - started) / 1000, { unit: 's' })
  report('their index', (performance.now() - column) / 1000, { unit: 's' })
  await db.run(sql`vacuum (analyze) comments`)
}

/** Measures searches of tickets with ten comments each, by an admin and by the raiser of most tickets. */
export async function measureSearch(bench: ServiceBench): Promise<void> {
  const { db, tickets, servers, token, tokenOf } = bench
  await fillComments(db, tickets)
  const { id } = await db.one<{ id: number }>(sql`
    select raised_by as id from tickets group by raised_by order by count(*) desc limit 1`)
  const sides = {
    admin: { path: '/api/v1/ticket/admin-ticket', token },
    raiser: { path: '/api/v1/user-ticket', token: await tokenOf(id) },
  }
  const folded: (typeof firsts)[string] = {
    terms: 'LAPTOP|ｐｒｉｎｔｅｒ|ZOE|Lukasz|CAFÉ|ωμεγα'.split('|'),
  }
  // A search that times out counts with its timeout.
  const ask = async (path: string, token: string) => {
    const started = performance.now()
    await servers[0].ask(path, { token })
    return performance.now() - started
  }
  const all: number[] = []
  const shortest: number[] = []
  for (const [who, side] of Object.entries(sides))
    for (const [kind, { terms, more = '' }] of Object.entries({ ...firsts, folded })) {
      const times: { term: string; time: number }[] = []
      const before = await cpuSeconds(process.pid)
      for (const term of terms) {
        const path = `${side.path}?page=1&perPage=12&search=${encodeURIComponent(term)}${more}`
        const durations: number[] = []
        for (let nth = 0; nth < rounds; nth += 1) durations.push(await ask(path, side.token))
        times.push({ term, time: percentiles(durations).p50 })
        all.push(...durations)
        shortest.push(Math.min(...durations))
      }
      const spent = (1000 * ((await cpuSeconds(process.pid)) - before)) / terms.length / rounds
      report(`${who}, ${kind}: processor time of each`, spent)
      const slowest = times.toSorted((one, other) => other.time - one.time)[0]
      const figures = percentiles(times.map(({ time }) => time))
      report(`${who}, ${kind}: half of them`, figures.p50)
      report(`${who}, ${kind} (${slowest?.term}): p95`, figures.p95, { limit })
    }
  // With other work on the machine, the shortest times are more reliable.
  report('the shortest time of each search, p95', percentiles(shortest).p95)
  report('FIND-01 search with comments, all of these: p95', percentiles(all).p95, { limit })
}
