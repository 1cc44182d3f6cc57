import type { RoleName } from '../../src/wire/enums.ts'
import type { FilesPlace } from '../api/lib/files-open.ts'
import { usualBusinessTime } from '../api/business-hours.ts'
import { planAlbum, printAlbum } from './album.ts'
import { stockUp } from './assets.ts'
import { foundCompany } from './company.ts'
import { accounts } from './content/people.ts'
import { createRandom } from './random.ts'
import { raiseTickets, type Desk } from './tickets.ts'
import { writeAssets, writeCompany, writePictures, writeTickets } from './write.ts'
import type { Database, Queryable } from '../api/db/open.ts'
import { sql } from '../api/db/sql.ts'

export type DemoAccounts = readonly { email: string; username: string; role: RoleName }[]

/** Settings of the picture store, and: */
export interface DemoOptions extends FilesPlace {
  /** The moment at which the demo company stands; now when absent. */
  now?: Date | undefined
  /** What the tickets' targets are reckoned by; the usual hours when absent. */
  business?: Desk['business'] | undefined
  /** Told in sentences what has been done. */
  log?: ((message: string) => void) | undefined
}

/** The database already holds people or things: the demo company never mixes with them. */
export class DemoRefused extends Error {
  override readonly name = 'DemoRefused'
}

const mark = 'demo_company'
const seed = 'assetdesk demo 1'
/** Any fixed number; two processes never seed at once. */
const lockKey = 7_300_190_115

export const demoAccounts: DemoAccounts = accounts.map(({ email, name, role }) => ({
  email,
  username: name,
  role,
}))

/** Does this database hold the whole demo company? False as well after a seeding that was cut short. */
export async function hasDemo(db: Queryable): Promise<boolean> {
  const { found } = await db.one<{ found: boolean }>(
    sql`select exists (select from settings where name = ${mark}) as found`,
  )
  return found
}

/** All rows of the demo company; its pictures lie in their store already. */
type Demo = Awaited<ReturnType<typeof prepareDemo>>

/**
 * Fills a fresh database with the demo company: offices, people, assets with pictures and histories,
 * tickets. The same `now` gives the same rows. All of it in one transaction; picture files come first, and
 * a repetition replaces them. Throws `DemoRefused` where there is anybody or anything already.
 */
export async function seedDemo(
  db: Database,
  { now = new Date(), business, log = () => {}, ...place }: DemoOptions,
): Promise<DemoAccounts> {
  const started = performance.now()
  await refuseUnlessFresh(db)
  const demo = await prepareDemo(place, now, business)
  await storeDemo(db, demo)
  const { stock, album, desk } = demo
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  log(
    `Demo company ready in ${seconds} s: ${stock.assets.length} assets, ${album.length} pictures, ${desk.tickets.length} tickets.`,
  )
  return demoAccounts
}

/** Thinks the company up and prints its pictures; the first half of `seedDemo`. */
export async function prepareDemo(
  place: FilesPlace,
  now: Date,
  business: Desk['business'] = usualBusinessTime,
) {
  const random = createRandom(seed)
  const company = foundCompany(now)
  const stock = stockUp(company, random.fork('assets'))
  const desk = raiseTickets({ company, business }, stock.assets, random.fork('tickets'))
  const album = planAlbum(stock.assets, random.fork('album'))
  return { company, stock, desk, album, rendered: await printAlbum(album, place) }
}

/** Writes all rows in one transaction; the second half of `seedDemo`. */
export async function storeDemo(
  db: Database,
  { company, stock, desk, album, rendered }: Demo,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(${lockKey})`)
    await refuseUnlessFresh(tx)
    await writeCompany(tx, company)
    await writeAssets(tx, stock.assets, stock.entries)
    await writePictures(tx, album, rendered)
    await writeTickets(tx, desk)
    const note = { now: new Date(company.now).toISOString(), seed }
    await tx.run(sql`insert into settings (name, value) values (${mark}, ${JSON.stringify(note)})`)
  })
  await db.run(
    sql`analyze assets, asset_facets, asset_images, asset_history, activity_log, tickets, ticket_history, users, locations`,
  )
}

async function refuseUnlessFresh(db: Queryable): Promise<void> {
  const { taken } = await db.one<{ taken: boolean }>(sql`
    select exists (select from users) or exists (select from assets) or exists (select from places)
      or exists (select from categories) as taken`)
  if (taken)
    throw new DemoRefused('The demo company needs a fresh database; this one holds data already.')
}
