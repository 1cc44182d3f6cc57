import type { BusinessTime } from '../../../src/domain/ticket/response-targets.ts'
import { defaultBusinessTime } from '../../../host/api/config/business-hours.ts'
import { seedAssets, seedHistory, type BulkRun } from './bulk.ts'
import { seedTickets } from './tickets.ts'
import { prepareReference } from './reference.ts'
import type { Database } from '../../../host/api/db/open.ts'
import { sql } from '../../../host/api/db/sql.ts'

/** How many rows to add. */
export interface SeedRequest {
  assets: number
  tickets: number
  /** Entries of the assets' histories and of the activity log. */
  history: number
}

export interface SeedOptions {
  /** The last day of the added rows. Default: today. */
  now?: Date | undefined
  /** Business time for the targets of tickets. Default: the usual hours. */
  business?: BusinessTime | undefined
  /** Returns the description of added ticket `i`, from 1 on. Default: a description of the demo. */
  describe?: ((i: number) => string) | undefined
  /** One in `trash` added assets is in the trash. Default: 25. */
  trash?: number
  log?: ((message: string) => void) | undefined
}

/** An invalid request. The message is shown to the user. */
export class SeedError extends Error {
  override readonly name = 'SeedError'
}

const limit = 10_000_000

/** Parses a count of the command line. Returns 0 if it is absent. */
export function readCount(name: string, text: string | undefined): number {
  const count = text === undefined ? 0 : /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (count >= 0 && count <= limit) return count
  throw new SeedError(`--${name} takes a whole number from 0 to ${limit}`)
}

/**
 * Adds many synthetic rows with set-based statements. The same request on the same data adds the same rows. Adds
 * offices, categories and users if there are none. Each kind is one transaction; totals and indexes are exact afterwards.
 */
export async function seedBulk(
  db: Database,
  request: SeedRequest,
  {
    now = new Date(),
    business = defaultBusinessTime,
    describe,
    trash = 25,
    log = () => {},
  }: SeedOptions = {},
): Promise<void> {
  const run: BulkRun = { db, today: now.toISOString().slice(0, 10), business, describe, trash }
  await step(log, 'people and places', () => prepareReference(db, { now, assets: request.assets }))
  if (request.assets > 0) await step(log, 'assets', () => seedAssets(run, request.assets))
  if (request.tickets > 0) await step(log, 'tickets', () => seedTickets(run, request.tickets))
  if (request.history > 0)
    await step(log, 'history entries', () => seedHistory(run, request.history))
  await refreshStatistics(db)
}

/** Updates the statistics of the planner and the visibility map, which index-only scans need. */
async function refreshStatistics(db: Database): Promise<void> {
  await db.run(sql`vacuum (analyze) assets, events, tickets, users`)
}

async function step(
  log: (message: string) => void,
  what: string,
  work: () => Promise<number>,
): Promise<void> {
  const started = performance.now()
  const rows = await work()
  const seconds = (performance.now() - started) / 1000
  if (rows > 0) log(`${rows.toLocaleString('en-IN')} ${what} in ${seconds.toFixed(1)} s`)
}
