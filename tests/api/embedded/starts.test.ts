import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { installedBinaries } from '../../../host/api/db/embedded/binaries.ts'
import { openDatabase } from '../../../host/api/db/open.ts'
import { sql } from '../../../host/api/db/sql.ts'
import { freshDatabase } from '../../support/database.ts'
import { processesOn, temporaryFolder } from '../../support/embedded.ts'
import { ask, expectSaved, start, writingChild } from '../../support/embedded-server.ts'

test('API-36 data is kept after a stop and a start, and a stop leaves no process, socket or lock', async () => {
  const dataDir = await temporaryFolder()
  const first = await openDatabase({ dataDir })
  await first.run(sql`insert into places (name, display_name) values ('agra', 'Agra')`)
  expect(await processesOn(dataDir)).not.toEqual([])
  const pidFile = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')
  const socket = pidFile.split('\n')[4]!
  expect(existsSync(socket)).toBe(true)
  await first.close()
  await expect.poll(() => processesOn(dataDir)).toEqual([])
  expect(existsSync(socket)).toBe(false)
  expect((await readdir(dataDir)).toSorted()).toEqual(['postgres', 'postgres.log'])
  const second = await openDatabase({ dataDir })
  expect(await second.one(sql`select display_name from places`)).toEqual({ display_name: 'Agra' })
  await second.close()
})

test('FLT-10 two databases in one folder do not lock each other out, and a database has one server', async () => {
  const folder = await temporaryFolder()
  const [one, other] = ['one', 'other'].map((name) => join(folder, name))
  await start(await temporaryFolder(), { data: one })
  await start(await temporaryFolder(), { data: other })
  await expect(start(await temporaryFolder(), { data: one })).rejects.toThrow(
    `already running on the data folder ${one} (process ${process.pid}). Stop it first, or give this one another folder with DATABASE_DIR.`,
  )
  expect((await readdir(folder)).toSorted()).toEqual(['one', 'other'])
})

test('a first start that was interrupted while it moved the files of the database is continued', async () => {
  const dataDir = await temporaryFolder()
  const first = await start(dataDir)
  await ask(first.connection, 'create table kept ()')
  await first.stop()
  await mkdir(join(first.data, 'complete'))
  for (const name of ['base', 'PG_VERSION'])
    await rename(join(first.data, name), join(first.data, 'complete', name))
  const second = await start(dataDir)
  expect(await ask(second.connection, 'select count(*)::text as rows from kept')).toEqual({
    rows: '0',
  })
  expect(await readdir(first.data)).not.toContain('complete')
})

test('OP-124 words of other scripts have trigrams, so that searches for them use an index', async () => {
  const { db, drop } = await freshDatabase()
  onTestFinished(drop)
  const words = await db.one(sql`
    select array_length(show_trgm('мышь'), 1) as cyrillic, array_length(show_trgm('मेज़'), 1) as devanagari`)
  expect(words).toEqual({ cyrillic: 5, devanagari: expect.any(Number) })
})

test('the socket is in the RUNTIME_DIRECTORY of systemd, where commands outside of the service find it', async () => {
  const folder = await temporaryFolder()
  const before = process.env['RUNTIME_DIRECTORY']
  process.env['RUNTIME_DIRECTORY'] = folder
  onTestFinished(() => {
    process.env['RUNTIME_DIRECTORY'] = before ?? ''
  })
  const { connection } = await start(await temporaryFolder())
  expect(dirname(String(connection.host))).toBe(folder)
})

test('the server syncs writes to disk, accepts no network connections and uses less than 60 MB of memory', async () => {
  const dataDir = await temporaryFolder()
  const { connection, data } = await start(dataDir)
  const settings = await ask(
    connection,
    `select current_setting('fsync') as fsync, current_setting('listen_addresses') as addresses,
      current_setting('server_encoding') as encoding, upper('é') as upper, (select rolsuper::text from pg_roles where rolname = current_user) as super`,
  )
  expect(settings).toEqual({
    fsync: 'on',
    addresses: '',
    encoding: 'UTF8',
    upper: 'É',
    super: 'false',
  })
  const memory = await Promise.all((await processesOn(dataDir)).map(proportionalSize))
  expect(memory.reduce((sum, size) => sum + size, 0)).toBeLessThan(60_000)
  expect(data).toBe(join(dataDir, 'postgres'))
})

/** Returns the memory of a process in kB, with shared pages divided by the number of processes that share them. */
async function proportionalSize(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0)
}

test('kill -9 of the API ends the database server, and the next start has every acknowledged row', async () => {
  const dataDir = await temporaryFolder()
  const child = await writingChild(dataDir)
  await child.kill('SIGKILL')
  await expectSaved(dataDir, child.lines)
  await expect.poll(() => processesOn(dataDir)).toEqual([])
})

test('a start with data of another PostgreSQL version is rejected with a message', async () => {
  const dataDir = await temporaryFolder()
  await mkdir(join(dataDir, 'postgres'))
  await writeFile(join(dataDir, 'postgres/PG_VERSION'), '14\n')
  await expect(start(dataDir)).rejects.toThrow('was created by PostgreSQL 14')
  await expect.poll(() => processesOn(dataDir)).toEqual([])
})

test('a server that cannot start reports the reason', async () => {
  const dataDir = await temporaryFolder()
  const failing = start(dataDir, { settings: { shared_buffers: 'plenty' } })
  await expect(failing).rejects.toThrow('The embedded database did not start: ')
  await expect(start(dataDir)).resolves.toBeDefined()
})

test('on a platform without a binary, the message suggests DATABASE_URL', async () => {
  await expect(installedBinaries('sunos-sparc')).rejects.toThrow(
    'No embedded PostgreSQL is installed for sunos-sparc. Set DATABASE_URL to a PostgreSQL of version 15 or later instead.',
  )
})
