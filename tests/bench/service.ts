import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbedded } from '../../host/api/db/embedded/start.ts'
import { createPool } from '../../host/api/db/pool.ts'
import { issueToken } from '../../host/api/http/auth.ts'
import { readCount } from './bulk/seed.ts'
import { fill } from './fill.ts'
import { startServer } from './server.ts'
import { measureArrivals } from './service/arrivals.ts'
import type { ServiceBench } from './service/bench.ts'
import { measureBell, measureHeld, measureNews, measureReplying } from './service/live.ts'
import { measureMails } from './service/mails.ts'
import { measureReports } from './service/reports.ts'
import { measureSearch } from './service/search.ts'
import { seedTalk } from './service/seed.ts'
import { measureLists, measureRecording, measureTalk } from './service/conversation.ts'
import { measureUploads } from './service/uploads.ts'

/**
 * Measures the service desk, and fails if a limit is exceeded: `npm run bench -- service [tickets]`, by default 100,000,
 * with ten times as many events and three times as many comments. Two processes of the API use one database.
 *
 * `--data FOLDER` keeps the rows for the next run; `--only REGEXP` runs the measurements with a matching name.
 */
const port = 7380

const measurements: Readonly<Record<string, (bench: ServiceBench) => Promise<void>>> = {
  talk: measureTalk,
  lists: measureLists,
  // Adds comments, which the measurements before do not expect.
  search: measureSearch,
  recording: measureRecording,
  news: measureNews,
  bell: measureBell,
  replying: measureReplying,
  held: measureHeld,
  uploads: measureUploads,
  reports: measureReports,
  // Ends the two processes.
  mails: measureMails,
  // Makes employees of the followers, and adds tickets.
  arrivals: measureArrivals,
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { data: { type: 'string' }, only: { type: 'string', default: '' } },
})
const tickets = readCount('tickets', positionals[0] ?? '100000')
const pattern = new RegExp(options.only)
const dataDir = options.data
  ? resolve(options.data)
  : await mkdtemp(join(tmpdir(), 'assetdesk-service-'))
const cleanUp: (() => Promise<unknown>)[] = []

async function open(): Promise<ServiceBench> {
  await fill(dataDir, port, { assets: 20_000, tickets, history: 0 })
  const database = await startEmbedded({ dataDir, log: () => {} })
  cleanUp.push(database.stop)
  const host = String(database.connection.host)
  const db = createPool({ connection: database.connection, size: 4, statementTimeout: 600_000 })
  cleanUp.push(db.close)
  const talk = { events: 10 * tickets, comments: 3 * tickets, long: 5000, notices: 5000 }
  const desk = await seedTalk(db, { ...talk, followers: 1000 })
  const databaseUrl = `postgresql://assetdesk@localhost/assetdesk?host=${encodeURIComponent(host)}`
  let next = port
  const start = (more: Readonly<Record<string, string>>) =>
    startServer(dataDir, (next += 2), { DATABASE_URL: databaseUrl, ...more })
  const servers = [await start({}), await start({})] as const
  cleanUp.push(() => Promise.all(servers.map(({ stop }) => stop())))
  const token = await servers[0].signIn('office.admin@example.com')
  const tokenOf = (person: number) => issueToken(db, person, { ttl: 86_400 })
  return { db, desk, tickets, servers, start, tokenOf, token }
}

const machineLoad = () => `load ${loadavg()[0]?.toFixed(1)}`
try {
  const bench = await open()
  for (const [name, measure] of Object.entries(measurements))
    if (pattern.test(name)) {
      console.log(`${name} (${machineLoad()})`)
      await measure(bench)
    }
} finally {
  for (const step of cleanUp.toReversed()) await step()
  if (!options.data) await rm(dataDir, { recursive: true, force: true })
}
