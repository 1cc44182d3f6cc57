import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Asset } from '../../src/wire/asset.ts'
import { assetOrders } from '../../src/wire/asset-orders.ts'
import type { Page } from '../../src/wire/page.ts'
import type { ReferenceEntry } from '../../src/wire/reference.ts'
import type { Run } from '../../src/wire/run.ts'
import { measureCodes, measureSearches } from './codes.ts'
import { fill } from './fill.ts'
import { measureHostileFiles } from './hostile-files.ts'
import { measureImports } from './imports.ts'
import { measureLabels } from './labels.ts'
import { measureLeaver } from './leaver.ts'
import { percentiles, report, startServer, type BenchServer } from './server.ts'
import { assetList, timed } from './service/bench.ts'
import { measureTotals } from './totals.ts'

/**
 * Measures the inventory with 100,000 assets and 100,000 tickets, and fails if a limit is exceeded: `npm run bench --
 * inventory`. `--data FOLDER` keeps the rows for the next run.
 */
const port = 7390
const many = 5000

const { values: options } = parseArgs({ options: { data: { type: 'string' } } })
const dataDir = options.data
  ? resolve(options.data)
  : await mkdtemp(join(tmpdir(), 'assetdesk-inventory-'))

interface Desk {
  server: BenchServer
  token: string
}

async function ids({ server, token }: Desk): Promise<number[]> {
  const pages = await Promise.all(
    [1, 2, 3, 4, 5].map((page) =>
      timed(server, { token, path: `/api/v1/assets?perPage=1000&page=${page}` }),
    ),
  )
  return pages.flatMap(({ body }) => (body as Page<Asset>).items.map(({ id }) => id))
}

/** Starts a run and waits for its end. Meanwhile, requests lists of assets. */
async function runToEnd(desk: Desk, begin: () => Promise<{ body: unknown }>) {
  const { server, token } = desk
  const began = performance.now()
  const { id } = (await begin()).body as Run
  const lists: number[] = []
  let first: number | undefined
  for (;;) {
    const { body } = await timed(server, { token, path: `/api/v1/runs/${id}` })
    const run = body as Run
    if (run.done >= 200) first ??= performance.now() - began
    if (run.ended_at !== null) return { run, first, lists, took: performance.now() - began }
    lists.push((await timed(server, { token, path: assetList })).time)
    await sleep(20)
  }
}

const changing =
  ({ server, token }: Desk, selection: { ids: readonly number[] }, change: object) =>
  () =>
    timed(server, { token, path: '/api/v1/asset-runs', body: { selection, change } })

/** Assigns 500 assets to a user and measures the screen on which a super admin deactivates this user. */
async function measureLeaving(desk: Desk, admin: Desk): Promise<void> {
  const body = {
    username: `Leaver ${Date.now()}`,
    email: `${Date.now()}@example.com`,
    role_id: 3,
    place_id: 1,
  }
  const { server, token } = admin
  const added = await timed(server, { token, path: '/api/v1/admin/users', body })
  const { id: user_id } = added.body as { id: number }
  const selection = { ids: (await ids(desk)).slice(0, 500) }
  await runToEnd(desk, changing(desk, selection, { kind: 'assign', user_id }))
  await measureLeaver(admin, user_id)
}

async function measure(desk: Desk): Promise<void> {
  const selection = { ids: await ids(desk) }
  const { server, token } = desk
  const start = (change: object) => changing(desk, selection, change)
  const edit = { kind: 'edit', set: { vendor: 'Amazon', status: 'backup' } }
  const edited = await runToEnd(desk, start(edit))
  report(`BULK-19 first 200 of ${many} assets edited`, edited.first ?? 0, { limit: 1000 })
  report(`BULK-19 all of ${many} assets edited`, edited.took, { limit: 15_000 })
  report('list of assets during the run, p95', percentiles(edited.lists).p95, { limit: 100 })
  const undo = () =>
    timed(server, { token, path: `/api/v1/runs/${edited.run.id}/undo`, method: 'POST' })
  report(`edit of ${many} assets undone`, (await runToEnd(desk, undo)).took, { limit: 30_000 })
  const trashed = await runToEnd(desk, start({ kind: 'archive' }))
  report(`${many} assets moved to the trash`, trashed.took, { limit: 15_000 })
}

/** Measures master data. `token` belongs to a super admin. */
async function measureMasterData({ server, token }: Desk): Promise<void> {
  const ask = (path: string, more: Partial<Parameters<typeof timed>[1]> = {}) =>
    timed(server, { token, path, ...more })
  const page = await ask('/api/v1/reference-entries?kind=category')
  report('a page of categories with their counts', page.time, { limit: 500 })
  const [category] = (page.body as Page<ReferenceEntry>).items.toSorted(
    (one, other) => other.assets - one.assets,
  )
  if (!category) throw new Error('There is no category')
  const rename = await ask(`/api/v1/categories/${category.id}`, {
    method: 'PUT',
    body: { display_name: 'Renamed' },
  })
  report(`MAST-04 category of ${category.assets} assets renamed`, rename.time, { limit: 1000 })
  const words = await ask('/api/v1/asset-words?field=vendor')
  report('MAST-12 distinct vendors', words.time, { limit: 500 })
}

/** Measures every order of the View panel, on the first, the middle and the last page. */
async function measureOrders({ server, token }: Desk): Promise<void> {
  for (const by of assetOrders) {
    const pages: number[] = []
    for (const dir of ['asc', 'desc']) {
      const path = `/api/v1/assets?orderBy=${by}&orderDir=${dir}`
      const { totalPages } = (await timed(server, { token, path })).body as Page<Asset>
      for (const page of [1, Math.round(totalPages / 2), totalPages]) {
        const times: number[] = []
        for (let round = 0; round < 5; round += 1)
          times.push((await timed(server, { token, path: `${path}&page=${page}` })).time)
        pages.push(percentiles(times).p50)
      }
    }
    report(`OP3-034 order by ${by}, slowest of six pages`, Math.max(...pages), { limit: 150 })
  }
}

let server: BenchServer | undefined
try {
  await fill(dataDir, port, { assets: 100_000, tickets: 100_000, history: 0 })
  server = await startServer(dataDir, port)
  console.log(`changes of many assets (load ${loadavg()[0]?.toFixed(1)})`)
  const admin = { server, token: await server.signIn('super.admin@example.com') }
  await measureCodes(admin)
  await measureSearches(admin)
  await measureMasterData(admin)
  const desk = { server, token: await server.signIn('office.admin@example.com') }
  await measureTotals(desk)
  await measureLabels(desk, await ids(desk))
  await measureLeaving(desk, admin)
  await measureOrders(desk)
  await measure(desk)
  await measureImports(desk, async (begin) => {
    const { lists, ...ended } = await runToEnd(desk, begin)
    return { ...ended, p95: percentiles(lists).p95 }
  })
  await measureHostileFiles(desk)
} finally {
  await server?.stop()
  if (!options.data) await rm(dataDir, { recursive: true, force: true })
}
