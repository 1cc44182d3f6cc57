import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openBackup } from '../../../host/api/backup/file.ts'
import { lastBackup } from '../../../host/api/backup/last-backup.ts'
import { checkBackup } from '../../../host/api/backup/restore.ts'
import { sql } from '../../../host/api/db/sql.ts'
import { ownAuditSource } from '../../../host/api/http/audit-source.ts'
import { temporaryFolder } from '../../support/embedded.ts'
import { eventually } from '../../support/eventually.ts'
import { backupStage } from './stage.ts'

const stage = backupStage()

test('BAK-08 BAK-09 if two processes start with BACKUP_DIR, only one creates a backup, and only if it is due', async () => {
  const folder = await temporaryFolder()
  const old = ['01', '02', '03'].map((day) => `assetdesk-2020-01-${day}T020000Z.tar`)
  for (const name of [...old, 'other.tar', `${old[0]}.sha256`, `${old[1]}.partial`])
    await writeFile(join(folder, name), '')
  // A folder cannot be deleted as a file, which must not undo the new backup.
  const undeletable = 'assetdesk-2019-12-31T020000Z.tar'
  await mkdir(join(folder, undeletable))
  // The time of day is 12 hours from now, so that no backup becomes due during the test.
  const at = new Date(Date.now() + 12 * 3_600_000).toISOString().slice(11, 16)
  const clock = { BACKUP_AT: at, BUSINESS_TIME_ZONE: 'UTC' }
  const settings = { BACKUP_DIR: folder, BACKUP_KEEP: '3', ...clock }
  const apps = [await stage.api.another(settings), await stage.api.another(settings)]
  await Promise.all(apps.map((app) => app.ready()))
  const ready = async () =>
    (await apps[0]!.inject('/readyz')).json<{ backup_age?: number | null }>()
  await eventually(async () => expect((await ready()).backup_age).toBeGreaterThan(0))
  expect((await stage.api.nobody.get('/readyz')).body.backup_age).toBeGreaterThan(0)
  await Promise.all(apps.map((app) => app.close()))
  const third = await stage.api.another(settings)
  await third.ready()
  await third.close()
  const backups = await stage.api.db.many<{ file: string }>(sql`select file from backups`)
  expect(backups).toHaveLength(1)
  const { file } = backups[0]!
  const name = file.slice(folder.length + 1)
  expect(new Set(await readdir(folder))).toEqual(
    new Set([old[1], old[2], name, `${name}.sha256`, 'other.tar', undeletable]),
  )
  expect((await checkBackup(await openBackup(file, undefined))).pictures).toBe(4)
})

test('BAK-09 a backup that was made while the clock was ahead is not the last backup', async () => {
  const { db } = stage.api
  await db.run(sql`
    insert into backups (file, bytes, started_at, finished_at) values
      ('/ahead/real.tar', 1, now() - interval '2 hours', now() - interval '1 hour'),
      ('/ahead/future.tar', 1, now() + interval '1 year', now() + interval '1 year'),
      ('/ahead/corrected.tar', 1, now() + interval '1 year', now())`)
  expect(await lastBackup(db, '/ahead/')).toMatchObject({ file: '/ahead/real.tar' })
})

test('AUD-04 the log line of a backup has the id of its audit entry as a number', async () => {
  const ids: unknown[] = []
  const add = ({ audit }: { audit: { id: unknown } }) => ids.push(audit.id)
  const audit = ownAuditSource({ info: add, warn: add })
  await stage.writeBackup({ audit })
  const [entry] = await stage.api.db.many<{ id: number }>(
    sql`select id from audit_events where action = 'backup.made' order by id desc limit 1`,
  )
  expect(ids).toEqual([entry?.id])
})
