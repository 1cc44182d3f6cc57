import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../../host/api/db/open.ts'
import { createPool, type Pool } from '../../host/api/db/pool.ts'
import { issueToken } from '../../host/api/http/auth.ts'
import { apiProcess } from '../deep/api-process.ts'
import { company, insertCompany } from '../support/company.ts'
import { freePort } from '../support/loopback.ts'
import { clearPng } from '../support/photographs.ts'
import { readCount } from './bulk/seed.ts'
import { openOutside } from './kills/outside.ts'
import { startCommenters } from './kills/commenters.ts'
import { jobsLeft, judge, judgeFiles, prepareListeners } from './kills/verdict.ts'
import { report } from './server.ts'

/**
 * Kills the API, the database, or both (`npm run bench -- kills [100]`) while users comment, upload and
 * delete, emails are sent and a webhook is called, some of them right after an acknowledgement. One round in ten
 * fills the disk of the store, if a small one can be mounted. When all jobs are done, counts what is lost,
 * notified twice or left over. Each count must be 0.
 */
const rounds = readCount('kills', process.argv[2] ?? '100')
const victims = ['api', 'database', 'both'] as const
const ticket = company.tickets.leakingTap
/** Milliseconds. Jobs of a killed process are released after one to two minutes, and retried with pauses. */
const timeout = 900_000
const diskSize = '48m'
/** Acknowledgements between two kills. */
const progress = 8

const dataDir = await mkdtemp(join(tmpdir(), 'assetdesk-kills-'))
const images = join(dataDir, 'images')

function mountSmallDisk(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskSize}`, 'tmpfs', images], {
      stdio: 'pipe',
    })
    return true
  } catch {
    console.log('No small disk can be mounted here: no disk is filled')
    return false
  }
}

/** Fills the disk to the last byte for a while. */
async function fillDisk(): Promise<void> {
  const filler = join(dataDir, 'images', 'filler')
  await writeFile(filler, Buffer.alloc(1 << 20), { flag: 'a' }).catch(() => {})
  for (let isFull = false; !isFull;)
    isFull = await writeFile(filler, Buffer.alloc(1 << 20), { flag: 'a' }).then(
      () => false,
      () => true,
    )
  await sleep(2000)
  await rm(filler)
}

const postmasterFile = () => readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')

/** Kills the database. If it is still starting after the last kill, waits until it has a process. */
async function killDatabase(): Promise<void> {
  for (let turn = 0; turn < 600; turn++) {
    try {
      process.kill(Number((await postmasterFile()).split('\n')[0]), 'SIGKILL')
      return
    } catch {
      await sleep(50)
    }
  }
  throw new Error('The database does not come back')
}

/** Connects to the database that the API has started. */
async function connect(): Promise<Pool> {
  const host = (await postmasterFile()).split('\n')[4] ?? ''
  const connection = { host, user: 'assetdesk', database: 'assetdesk' }
  return createPool({ connection, size: 1, statementTimeout: 30_000 })
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const started = performance.now()
  while (!(await isSo())) {
    if (performance.now() - started > timeout) throw new Error(`Not in time: ${what}`)
    await sleep(1000)
  }
  console.log(`${what} after ${((performance.now() - started) / 1000).toFixed(0)} s`)
}

const outside = await openOutside()
const port = await freePort()
const api = apiProcess(dataDir, port, {
  MAIL_URL: outside.postbox.url,
  MAIL_FROM: 'desk@localhost',
  MAIL_DELAY: '1s',
  WEBHOOK_HOSTS: '127.0.0.1',
})
let hasDisk = false
try {
  const db = await openDatabase({ dataDir })
  await insertCompany(db)
  await prepareListeners(db, ticket)
  const { employee, officeAdmin, superAdmin } = company.users
  const [hooks = '', ...tokens] = await Promise.all(
    [superAdmin, employee, officeAdmin, employee, officeAdmin].map((person) =>
      issueToken(db, person, { ttl: 86_400 }),
    ),
  )
  await db.close()
  await mkdir(images, { recursive: true })
  hasDisk = mountSmallDisk()
  await api.start()
  const origin = `http://localhost:${port}`
  await fetch(`${origin}/api/v1/webhooks`, {
    method: 'POST',
    headers: { authorization: `Bearer ${hooks}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Kills',
      url: outside.url,
      format: 'assetdesk',
      kinds: ['comment.added'],
      manager: null,
      internal: true,
    }),
  })
  const commenters = startCommenters(origin, { tokens, ticket, picture: await clearPng() })
  for (let round = 0; round < rounds; round++) {
    for (let nth = 0; nth < progress; nth++) await commenters.next()
    await sleep(Math.random() * 300)
    if (hasDisk && round % 10 === 5) await fillDisk()
    const victim = victims[round % victims.length]
    if (victim !== 'api') await killDatabase()
    if (victim === 'database') continue
    if (round % 4 === 0) await commenters.next()
    await api.kill('SIGKILL')
    await api.start()
  }
  await commenters.end()
  const { repeated, full } = commenters.counts()
  report('kills', rounds, { unit: '' })
  report('comments acknowledged', commenters.comments.size, { unit: '' })
  report('files deleted', commenters.deleted.size, { unit: '' })
  report('requests sent again', repeated, { unit: '' })
  report('of them with a 503 or 507 response', full, { unit: '' })
  const connection = await connect()
  await until('every job is done', async () => (await jobsLeft(connection)) === 0)
  const swept = async () =>
    Object.values(await judgeFiles(connection, await readdir(images))).every((n) => n === 0)
  await until('the store is swept', swept)
  const verdict = {
    ...(await judge(connection, commenters, outside)),
    ...(await judgeFiles(connection, await readdir(images))),
  }
  for (const [what, count] of Object.entries(verdict)) report(what, count, { limit: 0, unit: '' })
  const twice = [...outside.calls.values()].filter((times) => times > 1).length
  report('calls repeated', twice, { unit: '' })
  const mails = [...outside.postbox.recipients.values()].flat()
  report('mails, and those repeated', mails.length, { unit: '' })
  report('mails repeated', mails.length - new Set(mails).size, { unit: '' })
  await connection.close()
} catch (error) {
  console.log(api.output())
  throw error
} finally {
  await api.kill('SIGTERM')
  await outside.close()
  if (hasDisk) execFileSync('umount', [images])
  await rm(dataDir, { recursive: true, force: true })
}
