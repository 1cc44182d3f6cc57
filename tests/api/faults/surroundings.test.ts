import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { ConfigError, readConfig } from '../../../host/api/config/config.ts'
import { folderHint, startHint } from '../../../host/api/db/embedded/hints.ts'
import { lockFolder } from '../../../host/api/db/embedded/folder-lock.ts'
import { DatabaseUnavailable } from '../../../host/api/db/errors.ts'
import { openDatabase } from '../../../host/api/db/open.ts'
import { sql } from '../../../host/api/db/sql.ts'
import { assertFree, CannotListen } from '../../../host/api/process/listen.ts'
import { freshDatabase, type FreshDatabase } from '../../support/database.ts'

let fresh: FreshDatabase
let folder: string
const admin = new pg.Client({
  host: inject('database').host,
  user: 'postgres',
  database: 'postgres',
})

beforeAll(async () => {
  fresh = await freshDatabase()
  folder = await mkdtemp(join(tmpdir(), 'assetdesk-surroundings-'))
  await admin.connect()
})
afterAll(async () => {
  await admin.query('drop database if exists latin')
  await admin.query('drop role if exists visitor')
  await admin.end()
  await fresh.drop()
  await rm(folder, { recursive: true, force: true })
})

/** What the start is refused with; anything but a sentence fails. */
async function refusal(start: Promise<unknown>): Promise<string> {
  const error = await start.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof DatabaseUnavailable || error instanceof CannotListen) return error.message
  throw new Error(`Not a sentence: ${String(error)}`)
}

const open = (databaseUrl: string) =>
  refusal(openDatabase({ dataDir: folder, databaseUrl }).then((db) => db.close()))

test('FLT-15 a role that may create nothing: the sentence has the command that allows it', async () => {
  await admin.query('create role visitor login')
  const said = await open(fresh.url.replace('assetdesk@', 'visitor@'))
  expect(said).toContain('uses the role visitor, which cannot create objects in the schema public')
  expect(said).toContain('grant create on schema "public" to "visitor"')
})

test('FLT-15 a server that takes no writes: the sentence asks for the primary', async () => {
  await admin.query(
    `alter database ${fresh.connection.database} set default_transaction_read_only = on`,
  )
  expect(await open(fresh.url)).toMatch(
    /read-only, such as a standby. Use the address of the primary/,
  )
  await admin.query(
    `alter database ${fresh.connection.database} reset default_transaction_read_only`,
  )
})

test('FLT-15 another encoding than UTF8: the sentence has the command for a good one', async () => {
  await admin.query(`create database latin encoding 'LATIN1' locale 'C' template template0`)
  const said = await open(fresh.url.replace(/test_\w+/, 'latin'))
  expect(said).toContain('is the address of a database in LATIN1')
  expect(said).toContain(`create database "latin" encoding 'UTF8' template template0`)
})

test('FLT-15 processes that start at once behind a pooler all keep their settings', async () => {
  const address = { databaseUrl: fresh.url, databaseDirectUrl: fresh.url }
  const start = () => openDatabase({ dataDir: folder, ...address, statementTimeout: 7000 })
  const all = await Promise.all(Array.from({ length: 6 }, start))
  const timeout = await all[0]?.one(sql`select current_setting('statement_timeout') as kept`)
  await Promise.all(all.map((db) => db.close()))
  expect(timeout).toEqual({ kept: '7s' })
})

test.each([
  ['postgres://u:p#w@h/db', 'Percent-encode'],
  ['postgres://u:1#w@h/db', 'Percent-encode'],
  ['postgres://u:1/w@h/db', 'Percent-encode'],
  ['postgres://u:p%w@h/db', 'Percent-encode'],
  ['postgres://u:p@one,two/db?target_session_attrs=read-write', 'contains several hosts'],
])('FLT-15 DATABASE_URL %s is refused with its cure and without repeating it', (url, cure) => {
  let said = ''
  try {
    readConfig({ IDENTITY: 'local', DATABASE_URL: url })
  } catch (error) {
    if (error instanceof ConfigError) said = error.message
  }
  expect(said).toContain(`DATABASE_URL: `)
  expect(said).toContain(cure)
  expect(said).not.toContain('w@h')
  expect(said).not.toContain('p@one')
})

test('FLT-15 valid URLs with encoded characters are parsed, and DATABASE_DIRECT_URL requires DATABASE_URL', () => {
  const databaseUrl = 'postgres://u:p%23w%40@h:6432/db?sslmode=require'
  expect(readConfig({ IDENTITY: 'local', DATABASE_URL: databaseUrl })).toMatchObject({
    databaseUrl,
  })
  expect(() => readConfig({ IDENTITY: 'local', DATABASE_DIRECT_URL: databaseUrl })).toThrow(
    'DATABASE_DIRECT_URL: requires DATABASE_URL',
  )
})

test('FLT-15 data folders that cannot be used are each a sentence', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  expect(await refusal(lockFolder(join(file, 'data')))).toContain('because a file has this name')
  const closed = join(folder, 'closed')
  await mkdir(closed)
  // Root may open everything, so the errors that other users get are staged.
  await chmod(closed, 0o555)
  const said = (code: string) => folderHint(Object.assign(new Error(), { code }), closed)
  expect(await said('EACCES')).toContain('The user of Assetdesk cannot write to the data folder')
  expect(await said('EROFS')).toContain('is on a read-only file system')
  expect(await said('ENOSPC')).toContain(' is full')
})

test('FLT-15 a user without a name: the sentence says so', async () => {
  const reason = 'initdb: error: could not look up effective user ID 4242: user does not exist'
  expect(await startHint(reason, folder, { as: 'self', uid: 4242, gid: 4242 })).toContain(
    'PostgreSQL needs a user with a name',
  )
})

test('FLT-15 an address that is not of this machine is a sentence', async () => {
  expect(await refusal(assertFree({ host: '203.0.113.7', port: 0 }))).toBe(
    'HOST: 203.0.113.7 is not an address of this machine.',
  )
})
