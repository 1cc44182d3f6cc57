import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '../../../host/api/db/sql.ts'
import { percentiles } from '../server.ts'
import { growthBeside, listBeside, report, type ServiceBench } from './bench.ts'

const limits = { upload: 600, growth: 200, list: 40 }
const people = 16
/** Number of rounds of sixteen uploads, so that enough list requests run at the same time. */
const rounds = 5

const [kinds, times] = [['a text of 10 MB', 'a photograph'], 25] as const

/** Starts a separate process for uploads, so that its work does not delay measurements. */
async function startUploader() {
  const child = fork(new URL('../uploader.ts', import.meta.url))
  await once(child, 'message')
  return {
    /** Uploads one file per token at the same time. Returns the milliseconds of each. */
    async upload(port: number, what: (typeof kinds)[number], tokens: readonly string[]) {
      child.send({ port, isPhotograph: what === 'a photograph', tokens })
      const [durations] = (await once(child, 'message')) as [number[]]
      return durations
    },
    end: () => child.kill(),
  }
}

/** Measures uploads one after the other, and of sixteen users at once. */
export async function measureUploads(bench: ServiceBench): Promise<void> {
  const { servers, db, desk, token, tokenOf } = bench
  const [server] = servers
  const uploader = await startUploader()
  const forget = () => db.run(sql`delete from attachments where sent_at is null`)
  for (const what of kinds) {
    const durations: number[] = []
    for (let turn = 0; turn < times; turn++) {
      durations.push(...(await uploader.upload(server.port, what, [token])))
      await forget()
    }
    const { p50, p95 } = percentiles(durations.slice(2))
    report(`upload of ${what}: p50`, p50)
    report(`upload of ${what}: p95`, p95, { limit: limits.upload })
  }
  const tokens = await Promise.all(desk.followers.slice(0, people).map(tokenOf))
  for (const what of kinds) {
    const all = async (rounds: number) => {
      for (let round = 0; round < rounds; round++) {
        await uploader.upload(server.port, what, tokens)
        await forget()
      }
    }
    const name = `ATT-24 sixteen of ${what} at once`
    // In a separate round, because reading the memory of a process delays the process.
    const growth = await growthBeside(server.pid, all(1))
    report(`${name}: growth`, growth, { limit: limits.growth, unit: 'MB' })
    report(`${name}: list p95 before`, await listBeside(bench, sleep(1000)))
    const started = performance.now()
    const listed = await listBeside(bench, all(rounds))
    report(`${name}: list p95`, listed, { limit: limits.list })
    report(`${name}: all there`, (performance.now() - started) / 1000 / rounds, { unit: 's' })
  }
  uploader.end()
}
