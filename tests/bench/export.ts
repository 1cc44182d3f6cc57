import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../host/api/db/open.ts'
import { readCount, seedBulk } from './bulk/seed.ts'
import { percentiles, processMemory, report, startServer, type BenchServer } from './server.ts'

/**
 * Prints what an export of the whole inventory costs, and what it costs others meanwhile:
 * `npm run bench -- export [assets [entries of the log]]`, 100,000 of both when absent. Fails over a
 * budget. Also pages of the activity log, whose price must not depend on their number.
 */
const budget = { seconds: 6, growth: 120, listDuring: 40, activity: 20 }
const port = 7391
const assets = readCount('assets', process.argv[2] ?? '100000')
const entries = readCount('history', process.argv[3] ?? '100000')
const list = '/api/v1/assets?page=1&perPage=12&orderBy=created_at&orderDir=desc'
const range = 'startDate=2010-01-01&endDate=2030-01-01'

interface Exported {
  seconds: number
  firstByte: number
  megabytes: number
}

async function download(server: BenchServer, path: string, token: string): Promise<Exported> {
  const started = performance.now()
  const answer = await server.open(path, token)
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`)
  const firstByte = (performance.now() - started) / 1000
  let bytes = 0
  for await (const chunk of answer) bytes += (chunk as Buffer).length
  return { seconds: (performance.now() - started) / 1000, firstByte, megabytes: bytes / 1e6 }
}

/** Tells whether a promise is settled. */
function watch(until: Promise<unknown>): () => boolean {
  const over = new AbortController()
  void until.finally(() => over.abort())
  return () => over.signal.aborted
}

/** Asks for a list page again and again until `until` is over. */
async function listsUntil(server: BenchServer, token: string, until: Promise<unknown>) {
  const isOver = watch(until)
  const times: number[] = []
  while (!isOver()) {
    const started = performance.now()
    const { status } = await server.ask(list, { token })
    if (status !== 200) throw new Error(`A list answered ${status} during an export`)
    times.push(performance.now() - started)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return times
}

/** The largest that a process becomes until `until` is over. */
async function peakUntil(pid: number, until: Promise<unknown>): Promise<number> {
  const isOver = watch(until)
  let peak = 0
  while (!isOver()) {
    peak = Math.max(peak, await processMemory(pid))
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return peak
}

async function measureExport(
  server: BenchServer,
  token: string,
  { name, path }: { name: string; path: string },
) {
  const before = await processMemory(server.pid)
  const exporting = download(server, path, token)
  const [times, peak] = await Promise.all([
    listsUntil(server, token, exporting),
    peakUntil(server.pid, exporting),
  ])
  const { seconds, firstByte, megabytes } = await exporting
  report(`${name}: whole file`, seconds, { limit: budget.seconds, unit: 's' })
  report(`${name}: first byte`, firstByte, { unit: 's' })
  report(`${name}: size`, megabytes, { unit: 'MB' })
  report(`${name}: growth of the API`, peak - before, { limit: budget.growth, unit: 'MB' })
  report(`${name}: list p50 meanwhile`, percentiles(times).p50)
  report(`${name}: list p95 meanwhile`, percentiles(times).p95, { limit: budget.listDuring })
}

async function measureActivity(server: BenchServer, token: string) {
  for (const [name, page] of [
    ['first page', 1],
    ['middle page', Math.ceil(entries / 24)],
    ['last page', Math.ceil(entries / 12)],
  ] as const) {
    const times: number[] = []
    for (let turn = 0; turn < 120; turn++) {
      const started = performance.now()
      const { status } = await server.ask(`/api/v1/activity-log?${range}&page=${page}`, { token })
      if (status !== 200) throw new Error(`The activity log answered ${status}`)
      if (turn >= 20) times.push(performance.now() - started)
    }
    report(`activity, ${name}: p95`, percentiles(times).p95, { limit: budget.activity })
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'assetdesk-bench-'))
try {
  const first = await startServer(dataDir, port)
  await first.stop()
  const db = await openDatabase({ dataDir, statementTimeout: 0 })
  await seedBulk(db, { assets, tickets: 0, history: entries }, { log: console.log })
  await db.close()
  const server = await startServer(dataDir, port)
  const token = await server.signIn('super.admin@example.com')
  for (let turn = 0; turn < 100; turn++) await server.ask(list, { token })
  const path = '/api/v1/export-asset?all=true'
  await measureExport(server, token, { name: 'export of assets', path })
  await measureExport(server, token, { name: 'the same again', path })
  const log = `/api/v1/export-activity-log/export?all=true&${range}&timeZone=Asia/Kolkata`
  await measureExport(server, token, { name: 'export of the log', path: log })
  await measureActivity(server, token)
  await server.stop()
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
