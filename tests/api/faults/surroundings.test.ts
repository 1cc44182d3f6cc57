import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { ConfigError, readConfig } from '../../../host/api/config/config.ts'
import { folderHint, startHint } from '../../../host/api/db/embedded/hints.ts'
import { lockFolder } from '../../../host/api/db/embedded/folder-lock.ts'
import { DatabaseUnavailable } from '../../../host/api/db/errors.ts'
import { openDatabase } from '../../../host/api/db/open.ts'
import { sql } from '../../../host/api/db/sql.ts'
import { markName } from '../../../host/api/files/files.ts'
import { folderFiles } from '../../../host/api/files/folder.ts'
import { checkStoreMark } from '../../../host/api/files/store-mark.ts'
import { assertFree, CannotListen } from '../../../host/api/process/listen.ts'
import { endApis, runApi } from '../../support/api-run.ts'
import { freshDatabase, type FreshDatabase } from '../../support/database.ts'
import { freePort } from '../../support/loopback.ts'

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

/** Returns the message with which a start is rejected. Throws if the error is not one with a message for the operator. */
async function startError(start: Promise<unknown>): Promise<string> {
  const error = await start.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof DatabaseUnavailable || error instanceof CannotListen) return error.message
  throw new Error(`Not a sentence: ${String(error)}`)
}

const openError = (databaseUrl: string) =>
  startError(openDatabase({ dataDir: folder, databaseUrl }).then((db) => db.close()))

test('FLT-15 if the role may not create objects, the message contains the command that allows it', async () => {
  await admin.query('create role visitor login')
  const message = await openError(fresh.url.replace('assetdesk@', 'visitor@'))
  expect(message).toContain(
    'uses the role visitor, which cannot create objects in the schema public',
  )
  expect(message).toContain('grant create on schema "public" to "visitor"')
})

test('FLT-15 if the server is read-only, the message asks for the address of the primary', async () => {
  await admin.query(
    `alter database ${fresh.connection.database} set default_transaction_read_only = on`,
  )
  expect(await openError(fresh.url)).toMatch(
    /read-only, such as a standby. Use the address of the primary/,
  )
  await admin.query(
    `alter database ${fresh.connection.database} reset default_transaction_read_only`,
  )
})

test('FLT-15 a certificate that cannot be read is reported with a message', async () => {
  expect(await openError(`${fresh.url}&sslrootcert=/absent.pem`)).toMatch(
    /^DATABASE_URL cannot be used: ENOENT.+\/absent\.pem/,
  )
})

test('FLT-15 if the encoding is not UTF8, the message contains the command that creates a suitable database', async () => {
  await admin.query(`create database latin encoding 'LATIN1' locale 'C' template template0`)
  const message = await openError(fresh.url.replace(/test_\w+/, 'latin'))
  expect(message).toContain('is the address of a database in LATIN1')
  expect(message).toContain(`create database "latin" encoding 'UTF8' template template0`)
})

test('FLT-15 processes that start at the same time behind a pooler all keep their settings', async () => {
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
  ['postgres://u:p@one/db?sslmode=require&application_name=x', 'parameter `application_name`'],
  ['postgres://u:p@one/db?port=99999999', 'has an invalid port'],
  ['postgres://u:p@one,two/db?target_session_attrs=read-write', 'contains several hosts'],
])(
  'FLT-15 DATABASE_URL %s is rejected with advice, and the message does not repeat it',
  (url, advice) => {
    let message = ''
    try {
      readConfig({ IDENTITY: 'local', DATABASE_URL: url })
    } catch (error) {
      if (error instanceof ConfigError) message = error.message
    }
    expect(message).toContain(`DATABASE_URL: `)
    expect(message).toContain(advice)
    expect(message).not.toContain('w@h')
    expect(message).not.toContain('p@one')
  },
)

test('FLT-15 valid URLs with encoded characters are parsed, and DATABASE_DIRECT_URL requires DATABASE_URL', () => {
  const databaseUrl = 'postgres://u:p%23w%40@h:6432/db?sslmode=require'
  expect(readConfig({ IDENTITY: 'local', DATABASE_URL: databaseUrl })).toMatchObject({
    databaseUrl,
  })
  expect(() => readConfig({ IDENTITY: 'local', DATABASE_DIRECT_URL: databaseUrl })).toThrow(
    'DATABASE_DIRECT_URL: requires DATABASE_URL',
  )
})

test('FLT-15 each kind of unusable data folder is reported with a message', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  expect(await startError(lockFolder(join(file, 'data')))).toContain('because a file has this name')
  const closed = join(folder, 'closed')
  await mkdir(closed)
  // Root may open every folder, so the test creates the errors that other users get.
  await chmod(closed, 0o555)
  const hint = (code: string, setting?: 'DATABASE_DIR') =>
    folderHint(Object.assign(new Error(), { code }), closed, setting)
  expect(await hint('EACCES')).toContain('The user of Assetdesk cannot write to the data folder')
  expect(await hint('EACCES', 'DATABASE_DIR')).toContain('or set DATABASE_DIR to another folder')
  // B7: if the folder above is closed, there are no permissions of the folder to change.
  expect(await hint('EACCES')).toContain('if it does not exist, create it for this user')
  expect(await hint('EROFS')).toContain('is on a read-only file system')
  expect(await hint('ENOSPC')).toContain(' is full')
})

test('FLT-15 a picture folder that cannot be written is reported with a message', async () => {
  // Root may write to every folder, so the file of the mark leads to a folder that does not exist.
  await symlink('/absent/mark', join(folder, markName))
  expect(await startError(checkStoreMark(fresh.db, folderFiles(folder)))).toContain(
    `cannot write to the data folder ${folder}`,
  )
})

test('FLT-15 if the system user has no name, the message says so', async () => {
  const reason = 'initdb: error: could not look up effective user ID 4242: user does not exist'
  expect(await startHint(reason, folder, { as: 'self', uid: 4242, gid: 4242 })).toContain(
    'PostgreSQL needs a user with a name',
  )
})

test('FLT-15 a HOST that is not an address of this machine is reported with a message', async () => {
  expect(await startError(assertFree({ host: '203.0.113.7', port: 0 }))).toBe(
    'HOST: 203.0.113.7 is not an address of this machine.',
  )
})

test('FLT-17 a process with another file store does not migrate the database', async () => {
  const other = await freshDatabase()
  onTestFinished(() => other.drop())
  await other.db.run(sql`delete from schema_migrations where number > 40`)
  await other.db.run(
    sql`insert into settings (name, value) values ('picture-store', '"elsewhere"')`,
  )
  const { exit, output } = runApi({
    IDENTITY: 'local',
    PORT: String(await freePort()),
    DATA_DIR: folder,
    DATABASE_URL: other.url,
  })
  onTestFinished(endApis)
  expect(await exit).toBe(1)
  expect(output()).toContain('The pictures of this database are not in')
  expect(await other.db.one(sql`select max(number) as newest from schema_migrations`)).toEqual({
    newest: 40,
  })
})
