import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../host/api/db/open.ts'
import { sql } from '../../host/api/db/sql.ts'
import { readCount, seedBulk } from './bulk/seed.ts'
import { description, firsts } from './descriptions.ts'
import { percentiles, startServer, type BenchServer } from './server.ts'

/**
 * Prints what pages of every list cost among few and among many rows: `npm run bench -- lists [few [many]]`, 1,000 and
 * 1,000,000 when absent. First and last pages may cost twice as much among many, and 8 ms; middle ones 50 ms. Then
 * searches that nobody asked for before, each after a write: words 60 ms, all others 120 ms; and the first page of one
 * person while another runs the sixteen worst searches at once: three times what it costs alone. p95 of each.
 */
const limits = { end: 8, middle: 50, words: 60, others: 120, beside: 3 }
/** The API of the demo takes the next one as well. */
const port = 7392
const [warmUp, rounds] = [10, 60]
const sizes = [process.argv[2] ?? '1000', process.argv[3] ?? '1000000'].map((text) =>
  readCount('rows', text),
)

const [assets, admin, own] = [
  '/api/v1/assets?',
  '/api/v1/ticket/admin-ticket?',
  '/api/v1/user-ticket?',
]
const byPayment = 'orderBy=asset_detail.payment_date'
const filters: Record<string, string> = {
  all: '',
  place: 'place_id[]=1',
  'two places': 'place_id[]=1&place_id[]=2',
  location: 'location_id[]=1',
  category: 'category_id[]=1',
  status: 'status[]=in_use',
  'rare status': 'status[]=donated',
  manager: 'manager=office_admin',
  user: 'assigned_to[]=1',
  assigned: 'withAssignee=true',
  unassigned: 'withAssignee=false',
  'with pictures': 'withImages=true',
  'three filters': 'status[]=in_use&place_id[]=1&manager=system_admin',
}
const sorts: Record<string, string> = {
  '': '',
  ', oldest': '&orderDir=asc',
  ', paid last': `&${byPayment}`,
  ', paid first': `&${byPayment}&orderDir=asc`,
}

const assetLists = (name: string, path: string) =>
  Object.entries(filters).flatMap(([filter, query]) =>
    Object.entries(sorts).map(([sort, order]) => [
      `${name}, ${filter}${sort}`,
      `${path}${query}${order}`,
    ]),
  )

const lists = Object.fromEntries([
  ...assetLists('assets', assets),
  ...assetLists('trash', `${assets}archived=true&`),
  ...Object.entries({
    all: admin,
    oldest: `${admin}orderDir=asc`,
    status: `${admin}status=on_hold`,
    'three statuses': `${admin}status=on_hold&status=completed&status=unassigned`,
    assignee: `${admin}assigned_to=1`,
    'assignees, statuses': `${admin}assigned_to=1&assigned_to=2&status=on_hold&status=in_progress`,
    overdue: `${admin}overdue=true`,
    'overdue, status': `${admin}overdue=true&status=in_progress`,
    'overdue, assignee': `${admin}overdue=true&assigned_to=1`,
    own,
    'own, status': `${own}status=completed`,
    'own, overdue': `${own}overdue=true`,
  }).map(([name, path]) => [`tickets, ${name}`, path]),
  ['activity', '/api/v1/activity-log?startDate=2000-01-01&endDate=2100-01-01'],
  ['activity, oldest', '/api/v1/activity-log?startDate=2000-01-01&endDate=2100-01-01&orderDir=asc'],
]) as Record<string, string>

const worst = 'sn|s|t|%|1|on floor 3|is not working|e|o|–|17|the|a|does not|-|w'.split('|')

interface Side {
  server: BenchServer
  token: string
  other: string
}

/** Asks once; answers how long it took and what came. */
async function timed({ server, token }: Side, path: string, body?: object) {
  const start = performance.now()
  const { status, text } = await server.ask(path, { token, ...(body ? { body } : {}) })
  if (status !== 200 && status !== 201) throw new Error(`${path} answered ${status}: ${text}`)
  return { time: performance.now() - start, body: JSON.parse(text) as { totalPages: number } }
}

async function p95(ask: () => Promise<number>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < warmUp + rounds; round++) times.push(await ask())
  return percentiles(times.slice(warmUp)).p95
}

function tell(name: string, values: readonly number[], limit: number): void {
  const isOver = (values.at(-1) ?? 0) > limit
  if (isOver) process.exitCode = 1
  const shown = values.map((value) => value.toFixed(1).padStart(8)).join('')
  console.log(
    `${name.padEnd(44)} ${shown} ms (limit ${limit.toFixed(1)}${isOver ? ', EXCEEDED' : ''})`,
  )
}

async function measureLists(sides: readonly Side[]): Promise<void> {
  for (const [name, path] of Object.entries(lists)) {
    const pages = await Promise.all(
      sides.map(async (side) => (await timed(side, path)).body.totalPages),
    )
    const at = async (share: number) => {
      const figures: number[] = []
      for (const [nth, side] of sides.entries()) {
        const page = Math.max(1, Math.round((pages[nth] ?? 1) * share))
        figures.push(await p95(async () => (await timed(side, `${path}&page=${page}`)).time))
      }
      return figures
    }
    for (const [where, share] of [
      ['first', 0],
      ['last', 1],
    ] as const) {
      const figures = await at(share)
      tell(`${name}, ${where}`, figures, Math.min(limits.end, 2 * (figures[0] ?? limits.end)))
    }
    for (const share of [0.25, 0.5]) tell(`${name}, at ${share}`, await at(share), limits.middle)
  }
}

let written = 0
const writes: Record<string, (side: Side) => Promise<unknown>> = {
  [admin]: (side) =>
    timed(side, '/api/v1/ticket/non-asset', {
      priority: 'low',
      description: description(-(written += 1)),
      category_id: 1,
      place_id: 1,
      manager: 'system_admin',
    }),
  [assets]: (side) =>
    timed(side, assets.replace('?', '/'), {
      category_id: 1,
      place_id: 1,
      status: 'ready',
      labelled: 'yes',
      manager: 'system_admin',
      quantity: 1,
      description: `Measured ${(written += 1)}`,
    }),
}

async function measureSearches(side: Side): Promise<void> {
  const kinds = {
    ...firsts,
    worst: { terms: [...worst, description(1).repeat(9).slice(0, 200)], more: '' },
  }
  for (const [path, write] of Object.entries(writes)) {
    for (const [name, { terms, more = '' }] of Object.entries(kinds)) {
      if (path === assets && more !== '') continue
      const times: { term: string; time: number }[] = []
      for (const term of terms) {
        await write(side)
        const { time } = await timed(side, `${path}search=${encodeURIComponent(term)}${more}`)
        times.push({ term, time })
      }
      const slowest = times.toSorted((one, other) => other.time - one.time)[0]
      const kind = path === assets ? 'assets' : 'tickets'
      const limit = /words/.test(name) ? limits.words : limits.others
      tell(
        `${kind}, ${name} (${slowest?.term.slice(0, 12)})`,
        [percentiles(times.map(({ time }) => time)).p95],
        limit,
      )
    }
  }
}

/** Searches given up by the server (503) count as searches too. */
async function measureBeside(side: Side): Promise<void> {
  for (const path of [assets, admin]) {
    const first = async () => (await timed({ ...side, token: side.other }, path)).time
    const alone = await p95(first)
    const ended = new AbortController()
    const searching = worst.map(async (term) => {
      while (!ended.signal.aborted)
        await side.server.ask(`${path}search=${encodeURIComponent(term)}`, { token: side.token })
    })
    const beside = await p95(first)
    ended.abort()
    await Promise.all(searching)
    tell(`${path}: first page beside 16 searches`, [alone, beside], limits.beside * alone)
  }
}

/** The API on a folder that holds so many rows of each kind, as many assets in the trash. */
async function open(dataDir: string, rows: number, at: number): Promise<Side> {
  await (await startServer(dataDir, at)).stop()
  const db = await openDatabase({ dataDir, statementTimeout: 0 })
  await seedBulk(
    db,
    { assets: 2 * rows, tickets: rows, history: rows },
    { log: console.log, describe: description },
  )
  await db.run(
    sql`update assets set deleted_at = created_at + interval '1 day' where id % 2 = 0 and deleted_at is null`,
  )
  await db.run(sql`vacuum (analyze)`)
  const { size } = await db.one<{ size: string }>(
    sql`select pg_size_pretty(pg_database_size(current_database())) as size`,
  )
  console.log(`${rows} rows: ${size}`)
  await db.close()
  const server = await startServer(dataDir, at)
  return {
    server,
    token: await server.signIn('super.admin@example.com'),
    other: await server.signIn('office.admin@example.com'),
  }
}

const folders = await Promise.all(sizes.map(() => mkdtemp(join(tmpdir(), 'assetdesk-bench-'))))
const sides: Side[] = []
try {
  for (const [nth, folder] of folders.entries())
    sides.push(await open(folder, sizes[nth] ?? 0, port + 2 * nth))
  await measureLists(sides)
  const many = sides.at(-1)
  if (many) {
    await measureSearches(many)
    await measureBeside(many)
  }
} finally {
  await Promise.all(sides.map(({ server }) => server.stop()))
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
}
