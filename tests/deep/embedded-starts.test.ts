import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startEmbedded } from '../../host/api/db/embedded/start.ts'
import { openDatabase } from '../../host/api/db/open.ts'
import { sql } from '../../host/api/db/sql.ts'
import {
  parentOf,
  postmaster,
  processesOn,
  startChild,
  temporaryFolder,
} from '../support/embedded.ts'
import { ask, expectSaved, start, writingChild } from '../support/embedded-server.ts'

test('a second start on the same folder names the process that uses it; the first continues', async () => {
  const dataDir = await temporaryFolder()
  const { connection } = await start(dataDir)
  await expect(startEmbedded({ dataDir, log: () => {} })).rejects.toThrow(
    'already running on the data folder',
  )
  const other = startChild(dataDir)
  expect(await other.untilPrinted('failed')).toBe(
    `failed DataFolderInUse: Assetdesk is already running on the data folder ${dataDir} (process ${process.pid}). ` +
      'Stop it first, or give this one another folder with DATA_DIR.',
  )
  expect(await ask(connection, 'select 1 as n')).toEqual({ n: 1 })
})

test('the next start stops a database server that outlived the API and its supervisor', async () => {
  const dataDir = await temporaryFolder()
  const child = await writingChild(dataDir)
  const server = await postmaster(join(dataDir, 'postgres'))
  const supervisor = await parentOf(server)
  const watchers = await childrenOf(supervisor, server)
  for (const pid of [...watchers, supervisor]) process.kill(pid, 'SIGKILL')
  await child.kill('SIGKILL')
  expect(await processesOn(dataDir)).toContain(server)
  await expectSaved(dataDir, child.lines)
  await expect.poll(() => processesOn(dataDir)).toEqual([])
})

/** Returns all descendants of a process, except one. */
async function childrenOf(pid: number, except: number): Promise<number[]> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ')
  const pids = children.map(Number).filter((child) => child && child !== except)
  const deeper = await Promise.all(pids.map((child) => childrenOf(child, except)))
  return [...pids, ...deeper.flat()]
}

test('a killed database server restarts automatically with every acknowledged row', async () => {
  const dataDir = await temporaryFolder()
  const messages: string[] = []
  const db = await openDatabase({ dataDir, log: (message) => messages.push(message) })
  await db.run(sql`insert into places (name, display_name) values ('agra', 'Agra')`)
  process.kill(await postmaster(join(dataDir, 'postgres')), 'SIGKILL')
  await expect.poll(() => messages).toContain('The database is running again.')
  await expect
    .poll(() => db.one(sql`select name from places`).catch(String))
    .toEqual({ name: 'agra' })
  await db.close()
  await expect.poll(() => processesOn(dataDir)).toEqual([])
})

test('a start is not blocked if other processes now have the ids of dead ones', async () => {
  const dataDir = await temporaryFolder()
  const first = await start(dataDir)
  const pidFile = join(first.data, 'postmaster.pid')
  const lines = (await readFile(pidFile, 'utf8')).split('\n')
  await first.stop()
  const stranger = process.ppid
  await writeFile(pidFile, [stranger, ...lines.slice(1)].join('\n'))
  await writeFile(join(dataDir, 'assetdesk.lock'), `${stranger} 12345\n`)
  const second = await start(dataDir)
  expect(await ask(second.connection, 'select 1 as n')).toEqual({ n: 1 })
})

test('a first start that was killed half-way starts again and keeps files of others', async () => {
  const dataDir = await temporaryFolder()
  await mkdir(join(dataDir, 'postgres/new/base'), { recursive: true })
  const { connection, stop } = await start(dataDir)
  expect(await ask(connection, 'select 1 as n')).toEqual({ n: 1 })
  await stop()
  const other = await temporaryFolder()
  await mkdir(join(other, 'postgres'))
  await writeFile(join(other, 'postgres/thesis.txt'), 'ten years of work')
  await expect(start(other)).rejects.toThrow('contains files that are not a database')
  expect(await readFile(join(other, 'postgres/thesis.txt'), 'utf8')).toBe('ten years of work')
})

test('if sockets are not private, the database server listens on loopback and requires its password', async () => {
  const dataDir = await temporaryFolder()
  const first = await start(dataDir, { access: 'loopback' })
  expect(first.connection.host).toBe('127.0.0.1')
  expect(await ask(first.connection, 'select current_user as me')).toEqual({ me: 'assetdesk' })
  for (const user of ['assetdesk', 'postgres']) {
    const stranger = { ...first.connection, user, password: 'guess' }
    await expect(ask(stranger, 'select 1')).rejects.toThrow('password authentication failed')
  }
  await first.stop()
  const second = await start(dataDir, { access: 'loopback' })
  expect(await ask(second.connection, 'select 1 as n')).toEqual({ n: 1 })
})
