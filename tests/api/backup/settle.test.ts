import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../../../host/api/config/config.ts'
import { openBackup } from '../../../host/api/backup/file.ts'
import { restoreInto, type RestoreOptions } from '../../../host/api/backup/restore.ts'
import { readDeskSettings, settle } from '../../../host/api/backup/settle.ts'
import { sql } from '../../../host/api/db/sql.ts'
import { databaseWithJobs } from '../../../host/api/jobs/database-with-jobs.ts'
import { openQueue } from '../../../host/api/jobs/queue.ts'
import { remind } from '../../../host/api/jobs/reminders.ts'
import { folderFiles } from '../../../host/api/files/folder.ts'
import { company } from '../../support/company.ts'
import { temporaryFolder } from '../../support/embedded.ts'
import { backupStage, emptyDatabase, silent } from './stage.ts'

// Jobs that would continue at the first start after a restore.

const stage = backupStage()
const { users, assets } = company
const config = readConfig({ IDENTITY: 'local', BUSINESS_HOURS: 'Mon-Sun 00:00-24:00' })
const desk = readDeskSettings({ BUSINESS_HOURS: 'Mon-Sun 00:00-24:00' })

/** Creates a due loan, a due ticket and a due report in a database whose last daily reminders were a month ago. */
async function createDueRecords() {
  const { db } = stage.api
  await db.run(sql`
    update assets set return_by = now()::date, assigned_to = ${users.employee} where id = ${assets.ownLaptop}`)
  await db.run(sql`
    update tickets set due_at = now() - interval '1 minute' where id = 3`)
  await db.run(sql`delete from notification_preferences where topic = 'report'`)
  await db.run(sql`
    insert into notification_preferences (user_id, topic, inbox, mail) values (${users.superAdmin}, 'report', false, 'weekly')`)
  await db.run(sql`
    update settings set value = jsonb_build_object('since', now() - interval '30 days', 'round', now() - interval '30 days')
    where name = 'reminders'`)
}

/** Returns whether the first start after a restore sends reminders and reports, and the number of recorded reminders. */
async function remindersAtStart(sendsQueued: boolean) {
  await createDueRecords()
  const copy = await stage.restoreBackup(await stage.writeBackup(), {
    sendsQueued,
    finish: async (db) => void (await settle(db, desk, { sendsQueued })),
  })
  const queue = await openQueue(copy.db, { warn: () => {} })
  try {
    const parts = { db: databaseWithJobs(copy.db, queue), jobs: queue, config }
    await remind(parts, new Date())
    const [reminders, reports, notifications] = await Promise.all([
      copy.db.many(sql`select from pgboss.job where name = 'fan-out'`),
      copy.db.many(sql`select from deliveries where status = 'waiting'`),
      copy.db.many(sql`
        select from notifications join events on events.id = event_id where events.kind = 'loan.due'`),
    ])
    const { recorded } = await copy.db.one<{ recorded: number }>(
      sql`select count(*) as recorded from events where kind in ('loan.due', 'due.passed')`,
    )
    return {
      isReminding: reminders.length > 0,
      isReporting: reports.length > 0,
      isNotifying: notifications.length > 0,
      recorded,
    }
  } finally {
    await queue.close()
    await copy.drop()
  }
}

test('BAK-11 a restored copy only records reminders that are due, and sends no reminders or reports', async () => {
  const sent = await remindersAtStart(true)
  expect(sent).toMatchObject({ isReminding: true, isReporting: true, isNotifying: true })
  expect(await remindersAtStart(false)).toEqual({
    ...sent,
    isReminding: false,
    isReporting: false,
    isNotifying: false,
  })
})

test('BAK-11 a restore that fails in its last step leaves the database empty and can be repeated', async () => {
  const file = await stage.writeBackup()
  const database = await emptyDatabase()
  const images = join(await temporaryFolder(), 'images')
  const target = { connection: database.connection, files: folderFiles(images) }
  const restore = async (finish: RestoreOptions['finish']) =>
    restoreInto(target, await openBackup(file, undefined), { progress: silent(), finish })
  const tables = sql`select from information_schema.tables where table_schema = 'public'`
  try {
    const failing = restore(async (db) => {
      await settle(db, desk, { sendsQueued: false })
      throw new Error('killed')
    })
    await expect(failing).rejects.toThrow('killed')
    expect(await database.db.many(tables)).toEqual([])
    const ignoring = restore((db) =>
      db
        .transaction((tx) => tx.run(sql`select 1 / 0`))
        .then(
          () => {},
          () => {},
        ),
    )
    await expect(ignoring).rejects.toThrow('Nothing was restored')
    await restore(async (db) => void (await settle(db, desk, { sendsQueued: false })))
    expect(
      await database.db.many(sql`select action from audit_events order by id desc limit 1`),
    ).toEqual([{ action: 'backup.restored' }])
  } finally {
    await database.drop()
  }
})

test('RUN-15 after a restore, unfinished runs are failed and can be continued; a rehearsal keeps running', async () => {
  await stage.api.db.run(sql`
    insert into runs (kind, title, request, created_by, state, total, done, ok, started_at) values
      ('bulk', '3 assets', '{"change": {"kind": "assign"}}', ${users.systemAdmin}, 'running', 3, 1, 1, now()),
      ('import-assets', 'Import', '{}', ${users.systemAdmin}, 'queued', 3, 0, 0, null),
      ('rehearsal', 'Rehearsal', '{}', ${users.systemAdmin}, 'running', 3, 1, 1, now())`)
  const settled: unknown[] = []
  const copy = await stage.restoreBackup(await stage.writeBackup(), {
    finish: async (db) => void settled.push(await settle(db, desk, { sendsQueued: false })),
  })
  try {
    expect(settled).toMatchObject([{ runs: 2 }])
    expect(
      await copy.db.many(
        sql`select kind, state, ended_at is null as goes_on from runs order by id`,
      ),
    ).toEqual([
      { kind: 'bulk', state: 'failed', goes_on: false },
      { kind: 'import-assets', state: 'failed', goes_on: false },
      { kind: 'rehearsal', state: 'running', goes_on: true },
    ])
  } finally {
    await copy.drop()
    await stage.api.db.run(sql`delete from runs`)
  }
})
