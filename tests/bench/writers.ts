import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createPool, type Pool } from '../../host/api/db/pool.ts'
import { sql } from '../../host/api/db/sql.ts'
import { readCount } from './bulk/seed.ts'
import { fill } from './fill.ts'
import { percentiles, report, startServer, type BenchServer } from './server.ts'

/**
 * Compares the writes per second of eight writers and of one, among many rows: `npm run bench -- writers [rows
 * [folder]]`, by default a million assets and a million tickets. A folder is kept, and its data is used again. Then measures
 * a ticket of 5,000 characters. Fails if eight writers make less than 1.8 times as many writes as one, if on average more
 * than half a writer waits for a lock, or if the ticket takes more than 12 ms.
 */
const goal = { gain: 1.8, waiting: 0.5, longTicket: 12 }
const port = 7396
/** Seconds of each measurement. They alternate, so that other load affects both equally. */
const [seconds, rounds] = [4, 3]
const rows = readCount('rows', process.argv[2] ?? '1000000')
const requestedFolder = process.argv[3] === undefined ? undefined : resolve(process.argv[3])

interface Bench {
  server: BenchServer
  token: string
  db: Pool
}

const asset = (nth: number) => ({
  category_id: 1,
  place_id: 1,
  status: nth % 2 ? 'in_use' : 'ready',
  labelled: 'yes',
  manager: 'system_admin',
  quantity: 1,
  assigned_to: null,
  description: `Written ${nth}`,
  asset_details: { remarks: 'Of the measurement' },
})

const ticket = (description: string) => ({
  priority: 'low',
  description,
  category_id: 1,
  place_id: 1,
  manager: 'system_admin',
})

interface BenchRequest {
  body: object
  method?: string
}

type Write = (bench: Bench, nth: number) => Promise<void>

async function send({ server, token }: Bench, path: string, request: BenchRequest) {
  const { status, text } = await server.ask(path, { token, ...request })
  if (status !== 200 && status !== 201) throw new Error(`${path} responded with ${status}: ${text}`)
  return (JSON.parse(text) as { id: number }).id
}

const writes: Record<string, Write> = {
  /** Adds an asset and changes it, with entries in history and activity log. */
  async assets(bench, nth) {
    const id = await send(bench, '/api/v1/assets/', { body: asset(nth) })
    await send(bench, `/api/v1.1/assets/${id}`, { body: asset(nth + 1), method: 'PUT' })
  },
  /** Raises an unassigned ticket, on the same day and by the same user as all others. */
  async tickets(bench, nth) {
    await send(bench, '/api/v1/ticket/non-asset', {
      body: ticket(`The screen of desk ${nth} flickers`),
    })
  },
}

let written = 0

/** Runs several writers at the same time. Returns their writes per second, and how many of them waited for a lock on average. */
async function runWriters(bench: Bench, write: Write, writers: number) {
  const started = performance.now()
  const isOver = () => performance.now() - started > seconds * 1000
  let done = 0
  const work = Array.from({ length: writers }, async () => {
    while (!isOver()) {
      await write(bench, (written += 1))
      done += 1
    }
  })
  const waiting: number[] = []
  while (!isOver()) {
    const { n } = await bench.db.one<{ n: number }>(sql`select count(*) as n from pg_stat_activity
      where application_name = 'assetdesk' and pid <> pg_backend_pid() and wait_event_type = 'Lock'`)
    waiting.push(n)
    await new Promise((next) => setTimeout(next, 10))
  }
  await Promise.all(work)
  const elapsed = (performance.now() - started) / 1000
  return { rate: done / elapsed, waiting: mean(waiting) }
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

async function measure(bench: Bench, name: string, write: Write): Promise<void> {
  const alone: Awaited<ReturnType<typeof runWriters>>[] = []
  const together: Awaited<ReturnType<typeof runWriters>>[] = []
  await runWriters(bench, write, 8)
  for (let round = 0; round < rounds; round++) {
    alone.push(await runWriters(bench, write, 1))
    together.push(await runWriters(bench, write, 8))
  }
  const one = mean(alone.map(({ rate }) => rate))
  const eight = mean(together.map(({ rate }) => rate))
  const waiting = mean(together.map((round) => round.waiting))
  report(`${name}, one writer`, one, { unit: 'per second' })
  report(`${name}, eight writers`, eight, { unit: 'per second' })
  report(`${name}, eight against one`, eight / one, { unit: '×', least: goal.gain })
  report(`${name}, waiting for a lock`, waiting, { unit: 'of eight', limit: goal.waiting })
}

async function measureLong(bench: Bench): Promise<void> {
  const words = Array.from({ length: 900 }, (_, i) => ((i + 1) * 2_654_435_761).toString(36))
  const times: number[] = []
  for (let turn = 0; turn < 60; turn++) {
    const description = `${turn} ${words.join(' ')}`.slice(0, 5000)
    const start = performance.now()
    await send(bench, '/api/v1/ticket/non-asset', { body: ticket(description) })
    times.push(performance.now() - start)
  }
  report('a ticket of 5,000 characters: p50', percentiles(times.slice(10)).p50, {
    limit: goal.longTicket,
  })
}

/** Connects to the database that the API has started. */
async function connect(dataDir: string): Promise<Pool> {
  const lines = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  const connection = { host: lines[4] ?? '', user: 'assetdesk', database: 'assetdesk' }
  return createPool({ connection, size: 1, statementTimeout: 30_000 })
}

const dataDir = requestedFolder ?? (await mkdtemp(join(tmpdir(), 'assetdesk-writers-')))
try {
  await fill(dataDir, port, { assets: rows, tickets: rows, history: 0 })
  const server = await startServer(dataDir, port)
  const bench = {
    server,
    token: await server.signIn('office.admin@example.com'),
    db: await connect(dataDir),
  }
  for (const [name, write] of Object.entries(writes)) await measure(bench, name, write)
  await measureLong(bench)
  await bench.db.close()
  await server.stop()
} finally {
  if (!requestedFolder) await rm(dataDir, { recursive: true, force: true })
}
