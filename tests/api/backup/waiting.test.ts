import { expect, test } from 'vitest'
import { openLongConnection } from '../../../host/api/backup/backup-lock.ts'
import { sql } from '../../../host/api/db/sql.ts'
import { company } from '../../support/company.ts'
import { thingsOf } from '../matrix/things.ts'
import { backupStage } from './stage.ts'

const stage = backupStage()

interface Row {
  subject: string
  status: string
  is_late: boolean
  last_status: number | null
  last_answer: string | null
  reason: object | null
}

/** Restores a backup with a queued email, a queued webhook call and a sent email. Returns their deliveries. */
async function restoreDeliveries(sendsQueued: boolean) {
  const { db } = stage.api
  const hook = await (await thingsOf(stage.api)).webhook()
  await db.run(sql`
    insert into deliveries (channel, user_id, webhook_id, subject, event_ids, status, done_at, last_status, reason) values
      ('mail', ${company.users.employee}, null, 'ticket:1', '{1}', 'waiting', null, null, null),
      ('hook', null, ${hook}, 'ticket:2', '{1}', 'waiting', null, 503, '{"code": "integration.outcomes.slow"}'),
      ('mail', ${company.users.employee}, null, 'ticket:3', '{1}', 'sent', now(), 250, null)`)
  const file = await stage.writeBackup()
  await db.run(sql`delete from deliveries`)
  const { connection, dropped, drop } = await stage.restoreBackup(file, { sendsQueued })
  const client = await openLongConnection(connection)
  const { rows } = await client.query<Row>(
    `select subject, status, next_at < now() - interval '1 hour' as is_late, last_status, last_answer, reason
     from deliveries order by subject`,
  )
  await client.end()
  await drop()
  return { rows, dropped }
}

test('BAK-11 a restored copy does not send messages that were queued in the backup, because the original may have sent them', async () => {
  const { rows, dropped: count } = await restoreDeliveries(false)
  expect(count).toEqual({ mails: 1, calls: 1 })
  const dropped = {
    status: 'dropped',
    is_late: false,
    last_status: null,
    last_answer: 'Not sent: it was waiting when the restored backup was made.',
    reason: { code: 'integration.outcomes.restored' },
  }
  expect(rows).toEqual([
    { subject: 'ticket:1', ...dropped },
    { subject: 'ticket:2', ...dropped },
    {
      subject: 'ticket:3',
      status: 'sent',
      is_late: false,
      last_status: 250,
      last_answer: null,
      reason: null,
    },
  ])
})

test('BAK-11 with the option, queued messages are marked as late, so that the server sends them soon after its start', async () => {
  const { rows, dropped } = await restoreDeliveries(true)
  expect(dropped).toEqual({ mails: 0, calls: 0 })
  expect(rows.map(({ status, is_late }) => [status, is_late])).toEqual([
    ['waiting', true],
    ['waiting', true],
    ['sent', false],
  ])
})

/** Restores three notifications, of which the last was already emailed. Returns when each will be emailed. */
async function emailSettings(sendsQueued: boolean) {
  const { db } = stage.api
  await db.run(sql`truncate notifications`)
  await db.run(sql`
    insert into notifications (user_id, event_id, subject, topic, in_inbox, mail, mailed_at)
    select user_id, (select max(id) from events), 'ticket:1', 'raised', true, mail, mailed_at
    from (values (1, 'soon', null), (2, 'daily', null), (3, 'daily', now())) as each (user_id, mail, mailed_at)`)
  const copy = await stage.restoreBackup(await stage.writeBackup(), { sendsQueued })
  const rows = await copy.db.many<{ mail: string }>(
    sql`select mail from notifications order by user_id`,
  )
  await copy.drop()
  return rows.map(({ mail }) => mail)
}

test('BAK-11 notifications from before the backup are not emailed after a restore, except with the option', async () => {
  expect(await emailSettings(false)).toEqual(['off', 'off', 'daily'])
  expect(await emailSettings(true)).toEqual(['soon', 'daily', 'daily'])
})
