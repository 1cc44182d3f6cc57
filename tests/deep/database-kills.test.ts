import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openDatabase } from '../../host/api/db/open.ts'
import { sql } from '../../host/api/db/sql.ts'
import {
  parentOf,
  postmaster,
  processesOn,
  startChild,
  temporaryFolder,
} from '../support/embedded.ts'

/** The processes that a round kills: the API, the database, its supervisor, or API and database. */
const victims = ['api', 'database', 'supervisor', 'both'] as const

test(
  'API-36 twenty kills at random moments of writing lose no acknowledged row',
  { timeout: 300_000 },
  async () => {
    const dataDir = await temporaryFolder()
    const first = await openDatabase({ dataDir })
    await first.run(sql`insert into places (id, name, display_name) values (1, 'agra', 'Agra')`)
    await first.close()
    const acknowledged: string[] = []
    for (let round = 0; round < 20; round++) {
      acknowledged.push(...(await writeAndKill(dataDir, victims[round % victims.length]!)))
    }
    const db = await openDatabase({ dataDir })
    const rows = await db.many<{ name: string }>(sql`select name from locations`)
    await db.close()
    const stored = new Set(rows.map(({ name }) => name))
    expect(acknowledged.length).toBeGreaterThan(20)
    expect(acknowledged.filter((name) => !stored.has(name))).toEqual([])
    // The watcher of a killed supervisor checks once a second whether its server has ended.
    await expect.poll(() => processesOn(dataDir), { timeout: 5_000 }).toEqual([])
  },
)

async function writeAndKill(dataDir: string, victim: (typeof victims)[number]): Promise<string[]> {
  const child = startChild(dataDir, { writing: true })
  await child.untilPrinted('saved')
  const server = await postmaster(join(dataDir, 'postgres'))
  const supervisor = await parentOf(server)
  await sleep(Math.random() * 400)
  if (victim === 'supervisor') process.kill(supervisor, 'SIGKILL')
  if (victim === 'database') process.kill(server, 'SIGKILL')
  if (victim === 'database' || victim === 'supervisor') await sleep(Math.random() * 300)
  if (victim === 'both') process.kill(server, 'SIGKILL')
  await child.kill('SIGKILL')
  return child.lines.filter((line) => line.startsWith('saved ')).map((line) => line.slice(6))
}
