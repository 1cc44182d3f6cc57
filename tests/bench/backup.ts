import { spawn } from 'node:child_process'
import { randomFillSync } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../../host/api/db/open.ts'
import { sql } from '../../host/api/db/sql.ts'
import { thumbnailKey } from '../../host/api/files/files.ts'
import { readCount, seedBulk } from './bulk/seed.ts'
import { percentiles, processMemory, report, startServer, type BenchServer } from './server.ts'

/**
 * Measures a backup by the command, a backup by the server, their effect on list requests, and a restore: `npm run bench
 * -- backup [assets [MB of pictures]]`, by default 100,000 and 2,000. Fails if a budget is exceeded. Needs three times the
 * size of the pictures in `TMPDIR`.
 */
const budget = { seconds: 120, growth: 60, slower: 2 }
const port = 7396
const assets = readCount('assets', process.argv[2] ?? '100000')
const megabytes = readCount('MB of pictures', process.argv[3] ?? '2000')
const list = '/api/v1/assets?page=1&perPage=12&orderBy=created_at&orderDir=desc'
const sizes = { full: 400_000, thumbnail: 10_000 }
/** Milliseconds for which list requests are measured without a backup. */
const baselineTime = 15_000

const folder = await mkdtemp(join(tmpdir(), 'assetdesk-bench-'))
const [dataDir, backups] = [join(folder, 'data'), join(folder, 'backups')]

/** Adds one picture, which cannot be compressed further, to each of the first assets. */
async function addPictures(): Promise<void> {
  const db = await openDatabase({ dataDir, statementTimeout: 0 })
  const count = Math.floor((megabytes * 1e6) / (sizes.full + sizes.thumbnail))
  await mkdir(join(dataDir, 'images'), { recursive: true })
  const bytes = Buffer.alloc(sizes.full)
  for (let nth = 0; nth < count; nth++) {
    const key = `bench-${nth}.jpg`
    randomFillSync(bytes)
    await writeFile(join(dataDir, 'images', key), bytes)
    await writeFile(join(dataDir, 'images', thumbnailKey(key)), bytes.subarray(0, sizes.thumbnail))
  }
  await db.run(sql`
    insert into asset_images (asset_id, file_key, content_type, width, height, bytes)
    select id, 'bench-' || row_number() over (order by id) - 1 || '.jpg', 'image/jpeg', 2000, 1500, ${sizes.full}
    from (select id from assets order by id limit ${count}) as chosen`)
  await db.close()
}

/** Requests a page of the list repeatedly until `isOver`. */
async function listsUntil(server: BenchServer, token: string, isOver: () => boolean) {
  const times: number[] = []
  while (!isOver()) {
    const started = performance.now()
    const { status } = await server.ask(list, { token })
    if (status !== 200) throw new Error(`A list responded with ${status} during a backup`)
    times.push(performance.now() - started)
    await sleep(20)
  }
  return times
}

/** Returns the peak memory of a process until `isOver`. */
async function peakUntil(pid: number, isOver: () => boolean): Promise<number> {
  let peak = 0
  while (!isOver()) {
    peak = Math.max(peak, await processMemory(pid))
    await sleep(100)
  }
  return peak
}

/** Runs a command of the product on a data folder. Resolves with its duration in seconds and its peak memory. */
async function command(
  [name, ...args]: string[],
  dataFolder: string,
  during?: (isOver: () => boolean) => Promise<void>,
) {
  const started = performance.now()
  const child = spawn(process.execPath, [`host/api/commands/${name}-cli.ts`, ...args], {
    env: { ...process.env, DATA_DIR: dataFolder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let isOver = false
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve)).finally(
    () => (isOver = true),
  )
  const watched = () => isOver
  const [peak] = await Promise.all([peakUntil(child.pid ?? 0, watched), during?.(watched)])
  if ((await ended) !== 0) throw new Error(`${name} failed`)
  return { seconds: (performance.now() - started) / 1000, peak }
}

async function measureLists(server: BenchServer, token: string, isOver: () => boolean) {
  return percentiles(await listsUntil(server, token, isOver)).p95
}

function after(milliseconds: number): () => boolean {
  const until = performance.now() + milliseconds
  return () => performance.now() > until
}

async function byCommand(): Promise<void> {
  const server = await startServer(dataDir, port)
  const token = await server.signIn('super.admin@example.com')
  for (let turn = 0; turn < 200; turn++) await server.ask(list, { token })
  const before = await measureLists(server, token, after(baselineTime))
  let meanwhile = 0
  const { seconds, peak } = await command(
    ['backup', '--to', `${backups}/`],
    dataDir,
    async (isOver) => {
      meanwhile = await measureLists(server, token, isOver)
    },
  )
  report('by command: whole backup', seconds, { limit: budget.seconds, unit: 's' })
  report('by command: its process', peak, { unit: 'MB' })
  report('by command: list p95 alone', before)
  report('by command: list p95 during the backup', meanwhile, { limit: budget.slower * before })
  await server.stop()
}

const completeBackups = async () => (await readdir(backups)).filter((name) => name.endsWith('.tar'))

/** Measures a scheduled backup, due in the minute after next, and before it list requests without a backup. */
async function byServer(): Promise<void> {
  const due = new Date(Math.ceil(Date.now() / 60_000 + 1) * 60_000)
  Object.assign(process.env, {
    BACKUP_DIR: backups,
    BACKUP_KEEP: '1',
    BACKUP_AT: due.toISOString().slice(11, 16),
    BUSINESS_TIME_ZONE: 'UTC',
  })
  const known = (await completeBackups())[0] ?? ''
  const server = await startServer(dataDir, port)
  const token = await server.signIn('super.admin@example.com')
  for (let turn = 0; turn < 200; turn++) await server.ask(list, { token })
  const before = await measureLists(server, token, after(baselineTime))
  const memoryBefore = await processMemory(server.pid)
  while (!(await readdir(backups)).some((name) => name.endsWith('.partial'))) await sleep(50)
  const started = performance.now()
  let isMade = false
  const backup = (async () => {
    while ((await completeBackups()).includes(known)) await sleep(50)
    isMade = true
  })()
  const [meanwhile, peak] = await Promise.all([
    measureLists(server, token, () => isMade),
    peakUntil(server.pid, () => isMade),
    backup,
  ])
  report('by the server: whole backup', (performance.now() - started) / 1000, {
    limit: budget.seconds,
    unit: 's',
  })
  report('by the server: its growth', peak - memoryBefore, { limit: budget.growth, unit: 'MB' })
  report('by the server: list p95 alone', before)
  report('by the server: list p95 during the backup', meanwhile, { limit: budget.slower * before })
  await server.stop()
}

try {
  await (await startServer(dataDir, port)).stop()
  const db = await openDatabase({ dataDir, statementTimeout: 0 })
  await seedBulk(db, { assets, tickets: assets / 10, history: assets }, { log: console.log })
  await db.close()
  await addPictures()
  await byCommand()
  await byServer()
  const [file = ''] = await completeBackups()
  const { seconds, peak } = await command(
    ['restore', join(backups, file), '--yes'],
    join(folder, 'restored'),
  )
  report('restored into an embedded database', seconds, { unit: 's' })
  report('its process', peak, { unit: 'MB' })
} finally {
  await rm(folder, { recursive: true, force: true })
}
