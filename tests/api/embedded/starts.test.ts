import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { installedBinaries } from '../../../host/api/db/embedded/binaries.ts'
import { startEmbedded, type EmbeddedOptions } from '../../../host/api/db/embedded/start.ts'
import { openDatabase } from '../../../host/api/db/open.ts'
import { sql } from '../../../host/api/db/sql.ts'
import {
  parentOf,
  postmaster,
  processesOn,
  startChild,
  temporaryFolder,
} from '../../support/embedded.ts'

const start = async (dataDir: string, options: Partial<EmbeddedOptions> = {}) => {
  const log: string[] = []
  const server = await startEmbedded({ dataDir, log: (message) => log.push(message), ...options })
  onTestFinished(server.stop)
  return { ...server, log }
}

const ask = async (connection: pg.ClientConfig, text: string) => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<Record<string, string>>(text)).rows[0]
  } finally {
    await client.end()
  }
}

test('API-36 what was written is there after a stop and a start, and a stop leaves no process, socket or lock', async () => {
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

test('OP-124 words of every script have trigrams, so that searches for them use an index', async () => {
  const { connection } = await start(await temporaryFolder())
  await ask(connection, 'create extension pg_trgm')
  const words = await ask(
    connection,
    `select array_length(show_trgm('мышь'), 1) as cyrillic, array_length(show_trgm('मेज़'), 1) as devanagari`,
  )
  expect(words).toEqual({ cyrillic: 5, devanagari: expect.any(Number) })
})

test('the server is durable, private and small', async () => {
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

/** Memory of a process in kB, shared pages divided among those that share them. */
async function proportionalSize(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0)
}

test('a second start on the same folder says who holds it; the first goes on', async () => {
  const dataDir = await temporaryFolder()
  const { connection } = await start(dataDir)
  await expect(startEmbedded({ dataDir, log: () => {} })).rejects.toThrow(
    'already running on the data folder',
  )
  const other = startChild(dataDir)
  expect(await other.said('failed')).toBe(
    `failed DataFolderInUse: Assetdesk is already running on the data folder ${dataDir} (process ${process.pid}). ` +
      'Stop it first, or give this one another folder with DATA_DIR.',
  )
  expect(await ask(connection, 'select 1 as n')).toEqual({ n: 1 })
})

async function writingChild(dataDir: string) {
  const db = await openDatabase({ dataDir })
  await db.run(sql`insert into places (id, name, display_name) values (1, 'agra', 'Agra')`)
  await db.close()
  const child = startChild(dataDir, { writing: true })
  await child.said('saved')
  return child
}

async function expectSaved(dataDir: string, lines: string[]) {
  const acknowledged = lines
    .filter((line) => line.startsWith('saved '))
    .map((line) => line.slice(6))
  const db = await openDatabase({ dataDir })
  const rows = await db.many<{ name: string }>(sql`select name from locations`)
  await db.close()
  const stored = new Set(rows.map((row) => row.name))
  expect(acknowledged.filter((name) => !stored.has(name))).toEqual([])
  expect(acknowledged.length).toBeGreaterThan(0)
}

test('kill -9 of the API ends its server; a start right after has every acknowledged row', async () => {
  const dataDir = await temporaryFolder()
  const child = await writingChild(dataDir)
  await child.kill('SIGKILL')
  await expectSaved(dataDir, child.lines)
  await expect.poll(() => processesOn(dataDir)).toEqual([])
})

test('a server that outlived API and supervisor is stopped by the next start', async () => {
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

/** All descendants of the supervisor but the server. */
async function childrenOf(pid: number, except: number): Promise<number[]> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ')
  const wanted = children.map(Number).filter((child) => child && child !== except)
  const deeper = await Promise.all(wanted.map((child) => childrenOf(child, except)))
  return [...wanted, ...deeper.flat()]
}

test('a killed server is back by itself, with every acknowledged row', async () => {
  const dataDir = await temporaryFolder()
  const messages: string[] = []
  const db = await openDatabase({ dataDir, log: (message) => messages.push(message) })
  await db.run(sql`insert into places (name, display_name) values ('agra', 'Agra')`)
  process.kill(await postmaster(join(dataDir, 'postgres')), 'SIGKILL')
  await expect.poll(() => messages).toContain('The database is back.')
  await expect
    .poll(() => db.one(sql`select name from places`).catch(String))
    .toEqual({ name: 'agra' })
  await db.close()
  await expect.poll(() => processesOn(dataDir)).toEqual([])
})

test('numbers of dead processes that others bear now do not stop a start', async () => {
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

test('a first start killed half-way is begun again; files of others are kept', async () => {
  const dataDir = await temporaryFolder()
  await mkdir(join(dataDir, 'postgres/new/base'), { recursive: true })
  await mkdir(join(dataDir, 'postgres.new/base'), { recursive: true })
  const { connection, stop } = await start(dataDir)
  expect(await ask(connection, 'select 1 as n')).toEqual({ n: 1 })
  await stop()
  const other = await temporaryFolder()
  await mkdir(join(other, 'postgres'))
  await writeFile(join(other, 'postgres/thesis.txt'), 'ten years of work')
  await expect(start(other)).rejects.toThrow('contains files that are not a database')
  expect(await readFile(join(other, 'postgres/thesis.txt'), 'utf8')).toBe('ten years of work')
})

test('data of another PostgreSQL version are left alone, with a sentence', async () => {
  const dataDir = await temporaryFolder()
  await mkdir(join(dataDir, 'postgres'))
  await writeFile(join(dataDir, 'postgres/PG_VERSION'), '14\n')
  await expect(start(dataDir)).rejects.toThrow('was made by PostgreSQL 14')
  await expect.poll(() => processesOn(dataDir)).toEqual([])
})

test('a server that cannot start says why', async () => {
  const dataDir = await temporaryFolder()
  const failing = start(dataDir, { settings: { shared_buffers: 'plenty' } })
  await expect(failing).rejects.toThrow('The embedded database did not start: ')
  await expect(start(dataDir)).resolves.toBeDefined()
})

test('where sockets are not private the server listens on loopback and asks for its password', async () => {
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

test('a platform without a binary is told about DATABASE_URL', async () => {
  await expect(installedBinaries('sunos-sparc')).rejects.toThrow(
    'No embedded PostgreSQL is installed for sunos-sparc. Set DATABASE_URL to a PostgreSQL of version 15 or later instead.',
  )
})
