import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '../../host/api/db/embedded/start.ts'
import { openDatabase } from '../../host/api/db/open.ts'
import { sql } from '../../host/api/db/sql.ts'
import { issueToken } from '../../host/api/http/auth.ts'
import { company, insertCompany } from '../support/company.ts'
import { startBalancer } from './faults/balancer.ts'
import { startLoad, type Load } from './faults/load.ts'
import { report } from './server.ts'

/**
 * Three processes on one PostgreSQL behind a balancer, under load: what three rolling restarts of all of them lose, and
 * what is answered while database and processes are killed, frozen, full of connections and read-only.
 */
const ports = [7391, 7392, 7393] as const
const balancerPort = 7390
const callers = 16

const dataDir = await mkdtemp(join(tmpdir(), 'assetdesk-faults-'))
/** Of three processes: their pools, and up to six of each beside it. */
const connections = 3 * 14
const log = (message: string) => console.log(`  ${message}`)
const server = await startEmbedded({ dataDir, connections, log })
const host = String(server.connection.host)
const databaseUrl = `postgresql://assetdesk@localhost/assetdesk?host=${encodeURIComponent(host)}`
const db = await openDatabase({ dataDir, databaseUrl })
await insertCompany(db)
const token = await issueToken(db, company.users.superAdmin, { ttl: 86_400 })
const balancer = await startBalancer(balancerPort, ports)
const processes = new Map<number, ChildProcess>()

async function startApi(port: number): Promise<void> {
  const { PATH = '', HOME = '' } = process.env
  const settings = {
    IDENTITY: 'local',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    SHUTDOWN_DELAY: '2',
    LOG_LEVEL: 'error',
    TICKETS_PER_MINUTE: '0',
    WRITES_PER_MINUTE: '0',
    READS_PER_MINUTE: '0',
  }
  const child = spawn(process.execPath, ['host/api/main.ts'], {
    env: { PATH, HOME, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  processes.set(port, child)
  await balancer.ready(port)
}

/** Returns how many milliseconds it took to end. */
async function stopApi(port: number, signal: NodeJS.Signals): Promise<number> {
  const child = processes.get(port)
  if (!child || child.exitCode !== null || child.signalCode !== null) return 0
  const started = performance.now()
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
  return performance.now() - started
}

/** As often as it takes: the database may be on its way back. */
async function administer(statement: string): Promise<void> {
  for (let isDone = false; !isDone; await sleep(isDone ? 0 : 200)) {
    const client = new pg.Client({ host, user: 'postgres', database: 'postgres' })
    client.on('error', () => {})
    isDone = await client
      .connect()
      .then(() => client.query(statement))
      .then(
        () => true,
        () => false,
      )
    await client.end().catch(() => {})
  }
}

const postmaster = async () =>
  Number((await readFile(join(server.data, 'postmaster.pid'), 'utf8')).split('\n')[0])

const endSessions = () =>
  administer(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'assetdesk'`,
  )

/** All processes of the server stand still, as if the network swallowed everything. */
async function freeze(milliseconds: number): Promise<void> {
  const main = await postmaster()
  const children = await readFile(`/proc/${main}/task/${main}/children`, 'utf8')
  const pids = [main, ...children.trim().split(' ').map(Number)]
  const tell = (signal: NodeJS.Signals) => {
    for (const pid of pids)
      try {
        process.kill(pid, signal)
      } catch {
        // It has ended meanwhile.
      }
  }
  tell('SIGSTOP')
  await sleep(milliseconds)
  tell('SIGCONT')
}

const faults: Readonly<Record<string, () => Promise<unknown>>> = {
  'sessions ended': endSessions,
  'database killed': async () => process.kill(await postmaster(), 'SIGKILL'),
  'writes switched off': async () => {
    await administer('alter database assetdesk set default_transaction_read_only = on')
    await endSessions()
    await sleep(1500)
    await administer('alter database assetdesk reset default_transaction_read_only')
    await endSessions()
  },
  'no connections': async () => {
    await administer('alter database assetdesk connection limit 2')
    await endSessions()
    await sleep(1500)
    await administer('alter database assetdesk connection limit -1')
  },
  'database frozen': () => freeze(4000),
  'a process killed': async () => {
    await stopApi(ports[1], 'SIGKILL')
    await startApi(ports[1])
  },
}

const sum = ({ statuses }: Load, wanted: (status: number) => boolean) =>
  [...statuses].reduce((total, [status, count]) => total + (wanted(status) ? count : 0), 0)
const all = () => true
const isGood = (status: number) => status === 200 || status === 201

/** How often each status was answered since `before`. */
const told = (statuses: Load['statuses'], before: Load['statuses'] = new Map()) =>
  [...statuses]
    .map(([status, n]) => ({ status, n: n - (before.get(status) ?? 0) }))
    .filter(({ n }) => n)
    .map(({ status, n }) => `${n} × ${status}`)
    .join(', ')

async function rollingRestarts(): Promise<string[]> {
  const load = startLoad(balancerPort, token, callers)
  const times: number[] = []
  for (let round = 0; round < 3; round++)
    for (const port of ports) {
      times.push(await stopApi(port, 'SIGTERM'))
      await startApi(port)
    }
  await load.end()
  console.log(`  rolling restarts: ${told(load.statuses)}`)
  report('rolling restarts: requests', sum(load, all), { unit: '' })
  report(
    'rolling restarts: failed requests',
    sum(load, (status) => !isGood(status)),
    {
      limit: 0,
      unit: '',
    },
  )
  report('rolling restarts: longest stop', Math.max(...times) / 1000, { limit: 3, unit: 's' })
  return load.acknowledged
}

async function faultRun(): Promise<string[]> {
  const load = startLoad(balancerPort, token, callers)
  for (let round = 0; round < 2; round++)
    for (const [name, happen] of Object.entries(faults)) {
      const before = new Map(load.statuses)
      await sleep(1000)
      await happen()
      await sleep(2000)
      for (const port of ports) await balancer.ready(port)
      console.log(`  ${name}: ${told(load.statuses, before)}`)
    }
  await sleep(1000)
  await load.end()
  report('faults: requests', sum(load, all), { unit: '' })
  report(
    'faults: answered with 503 or 507',
    sum(load, (status) => [503, 507].includes(status)),
    {
      unit: '',
    },
  )
  const bad = (status: number) => status === 500 || (status > 201 && status < 500)
  report('faults: 500s', sum(load, bad), { limit: 0, unit: '' })
  return load.acknowledged
}

try {
  for (const port of ports) await startApi(port)
  const acknowledged = [...(await rollingRestarts()), ...(await faultRun())]
  const rows = await db.many<{ serial_number: string }>(sql`select serial_number from assets`)
  const stored = new Set(rows.map(({ serial_number }) => serial_number))
  report('acknowledged writes', acknowledged.length, { unit: '' })
  const lost = acknowledged.filter((serial) => !stored.has(serial)).length
  report('acknowledged writes lost', lost, { limit: 0, unit: '' })
} finally {
  for (const port of ports) await stopApi(port, 'SIGTERM')
  balancer.close()
  await db.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
