import { appendFile, readdir, readFile, symlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { expect, test } from 'vitest'
import { entryOf, readArchive, writeArchive, type Entry } from '../../../host/api/backup/archive.ts'
import { compareWithSum, openBackup, partialOf, sumOf } from '../../../host/api/backup/file.ts'
import type { Manifest } from '../../../host/api/backup/manifest.ts'
import { checkBackup, restoreInto } from '../../../host/api/backup/restore.ts'
import { sql } from '../../../host/api/db/sql.ts'
import { folderFiles } from '../../../host/api/files/folder.ts'
import { temporaryFolder } from '../../support/embedded.ts'
import { backupStage, emptyDatabase, silent } from './stage.ts'

const stage = backupStage()

/** Writes a copy of a backup with a changed manifest. Returns its path. */
async function withManifest(file: string, change: (manifest: Manifest) => void): Promise<string> {
  async function* entries(): AsyncGenerator<Entry> {
    for await (const { name, bytes } of readArchive(await openBackup(file, undefined))) {
      const content = await bytes()
      if (name === 'manifest.json') {
        const manifest = JSON.parse(content.toString()) as Manifest
        change(manifest)
        yield entryOf(name, JSON.stringify(manifest))
      } else yield entryOf(name, content)
    }
  }
  const changed = join(await temporaryFolder(), 'changed.tar')
  await writeFile(changed, await buffer(writeArchive(entries())))
  return changed
}

/**
 * Checks and restores a file. Returns the error message of the check, or else of the restore, or `fine`. Expects that a
 * failed restore leaves the database empty.
 */
async function refusalOf(file: string, keyFile?: string): Promise<string> {
  const checked = openBackup(file, keyFile).then(checkBackup)
  const checkMessage = await checked.then(
    () => 'fine',
    (error: Error) => error.message,
  )
  const { db, connection, drop } = await emptyDatabase()
  const files = folderFiles(await temporaryFolder())
  const restored = openBackup(file, keyFile).then((stream) =>
    restoreInto({ connection, files }, stream, { progress: silent() }),
  )
  const restoreMessage = await restored.then(
    () => 'fine',
    (error: Error) => error.message,
  )
  const tables = await db.many(
    sql`select relname from pg_class where relnamespace = 'public'::regnamespace`,
  )
  await drop()
  if (restoreMessage !== 'fine') expect(tables).toEqual([])
  return checkMessage === 'fine' ? restoreMessage : checkMessage
}

test('BAK-04 a damaged or truncated file is rejected with a message', async () => {
  const original = await readFile(await stage.writeBackup())
  const file = join(await temporaryFolder(), 'damaged.tar')
  const used = original.lastIndexOf('SHA256SUMS') + 1000
  for (const share of [0.001, 0.02, 0.2, 0.5, 0.75, 0.99]) {
    const damaged = Buffer.from(original)
    // The first byte of a block is content or part of a header; padding at the end of a block has no checksum.
    const at = Math.floor((used * share) / 512) * 512
    damaged[at] = damaged[at]! ^ 0x41
    await writeFile(file, damaged)
    const checked = await openBackup(file, undefined).then(checkBackup).catch(String)
    expect([share, checked]).toEqual([share, expect.stringContaining('DamagedBackup')])
    await writeFile(file, original)
    await truncate(file, Math.floor(original.length * share))
    const cut = await openBackup(file, undefined).then(checkBackup).catch(String)
    expect([share, cut]).toEqual([share, expect.stringContaining('DamagedBackup')])
    // The first damage is in the tables, the second in the pictures.
    if ([0.2, 0.75].includes(share)) expect(await refusalOf(file)).toMatch(/truncated|damaged/)
  }
  await writeFile(file, 'Not a backup at all, but some text that is long enough.')
  expect(await refusalOf(file)).toMatch(/damaged|truncated|not a backup/)
  await writeFile(file, '')
  expect(await refusalOf(file)).toMatch(/truncated|not a backup/)
})

test('BAK-04 a file is rejected if it differs from its checksum file', async () => {
  const file = await stage.writeBackup()
  await compareWithSum(file)
  await appendFile(file, '\0')
  await expect(compareWithSum(file)).rejects.toThrow(
    'Its checksum does not match assetdesk.tar.sha256',
  )
})

test('BAK-04 a backup with a newer format, another schema or missing rows is rejected', async () => {
  const file = await stage.writeBackup()
  const newer = await withManifest(file, (manifest) => {
    manifest.format = 2
    manifest.version = '9.0.0'
  })
  expect(await refusalOf(newer)).toBe(
    'The backup was made by Assetdesk 9.0.0 in format 2. This version reads formats up to 1. ' +
      'Restore the backup with the version that made it, or a later one.',
  )
  const unknown = await withManifest(file, ({ migrations }) => {
    migrations.push({ number: 999, name: '999-tomorrow.sql', checksum: '' })
  })
  expect(await refusalOf(unknown)).toContain('999-tomorrow.sql, which this version')
  const edited = await withManifest(file, ({ migrations }) => {
    migrations[0]!.checksum = 'other'
  })
  expect(await refusalOf(edited)).toContain('001-schema.sql was changed after this backup')
  const lacking = await withManifest(file, ({ tables }) => {
    tables.find(({ name }) => name === 'users')!.rows += 1
  })
  expect(await refusalOf(lacking)).toBe('It contains 5 rows of users instead of 6.')
  const strange = await withManifest(file, ({ tables }) => {
    tables[0]!.columns.push('soul')
  })
  expect(await refusalOf(strange)).toContain('do not match its migrations')
})

test('BAK-05 a restore into a database with tables is rejected and changes nothing', async () => {
  const file = await stage.writeBackup()
  const before = await stage.api.db.many(sql`select id, username from users order by id`)
  const restoring = restoreInto(stage.source, await openBackup(file, undefined), {
    progress: silent(),
  })
  await expect(restoring).rejects.toThrow(/already has \d+ tables .* empty database/)
  expect(await stage.api.db.many(sql`select id, username from users order by id`)).toEqual(before)
})

test('BAK-05 if two processes restore into the same database, one of them is rejected', async () => {
  const file = await stage.writeBackup()
  const { db, connection, drop } = await emptyDatabase()
  const target = { connection, files: folderFiles(await temporaryFolder()) }
  const both = await Promise.allSettled(
    [1, 2].map(async () =>
      restoreInto(target, await openBackup(file, undefined), { progress: silent() }),
    ),
  )
  const reasons = both.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []))
  expect(reasons).toEqual([expect.stringContaining('target database already has')])
  expect(await db.many(sql`select id from users`)).toHaveLength(5)
  await drop()
})

test('BAK-06 an encrypted backup can only be read with its secret key', async () => {
  const folder = await temporaryFolder()
  const [mine, others] = [await generateIdentity(), await generateIdentity()]
  const [secret, open, wrong, none] = ['secret', 'open', 'wrong', 'none'].map((name) =>
    join(folder, name),
  )
  await writeFile(secret!, `# created by age-keygen\n${mine}\n`)
  await writeFile(open!, await identityToRecipient(mine))
  await writeFile(wrong!, others)
  await writeFile(none!, 'hunter2\n')
  const file = await stage.writeBackup({ keyFile: open! })
  const bytes = await readFile(file)
  expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  for (const plain of ['manifest.json', 'superAdmin', 'ustar'])
    expect(bytes.includes(plain)).toBe(false)
  const copy = await stage.restoreBackup(file, { keyFile: secret! })
  expect(await copy.db.many(sql`select id from users`)).toHaveLength(5)
  await copy.drop()
  await expect(openBackup(file, undefined)).rejects.toThrow(
    'Pass the file of its secret key with --key',
  )
  await expect(openBackup(file, open)).rejects.toThrow(
    /contains no secret key .*with --key FILE\.$/,
  )
  await expect(openBackup(file, wrong)).rejects.toThrow('was not encrypted for any key')
  await expect(openBackup(file, join(folder, 'absent'))).rejects.toThrow('key file cannot be read')
  await expect(stage.writeBackup({ keyFile: none! })).rejects.toThrow('not an age key')
  bytes[bytes.length >> 1]! ^= 1
  await writeFile(file, bytes)
  expect(await refusalOf(file, secret)).toMatch(/damaged or truncated/)
})

test('BAK-07 a full disk is reported with a message, and the backup leaves no file or row', async () => {
  const folder = await temporaryFolder()
  const file = join(folder, 'full.tar')
  // Every write to this device fails as on a full disk.
  await symlink('/dev/full', partialOf(file))
  await expect(stage.writeBackup({ file })).rejects.toThrow(
    `There is not enough disk space for the backup in ${folder}`,
  )
  await expect(readFile(file)).rejects.toThrow('ENOENT')
  await expect(readFile(partialOf(file))).rejects.toThrow('ENOENT')
  expect(await stage.api.db.many(sql`select id from backups where file = ${file}`)).toEqual([])
})

test('BAK-07 if the disk is full when the checksum is written, the earlier backup and its checksum stay', async () => {
  const folder = await temporaryFolder()
  const file = join(folder, 'full.tar')
  await stage.writeBackup({ file })
  const earlier = await readFile(file)
  await symlink('/dev/full', partialOf(sumOf(file)))
  await expect(stage.writeBackup({ file })).rejects.toThrow('There is not enough disk space')
  expect(earlier.equals(await readFile(file))).toBe(true)
  await compareWithSum(file)
  expect((await readdir(folder)).toSorted()).toEqual(['full.tar', 'full.tar.sha256'])
})

test('BAK-07 a full disk during a restore is reported with a message, and the database stays empty', async () => {
  const file = await stage.writeBackup()
  const { db, connection, drop } = await emptyDatabase()
  const folder = await temporaryFolder()
  const [picture = ''] = await stage.pictures()
  await symlink('/dev/full', join(folder, `${picture}.tmp`))
  const restored = restoreInto(
    { connection, files: folderFiles(folder) },
    await openBackup(file, undefined),
    { progress: silent() },
  )
  await expect(restored).rejects.toThrow(/^The file store cannot be written: ENOSPC.* again\.$/)
  expect(await db.many(sql`select from pg_tables where schemaname = 'public'`)).toEqual([])
  await drop()
})
