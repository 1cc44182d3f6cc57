import type { ServiceLevel } from '../../src/domain/ticket/response-targets.ts'
import { requestedValues } from '../../src/domain/asset/bulk-words.ts'
import { valuesOf } from '../../src/domain/asset/bulk-change.ts'
import type { Change } from '../../src/wire/run.ts'
import { readPrivacy } from '../api/config/privacy-settings.ts'
import { readSettings } from '../api/config/settings.ts'
import type { Database, Queryable } from '../api/db/open.ts'
import { sql } from '../api/db/sql.ts'
import { openQueue } from '../api/jobs/queue.ts'
import { draftOf, referencesOf } from '../api/modules/assets/draft.ts'
import { runKinds } from '../api/modules/run-kinds.ts'
import { setLeft } from '../api/modules/users/queries.ts'
import type { LeavingRequest } from '../api/runs/leaving-run.ts'
import { addStockTakes, openRuns, type Runs } from './stock-takes.ts'

/** None of these tickets is completed. */
const reopenDays = 14

interface DemoRun {
  /** Email of who starts it. */
  by: string
  /** The first so many assets of a category. */
  category: string
  count: number
  change: (tx: Queryable) => Promise<Change>
  undone?: true
}

/** One that is done, one that is undone, and one with refused rows: a warranty that ends before many payments. */
const runs: readonly DemoRun[] = [
  {
    by: 'system.admin@example.com',
    category: 'Monitor',
    count: 18,
    change: async () => ({ kind: 'edit', set: { vendor: 'Croma Business' } }),
  },
  {
    by: 'office.admin@example.com',
    category: 'Furniture',
    count: 12,
    change: async (tx) => ({ kind: 'move', ...(await somewhere(tx)) }),
    undone: true,
  },
  {
    by: 'system.admin@example.com',
    category: 'Accessory',
    count: 24,
    change: async () => ({ kind: 'edit', set: { warranty: '2023-06-30' } }),
  },
]

const somewhere = (tx: Queryable) =>
  tx.one<{ place_id: number; location_id: number }>(sql`
    select place_id, id as location_id from locations order by place_id desc, id desc limit 1`)

/** Somebody who has left: what they held went back to store, but for what a colleague has now, and what a ticket is open about. */
const departure = {
  by: 'super.admin@example.com',
  leaver: 'xavier.d.costa@example.com',
  colleague: 'thomas.kurien@example.com',
}

/** Runs as admins have started them just now: changes of assets and a person who leaves, made as the product makes them. */
export async function addRuns(
  db: Database,
  { level, log }: { level: ServiceLevel; log: (message: string) => void },
): Promise<void> {
  const warn = (fault: unknown) => log(String(fault))
  const jobs = await openQueue(db, { warn })
  const { signal: leaving } = new AbortController()
  try {
    const opened = openRuns({
      db,
      jobs,
      kinds: runKinds({
        ...level,
        reopenDays,
        onHoldWakes: true,
        privacy: readPrivacy(readSettings({})),
      }),
      log: { warn },
      leaving,
    })
    for (const run of runs) await db.transaction((tx) => start(tx, opened, run))
    await db.transaction((tx) => leave(tx, opened))
    await db.transaction(async (tx) =>
      addStockTakes(tx, opened, await idOf(tx, 'office.admin@example.com')),
    )
  } finally {
    await jobs.close()
  }
}

async function start(tx: Queryable, opened: Runs, run: DemoRun): Promise<void> {
  const [change, by, ids] = [await run.change(tx), await idOf(tx, run.by), await idsOf(tx, run)]
  const { place_id = null, location_id = null } = valuesOf(change)
  const named = { category_id: null, place_id, location_id, assigned_to: null }
  const values = requestedValues(change, await referencesOf(tx, [draftOf(named)]))
  const request = { selection: { ids }, change, requested: values }
  const done = await opened.start(tx, {
    kind: 'bulk',
    request,
    by,
  })
  if (run.undone) await opened.start(tx, { kind: 'undo', request: {}, by, undoes: done })
}

async function leave(tx: Queryable, opened: Runs): Promise<void> {
  const [by, colleague] = [await idOf(tx, departure.by), await idOf(tx, departure.colleague)]
  const { id, username, place_id } = await tx.one<{
    id: number
    username: string
    place_id: number
  }>(sql`select id, username, place_id from users where email = ${departure.leaver}`)
  const assets = await tx.many<{ id: number }>(sql`
    select id from assets where assigned_to = ${id} and deleted_at is null order by id`)
  await setLeft(tx, id, by)
  const request: LeavingRequest = {
    change: { kind: 'leave' },
    file: username,
    person_id: id,
    assets: assets.map((asset, index) =>
      index === 0
        ? { id: asset.id, to: 'user', user_id: colleague }
        : { id: asset.id, to: 'store', place_id, location_id: null, status: 'ready' },
    ),
    tickets: [],
  }
  await opened.start(tx, { kind: 'leaving', request, by })
}

async function idOf(tx: Queryable, email: string): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`select id from users where email = ${email}`)
  return id
}

async function idsOf(tx: Queryable, { category, count }: DemoRun): Promise<number[]> {
  const rows = await tx.many<{ id: number }>(sql`
    select assets.id from assets join categories on categories.id = category_id
    where categories.display_name = ${category} and assets.deleted_at is null order by assets.id limit ${count}`)
  return rows.map(({ id }) => id)
}
