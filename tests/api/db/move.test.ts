import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openInstallation, readInstallation } from '../../../host/api/backup/installation.ts'
import { sql } from '../../../host/api/db/sql.ts'
import { temporaryFolder } from '../../support/embedded.ts'
import { backupStage, emptyDatabase, run } from '../backup/stage.ts'

const stage = backupStage()

test('BAK-03 a move does not copy pictures unless another store is given', async () => {
  const source = await stage.restoreBackup(await stage.writeBackup())
  const target = await emptyDatabase()
  const files = async () => {
    const names = (await readdir(source.images)).toSorted()
    return Promise.all(names.map(async (name) => (await stat(join(source.images, name))).ino))
  }
  const before = await files()
  const result = await run('move', ['--yes'], {
    DATABASE_URL: source.url,
    DATA_DIR: dirname(source.images),
    TO_DATABASE_URL: target.url,
  })
  await source.drop()
  const { n } = await target.db.one<{ n: number }>(sql`select count(*) as n from asset_images`)
  await target.drop()
  expect([result.code, result.stderr, n]).toEqual([0, '', 2])
  expect(result.stdout).toContain('4 picture files')
  expect(await files()).toEqual(before)
})

test('BAK-03 a move of a running server is refused if both databases would use the same files', async () => {
  const { url, drop } = await emptyDatabase()
  const { code, stderr } = await run('move', ['--yes', '--while-running'], {
    DATABASE_URL: stage.url(),
    DATA_DIR: stage.api.dataDir,
    TO_DATABASE_URL: url,
  })
  await drop()
  expect([code, stderr]).toEqual([1, expect.stringContaining('Set TO_STORAGE_URL or TO_DATA_DIR')])
})

test('BAK-03 a move to another data folder copies its secret key and list of erasures, and replaces none', async () => {
  const from = stage.api.dataDir
  const to = await temporaryFolder()
  await writeFile(join(from, 'erasures.jsonl'), 'source')
  await writeFile(join(to, 'erasures.jsonl'), 'target')
  const { url, drop } = await emptyDatabase()
  const { code, stderr } = await run('move', ['--yes', '--while-running'], {
    DATABASE_URL: stage.url(),
    DATA_DIR: from,
    TO_DATABASE_URL: url,
    TO_DATA_DIR: to,
  })
  await drop()
  expect([code, stderr]).toEqual([
    0,
    `${to}/erasures.jsonl already exists, so ${from}/erasures.jsonl was not copied.\n`,
  ])
  expect(await readFile(join(to, 'erasures.jsonl'), 'utf8')).toBe('target')
  const key = await readFile(join(from, 'secret-key'), 'utf8')
  expect(await readFile(join(to, 'secret-key'), 'utf8')).toBe(key)
  expect((await stat(join(to, 'secret-key'))).mode & 0o777).toBe(0o600)
})

test.each(['assetdesk', 'assetdesk live', 'pgboss'])(
  'BAK-03 a database with a connection of %s is in use',
  async (name) => {
    const { url, connection, drop } = await emptyDatabase()
    const installation = readInstallation({ DATABASE_URL: url, DATA_DIR: await temporaryFolder() })
    const isInUse = async () => (await openInstallation(installation, () => {})).isInUse
    const before = await isInUse()
    const client = new pg.Client({ ...connection, application_name: name })
    await client.connect()
    const during = await isInUse()
    await client.end()
    await drop()
    expect([before, during]).toEqual([false, true])
  },
)

test('BAK-03 wrong arguments and an unreachable database are reported with a message', async () => {
  const nowhere = join(await temporaryFolder(), 'absent.tar')
  const empty = await emptyDatabase()
  const [withoutFile, missingFile, withoutTables, unreachable, withoutTarget] = await Promise.all([
    run('restore', [], {}),
    run('restore', [nowhere], { DATABASE_URL: empty.url }),
    run('backup', ['--to', nowhere], { DATABASE_URL: empty.url }),
    run('backup', ['--to', nowhere], { DATABASE_URL: 'postgres://localhost:1/none' }),
    run('move', ['--yes'], {}),
  ])
  await empty.drop()
  expect(withoutFile.stderr).toContain('restore FILE')
  expect(missingFile.stderr).toContain('The backup cannot be read')
  expect(withoutTables.stderr).toContain('nothing to back up')
  expect(unreachable.stderr).toContain('DATABASE_URL does not respond')
  expect(withoutTarget.stderr).toContain('TO_DATABASE_URL')
  const wrongUsage = [withoutFile, withoutTarget]
  for (const { code, stderr } of [...wrongUsage, missingFile, withoutTables, unreachable])
    expect([code, stderr]).toEqual([
      wrongUsage.some((each) => each.stderr === stderr) ? 2 : 1,
      expect.not.stringMatching(/\n\s+at /),
    ])
})

test('PRIV2-04 a restore prints the list of erasures that it reads, and refuses a named one that is missing', async () => {
  const folder = await temporaryFolder()
  const [nowhere = '', missing = '', empty = '', filled = ''] = [
    'absent.tar',
    'erasures.jsonl',
    'empty.jsonl',
    'filled.jsonl',
  ].map((name) => join(folder, name))
  await writeFile(empty, '')
  await writeFile(filled, '{"id":3,"by":4,"comments":"keep","created_at":"2026-01-02T03:04:05Z"}\n')
  const { url, drop } = await emptyDatabase()
  const restore = (args: string[], ERASURES_FILE = '') =>
    run('restore', [nowhere, ...args], { DATABASE_URL: url, DATA_DIR: folder, ERASURES_FILE })
  const [refused, byDefault, none, one] = await Promise.all([
    restore(['--erasures', missing]),
    restore([]),
    restore(['--erasures', empty]),
    restore([], filled),
  ])
  await drop()
  expect([refused.code, refused.stdout]).toEqual([1, ''])
  expect(refused.stderr).toContain(`The list of erasures ${missing} does not exist.`)
  expect(byDefault.stdout).toContain(`The list of erasures ${missing} does not exist, so`)
  expect(none.stdout).toContain(`in ${empty}, which will be repeated where necessary: 0.`)
  expect(one.stdout).toContain(`in ${filled}, which will be repeated where necessary: 1.`)
})
