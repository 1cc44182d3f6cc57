import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backUpToFile, openBackup, partialOf } from '../../../host/api/backup/file.ts'
import { removeUnfinished } from '../../../host/api/backup/folder.ts'
import { lastBackup } from '../../../host/api/backup/last-backup.ts'
import { checkBackup } from '../../../host/api/backup/restore.ts'
import { sql } from '../../../host/api/db/sql.ts'
import { sweep } from '../../../host/api/files/unsettled.ts'
import { childEnv } from '../../support/child-env.ts'
import { temporaryFolder } from '../../support/embedded.ts'
import { eventually } from '../../support/eventually.ts'
import { backupStage, silent } from './stage.ts'

const stage = backupStage()
const cli = fileURLToPath(new URL('../../../host/api/commands/backup-cli.ts', import.meta.url))

/** Blocks each backup once it has taken its snapshot and created its file, until `release`. */
let lockHolder: pg.Client
beforeEach(async () => {
  lockHolder = new pg.Client(stage.api.db.connection)
  await lockHolder.connect()
  await lockHolder.query('begin; lock table backups in access exclusive mode')
})
const release = () => lockHolder.query('commit')
afterEach(() => lockHolder.end())

/** Starts a backup and waits until it is blocked. */
async function startBlockedBackup() {
  const file = join(await temporaryFolder(), 'held.tar')
  const done = backUpToFile(stage.source, { file, progress: silent() })
  done.catch(() => {})
  await eventually(async () => {
    const waiting = await stage.api.db.many(sql`
      select pid from pg_stat_activity
      where datname = current_database() and application_name = 'assetdesk backup' and wait_event_type = 'Lock'`)
    expect(waiting).toHaveLength(1)
  })
  return { file, done }
}

test('BAK-08 a second process reports that a backup is already running', async () => {
  const { file, done } = await startBlockedBackup()
  const second = backUpToFile(stage.source, { file, progress: silent() })
  await expect(second).rejects.toThrow(
    'Another process is already making a backup of this database',
  )
  await release()
  const bytes = await done
  expect(await lastBackup(stage.api.db)).toMatchObject({ file, bytes, age: expect.any(Number) })
})

test('BAK-01 pictures that are deleted during a backup are in it, and their files are deleted afterwards', async () => {
  const { file, done } = await startBlockedBackup()
  const rows = await stage.api.db.many<{ id: number; file_key: string }>(
    sql`select id, file_key from asset_images order by id`,
  )
  const [{ id, file_key }] = [rows[0]!]
  const client = stage.api.as('officeAdmin')
  expect((await client.send('DELETE', `/api/v1/assets/3/images/${id}`)).status).toBe(200)
  const store = { db: stage.api.db, files: stage.source.files }
  await sweep(store)
  expect(await stage.pictures()).toContain(file_key)
  await release()
  await done
  const copy = await stage.restoreBackup(file)
  expect(await readdir(copy.images)).toContain(file_key)
  expect(await copy.db.many(sql`select id from asset_images`)).toHaveLength(rows.length)
  await copy.drop()
  await stage.api.db.run(sql`update unsettled_files set noted_at = now() - interval '1 minute'`)
  await sweep(store)
  expect(await stage.pictures()).not.toContain(file_key)
})

test('BAK-07 a killed backup leaves only a partial file, which the next backup deletes', async () => {
  const folder = await temporaryFolder()
  const env = { ...childEnv(), DATABASE_URL: stage.url(), DATA_DIR: stage.api.dataDir }
  const child = spawn(process.execPath, [cli, '--to', `${folder}/`], { env, stdio: 'ignore' })
  const ended = once(child, 'exit')
  await eventually(async () => expect(await readdir(folder)).toHaveLength(1))
  child.kill('SIGKILL')
  await ended
  const [left = ''] = await readdir(folder)
  expect(left).toMatch(/^assetdesk-.*\.tar\.partial$/)
  await release()
  const file = join(folder, 'next.tar')
  // The connection of the killed process may keep its lock for a moment.
  const prepare = () => removeUnfinished(folder)
  await eventually(() => backUpToFile(stage.source, { file, progress: silent(), prepare }))
  expect((await readdir(folder)).toSorted()).toEqual(['next.tar', 'next.tar.sha256'])
  expect((await checkBackup(await openBackup(file, undefined))).tables).not.toEqual([])
})

test('BAK-07 a backup that is aborted leaves no file', async () => {
  const stopping = new AbortController()
  const file = join(await temporaryFolder(), 'stopped.tar')
  const { signal } = stopping
  const done = backUpToFile(stage.source, { file, progress: silent(), signal })
  done.catch(() => {})
  await eventually(async () => expect(existsSync(partialOf(file))).toBe(true))
  stopping.abort(new Error('enough'))
  await release()
  await expect(done).rejects.toThrow('enough')
  expect(await readdir(dirname(file))).toEqual([])
})
