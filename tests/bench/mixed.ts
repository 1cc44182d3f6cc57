import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../../host/api/db/open.ts'
import { sql } from '../../host/api/db/sql.ts'
import { issueToken } from '../../host/api/http/auth.ts'
import { clearPng } from '../support/photographs.ts'
import { readCount } from './bulk/seed.ts'
import { fill } from './fill.ts'
import { letWork, type Person } from './mixed/crowd.ts'
import type { Taken } from './mixed/desk.ts'
import { memory, percentiles, processMemory, report, startServer } from './server.ts'

/**
 * Fifty people at work for half an hour (`npm run bench -- mixed [minutes]`): one process with its embedded database,
 * 100,000 assets and 20,000 tickets, mails written to files. Each person looks, searches, writes and waits as people
 * do, with a held call open all the time. Prints what the calls took, kind by kind, and the memory, minute by minute.
 */
const minutes = readCount('minutes', process.argv[2] ?? '30')
const port = 7396
/** `growth`: percent of the middle third. */
const limits = { p99: 100, errors: 0, growth: 105 }
/** How many of each role. */
const staff = { employee: 37, office_admin: 6, system_admin: 6, super_admin: 1 } as const
const rows = { assets: 100_000, tickets: 20_000, history: 0 }

const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, each) => sum + each, 0) / numbers.length

async function hire(dataDir: string): Promise<Person[]> {
  const db = await openDatabase({ dataDir })
  try {
    const people: Person[] = []
    for (const [role, count] of Object.entries(staff)) {
      const ids = await db.many<{ id: number }>(sql`
        select users.id from users join roles on roles.id = role_id where roles.name = ${role}
        order by users.id limit ${count}`)
      if (ids.length < count) throw new Error(`There are ${ids.length} of ${role} alone`)
      for (const { id } of ids)
        people.push({ id, role, token: await issueToken(db, id, { ttl: 86_400 }) })
    }
    return people
  } finally {
    await db.close()
  }
}

function tell(kinds: ReadonlyMap<string, number[]>): void {
  for (const [kind, times] of [...kinds].toSorted(([one], [other]) => one.localeCompare(other))) {
    const { p50, p99 } = percentiles(times)
    const count = String(times.length).padStart(7)
    console.log(`  ${kind.padEnd(30)}${count} times, ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)}`)
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'assetdesk-mixed-'))
try {
  await fill(dataDir, port, rows)
  const people = await hire(dataDir)
  const server = await startServer(dataDir, port, { MAIL_DELAY: '1m' })
  const taken: Taken = { kinds: new Map(), errors: [] }
  const crowd = letWork({ port, people, picture: await clearPng(), taken })
  const sizes: { all: number; process: number }[] = []
  for (let minute = 1; minute <= minutes; minute++) {
    await sleep(60_000)
    const size = { all: await memory(server.pid), process: await processMemory(server.pid) }
    sizes.push(size)
    const answers = [...taken.kinds.values()].reduce((sum, { length }) => sum + length, 0)
    const load = loadavg()[0]?.toFixed(1)
    const [all, own] = [size.all.toFixed(0), size.process.toFixed(0)]
    console.log(
      `  ${minute}: ${answers} answers, ${all} MB, of them the process ${own}, load ${load}`,
    )
  }
  await crowd.end()
  tell(taken.kinds)
  const times = [...taken.kinds.values()].flat()
  const { p50, p95, p99 } = percentiles(times)
  for (const error of taken.errors.slice(0, 20)) console.log(`  ${error}`)
  report('mixed load: answers', times.length, { unit: '' })
  report('mixed load: a second', times.length / minutes / 60, { unit: '' })
  report('mixed load: errors', taken.errors.length, { limit: limits.errors, unit: '' })
  report('mixed load: p50', p50)
  report('mixed load: p95', p95)
  report('mixed load: p99', p99, { limit: limits.p99 })
  // The first third fills caches and pools.
  const third = Math.ceil(sizes.length / 3)
  for (const which of ['all', 'process'] as const) {
    const measured = sizes.map((size) => size[which])
    const [middle, last] = [mean(measured.slice(third, 2 * third)), mean(measured.slice(-third))]
    const name = which === 'all' ? 'memory' : 'memory of the process'
    report(`mixed load: ${name}, last third`, last, { unit: 'MB' })
    report(`mixed load: ${name}, of the middle third`, (100 * last) / middle, {
      limit: limits.growth,
      unit: '%',
    })
  }
  await server.stop()
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
