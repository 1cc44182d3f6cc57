import type { ServiceLevel } from '../../src/domain/ticket/response-targets.ts'
import { requestedValues } from '../../src/domain/asset/requested-values.ts'
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
import { openRuns, type Runs } from '../api/runs/runs.ts'
import { dayOf } from './clock.ts'
import { addStockTakes } from './stock-takes.ts'

/** Required by `runKinds`, but without effect: no run reopens a ticket. */
const reopenDays = 14

interface DemoRun {
  /** Email of the admin who starts it. */
  by: string
  /** The run changes the first `count` assets of this category. */
  category: string
  count: number
  change: (tx: Queryable) => Promise<Change>
  undone?: true
}

/** The second run is undone. In the third, many rows fail, because their warranty would end before the payment date. */
const demoRuns = (now: number): readonly DemoRun[] => [
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
    change: async (tx) => ({ kind: 'move', ...(await lastLocation(tx)) }),
    undone: true,
  },
  {
    by: 'system.admin@example.com',
    category: 'Accessory',
    count: 24,
    change: async () => ({ kind: 'edit', set: { warranty: dayOf(now, -1250) } }),
  },
]

const lastLocation = (tx: Queryable) =>
  tx.one<{ place_id: number; location_id: number }>(sql`
    select place_id, id as location_id from locations order by place_id desc, id desc limit 1`)

/** A user who leaves. A colleague receives the first asset; the others return to the store. */
const leaving = {
  by: 'super.admin@example.com',
  leaver: 'xavier.d.costa@example.com',
  colleague: 'thomas.kurien@example.com',
}

interface RunOptions {
  level: ServiceLevel
  /** When the demo company is seeded. */
  now: number
  log: (message: string) => void
}

/** Starts bulk actions, deactivates a user who leaves, and adds stock-takes. */
export async function addRuns(db: Database, { level, now, log }: RunOptions): Promise<void> {
  const warn = (error: unknown) => log(String(error))
  const jobs = await openQueue(db, { warn })
  try {
    const runs = openRuns({
      db,
      jobs,
      kinds: runKinds({
        ...level,
        reopenDays,
        resumesOnComment: true,
        privacy: readPrivacy(readSettings({})),
      }),
      log: { warn },
      leaving: new AbortController().signal,
    })
    for (const run of demoRuns(now)) await db.transaction((tx) => startRun(tx, runs, run))
    await db.transaction((tx) => deactivateUser(tx, runs))
    await db.transaction(async (tx) =>
      addStockTakes(tx, runs, await userId(tx, 'office.admin@example.com')),
    )
  } finally {
    await jobs.close()
  }
}

async function startRun(tx: Queryable, runs: Runs, demoRun: DemoRun): Promise<void> {
  const change = await demoRun.change(tx)
  const by = await userId(tx, demoRun.by)
  const ids = await assetIds(tx, demoRun)
  const { place_id = null, location_id = null } = valuesOf(change)
  const draft = draftOf({ category_id: null, place_id, location_id, assigned_to: null })
  const requested = requestedValues(change, await referencesOf(tx, [draft]))
  const request = { selection: { ids }, change, requested }
  const run = await runs.start(tx, { kind: 'bulk', request, by })
  if (demoRun.undone) await runs.start(tx, { kind: 'undo', request: {}, by, undoes: run })
}

async function deactivateUser(tx: Queryable, runs: Runs): Promise<void> {
  const [by, colleague] = [await userId(tx, leaving.by), await userId(tx, leaving.colleague)]
  const { id, username, place_id } = await tx.one<{
    id: number
    username: string
    place_id: number
  }>(sql`select id, username, place_id from users where email = ${leaving.leaver}`)
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
  await runs.start(tx, { kind: 'leaving', request, by })
}

async function userId(tx: Queryable, email: string): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`select id from users where email = ${email}`)
  return id
}

async function assetIds(tx: Queryable, { category, count }: DemoRun): Promise<number[]> {
  const rows = await tx.many<{ id: number }>(sql`
    select assets.id from assets join categories on categories.id = category_id
    where categories.display_name = ${category} and assets.deleted_at is null order by assets.id limit ${count}`)
  return rows.map(({ id }) => id)
}
