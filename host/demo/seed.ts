import type { BusinessTime } from '../../src/domain/response-targets.ts'
import { rolesWith } from '../../src/domain/roles.ts'
import { roles } from '../../src/wire/enums.ts'
import { usualBusinessTime } from '../api/business-hours.ts'
import { demoMark } from '../api/db/demo-company.ts'
import type { Database, Queryable } from '../api/db/open.ts'
import { join, raw, sql } from '../api/db/sql.ts'
import type { FilesPlace } from '../api/files/open.ts'
import { fanOut } from '../api/jobs/fan-out.ts'
import { stockUp } from './assets.ts'
import { instantOf, iso, minute } from './clock.ts'
import { commentRows, eventRows } from './events.ts'
import { hangPictures } from './pictures.ts'
import { readAccounts, readRows } from './rows.ts'
import { raiseTickets } from './tickets.ts'

/** Settings of the picture store, and: */
export interface DemoOptions extends FilesPlace {
  /** The moment at which the demo company stands; now when absent. */
  now?: Date | undefined
  /** Business hours from which response targets are computed; the default ones when absent. */
  business?: BusinessTime | undefined
  /** Called with sentences that say what has been done. */
  log?: ((message: string) => void) | undefined
}

/** Thrown when the database holds people or assets already: the demo company is only seeded into an empty one. */
export class DemoRefused extends Error {
  override readonly name = 'DemoRefused'
}

export { hasDemo } from '../api/db/demo-company.ts'
export { readAccounts } from './rows.ts'

/** Rows of one table, keyed by column. */
type Rows = readonly Readonly<Record<string, unknown>>[]
/** All rows of the demo company by table; its pictures lie in their store already. */
export type Demo = Awaited<ReturnType<typeof prepareDemo>>

/** Key of the advisory lock that keeps two processes from seeding at once; any fixed number. */
const lockKey = 7_300_190_115

/**
 * Fills a fresh database with the demo company: offices, people, assets with pictures and histories,
 * tickets. The same `now` gives the same rows. All of it in one transaction; picture files come first, and
 * a repetition replaces them. Throws `DemoRefused` where there is anybody or anything already.
 */
export async function seedDemo(
  db: Database,
  { now = new Date(), business, log = () => {}, ...place }: DemoOptions,
): Promise<ReturnType<typeof readAccounts>> {
  const started = performance.now()
  await refuseUnlessFresh(db)
  const demo = await prepareDemo(place, now, business)
  await storeDemo(db, demo)
  const { assets, asset_images: pictures, tickets } = demo
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  log(
    `Demo company ready in ${seconds} s: ${assets.length} assets, ${pictures.length} pictures, ${tickets.length} tickets.`,
  )
  return readAccounts()
}

/** Works out all rows and stores the pictures; the first half of `seedDemo`. */
export async function prepareDemo(place: FilesPlace, moment: Date, business = usualBusinessTime) {
  // Whole minutes, so that one moment gives one company.
  const now = Math.floor(moment.getTime() / minute) * minute
  const { assets, entries, pictures } = stockUp(now)
  const desk = raiseTickets({ now, business, assets })
  const places = readRows('places')
  const past = [...entries, ...desk.entries]
  return {
    places: places.map(({ locations: _locations, ...row }) => row),
    locations: places.flatMap(({ id, locations }) =>
      locations.map((row) => ({ ...row, place_id: id })),
    ),
    categories: readRows('categories'),
    users: readRows('people').map(({ role, joined, account: _account, ...row }) => ({
      ...row,
      role_id: roles[role].id,
      created_at: iso(instantOf(joined, now)),
    })),
    assets,
    asset_images: await hangPictures(pictures, place),
    tickets: desk.tickets,
    comments: commentRows(past),
    events: eventRows(past),
  }
}

/** Writes all rows in one transaction; the second half of `seedDemo`. */
export async function storeDemo(db: Database, demo: Demo): Promise<void> {
  const tables = Object.entries<Rows>(demo as unknown as Record<string, Rows>)
  await db.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(${lockKey})`)
    await refuseUnlessFresh(tx)
    for (const [table, rows] of tables) await insertRows(tx, table, rows)
    await tx.run(readBefore)
    await tx.run(followed)
    await tx.run(sql`insert into settings (name, value) values (${demoMark}, 'true')`)
  })
  const told = await db.many<{ id: number }>(lately)
  await fanOut(db)({ events: told.map(({ id }) => id) })
  await db.run(sql`analyze ${join(tables.map(([table]) => raw(table)))}`)
}

/** Whoever works on tickets follows those on which they have said something, or are mentioned. */
const followed = sql`
  insert into ticket_people (ticket_id, user_id, follows)
  select distinct ticket_id, users.id, true
  from comments join users on users.id = author_id or mentions @> jsonb_build_array(jsonb_build_object('id', users.id))
    join roles on roles.id = role_id
  where roles.name = any(${[...rolesWith('ticket.note')]})
  on conflict (ticket_id, user_id) do update set follows = true`

/** What happened lately, for what people were told of it. */
const lately = sql`
  select id from events
  where subject = 'ticket' and created_at > (select max(created_at) - interval '1 day' from events) order by id`

/** People have read what happened to their tickets up to the day before the last. */
const readBefore = sql`
  insert into ticket_people (ticket_id, user_id, read_event_id)
  select tickets.id, user_id, max(events.id)
  from tickets cross join unnest(array[raised_by, assigned_to]) as user_id
    join events on subject = 'ticket' and subject_id = tickets.id
  where user_id is not null and events.created_at < (select max(created_at) - interval '1 day' from events)
  group by tickets.id, user_id on conflict do nothing`

/** Inserts rows by a single statement; ids that the database gives from now on follow theirs. */
async function insertRows(tx: Queryable, table: string, rows: Rows): Promise<void> {
  const target = raw(table)
  const columns = join([...new Set(rows.flatMap(Object.keys))].map((column) => raw(column)))
  await tx.run(sql`
    insert into ${target} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${target}, ${JSON.stringify(rows)}::jsonb)`)
  await tx.run(
    sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${rows.length + 1}::bigint, false)`,
  )
}

async function refuseUnlessFresh(db: Queryable): Promise<void> {
  const { taken } = await db.one<{ taken: boolean }>(sql`
    select exists (select from users) or exists (select from assets) or exists (select from places)
      or exists (select from categories) as taken`)
  if (taken)
    throw new DemoRefused('The demo company needs a fresh database; this one holds data already.')
}
