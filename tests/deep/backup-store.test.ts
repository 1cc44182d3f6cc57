import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sql } from '../../host/api/db/sql.ts'
import { markName } from '../../host/api/files/files.ts'
import { temporaryFolder } from '../support/embedded.ts'
import { emptyDatabase, run } from '../api/backup/stage.ts'
import { storeStage } from '../api/backup/store-stage.ts'

const { stage, copyStore, backUp } = storeStage()

test('FOPS-03 a backup that lacks files reports their number and exits with 1, unless the option accepts missing files', async () => {
  const incompleteStore = await copyStore(async (images) => {
    const names = (await readdir(images)).filter((name) => name !== markName)
    for (const name of names.slice(0, 2)) await rm(join(images, name))
  })
  const missingFiles = /Files missing from the store and left out: 2, such as /
  const backup = await backUp(incompleteStore)
  expect([backup.code, backup.stderr]).toEqual([1, expect.stringMatching(missingFiles)])
  const accepted = await backUp(incompleteStore, '--without-missing')
  expect([accepted.code, accepted.stderr]).toEqual([0, expect.stringMatching(missingFiles)])
  const copy = await stage.restoreBackup(backup.file!)
  expect(copy.count.pictures).toBe(2)
  await copy.drop()
  const target = await emptyDatabase()
  const env = { DATABASE_URL: stage.url(), DATA_DIR: incompleteStore, TO_DATABASE_URL: target.url }
  const moveResult = await run('move', ['--yes', '--while-running'], {
    ...env,
    TO_DATA_DIR: await temporaryFolder(),
  })
  await target.drop()
  expect([moveResult.code, moveResult.stderr]).toEqual([1, expect.stringMatching(missingFiles)])
})

test('FOPS-03 a restore and a move reject the file store of another database before they write anything', async () => {
  const { file } = await backUp(stage.api.dataDir)
  const others = await temporaryFolder()
  await mkdir(join(others, 'images'))
  await writeFile(join(others, 'images', markName), 'other\n')
  const target = await emptyDatabase()
  const env = { DATABASE_URL: target.url, DATA_DIR: others }
  const to = { TO_DATABASE_URL: target.url, TO_DATA_DIR: others }
  const source = { DATABASE_URL: stage.url(), DATA_DIR: stage.api.dataDir }
  const refused = [
    await run('restore', [file!], env),
    await run('restore', [file!, '--yes'], env),
    await run('move', ['--yes', '--while-running'], { ...source, ...to }),
  ]
  for (const { code, stderr } of refused)
    expect([code, stderr]).toEqual([1, expect.stringContaining('belongs to a different database')])
  expect(await readdir(join(others, 'images'))).toEqual([markName])
  expect(
    await target.db.many(
      sql`select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    ),
  ).toEqual([])
  // A store without a mark belongs to no database.
  await rm(join(others, 'images', markName))
  expect(await run('restore', [file!, '--yes'], env)).toMatchObject({ code: 0, stderr: '' })
  await target.drop()
})
