import { describe, expect, test } from 'vitest'
import { readConfig } from '../../../host/api/config/config.ts'
import { sql } from '../../../host/api/db/sql.ts'
import { countOld, removeOldData, removeAllOld } from '../../../host/api/jobs/retention.ts'
import { testApi } from '../../support/api.ts'
import { company } from '../../support/company.ts'
import { run } from '../backup/stage.ts'

const { assets, tickets, users } = company

const api = testApi()

const noRetention = { tickets: 0, trash: 0, notifications: 0, emails: 0, attachments: 0 }
const thirtyDays = { tickets: 30, trash: 30, notifications: 30, emails: 30, attachments: 30 }

/** Adds old and new records of every kind. */
async function addRecords(): Promise<void> {
  const ago = (days: number) => sql`now() - make_interval(days => ${days}::integer)`
  const { db } = api
  const client = api.as('employee')
  await client.post(`/api/v1/ticket/${tickets.completed}/read`, {})
  await db.run(sql`update tickets set resolve_date = ${ago(31)} where id = ${tickets.completed}`)
  await db.run(sql`
    insert into comments (id, ticket_id, author_id, visibility, body) values (700, ${tickets.completed}, 3, 'public', 'Old')`)
  const { id: event } = await db.one<{ id: number }>(sql`
    insert into events (created_by, subject, subject_id, kind, comment_id, listed, messages, visibility)
    values (3, 'ticket', ${tickets.completed}, 'comment.added', 700, false, '{Commented}', 'public') returning id`)
  const { id: fresh } = await db.one<{ id: number }>(sql`
    insert into events (created_by, subject, subject_id, kind, listed, messages, visibility)
    values (1, 'ticket', ${tickets.leakingTap}, 'ticket.changed', false, '{Changed}', 'public') returning id`)
  await db.run(sql`
    insert into notifications (user_id, event_id, subject, topic, in_inbox, mail, created_at) values
      (2, ${event}, ${`ticket:${tickets.completed}`}, 'own', true, 'off', now()),
      (3, ${event}, ${`ticket:${tickets.completed}`}, 'own', true, 'off', ${ago(40)}),
      (3, ${fresh}, ${`ticket:${tickets.leakingTap}`}, 'own', true, 'off', now())`)
  await db.run(sql`
    insert into attachments (subject, subject_id, name, file_key, content_type, bytes, created_by, sent_at) values
      ('ticket', ${tickets.completed}, 'a.txt', 'old-a.txt', 'text/plain', 1, 3, now()),
      ('comment', 700, 'b.txt', 'old-b.txt', 'text/plain', 1, 3, now()),
      ('asset', ${assets.brokenLaptop}, 'd.pdf', 'old-d.pdf', 'application/pdf', 1, 1, now()),
      ('ticket', ${tickets.leakingTap}, 'c.txt', 'new-c.txt', 'text/plain', 1, 3, now())`)
  await db.run(sql`
    insert into deliveries (channel, user_id, subject, event_ids, status, created_at) values
      ('mail', 3, 'ticket:1', '{1}', 'sent', ${ago(31)}), ('mail', 3, 'ticket:2', '{2}', 'waiting', ${ago(31)}),
      ('mail', 3, 'ticket:3', '{3}', 'sent', now())`)
  await db.run(sql`update assets set deleted_at = ${ago(31)} where id = ${assets.brokenLaptop}`)
}

const remainingIds = (
  table: 'tickets' | 'assets' | 'notifications' | 'deliveries' | 'attachments',
) => {
  const queries = {
    tickets: sql`select id from tickets order by id`,
    assets: sql`select id from assets order by id`,
    notifications: sql`select user_id as id from notifications order by id`,
    deliveries: sql`select subject as id from deliveries order by id`,
    attachments: sql`select file_key as id from attachments order by id`,
  }
  return api.db
    .many<{ id: number | string }>(queries[table])
    .then((rows) => rows.map(({ id }) => id))
}

const config = readConfig({
  IDENTITY: 'local',
  RETENTION_TICKETS: '30',
  RETENTION_TRASH: '30',
  RETENTION_NOTIFICATIONS: '30',
  RETENTION_EMAIL_LOG: '30',
  RETENTION_ATTACHMENTS: '30',
})
const log = { info: () => {}, warn: () => {} }
const night = (signal = new AbortController().signal) =>
  removeOldData({ db: api.db, config }, { now: new Date(), log, signal })
const passDay = () =>
  api.db.run(sql`update settings set value = '"2026-01-01"' where name = 'data-retention'`)

const entries = () =>
  api.db.many<{ details: unknown }>(
    sql`select details from audit_events where action = 'data.removed' order by id`,
  )

describe('PRIV2-05 retention', () => {
  test('HOOK-06 the command prints that the email log is removed after 30 days at the latest', async () => {
    const { host = '', database = '' } = api.db.connection
    const url = `postgresql://assetdesk@localhost/${database}?host=${encodeURIComponent(host)}`
    const { stdout } = await run('retention', [], {
      DATABASE_URL: url,
      RETENTION_EMAIL_LOG: '90',
      RETENTION_TRASH: '90',
    })
    expect(stdout).toContain('entries of the email log: removed after 30 days')
    expect(stdout).toContain('assets: 1 moved to the trash more than 90 days ago')
    expect(stdout).toContain('notifications: never removed')
  })

  test('PRIV2-05 counts and removes only old data, once a night, with an audit entry', async () => {
    await addRecords()
    expect(await countOld(api.db, noRetention)).toEqual(noRetention)
    expect(await removeAllOld(api.db, noRetention)).toEqual(noRetention)
    expect(await countOld(api.db, thirtyDays)).toEqual({
      tickets: 1,
      trash: 1,
      notifications: 1,
      emails: 1,
      attachments: 2,
    })
    const withoutRetention = { db: api.db, config: readConfig({ IDENTITY: 'local' }) }
    const counted = await countOld(api.db, thirtyDays)
    // The first start, a change of the settings during the day, and a server that stops in the night.
    await night()
    await passDay()
    await removeOldData(withoutRetention, { now: new Date(), log, signal: AbortSignal.abort() })
    await night()
    await passDay()
    await night(AbortSignal.abort())
    expect(await countOld(api.db, thirtyDays)).toEqual(counted)
    await passDay()
    await night()
    expect(await remainingIds('tickets')).toEqual([tickets.open, tickets.leakingTap])
    expect(await remainingIds('assets')).not.toContain(assets.brokenLaptop)
    expect(await remainingIds('notifications')).toEqual([users.employee])
    expect(await remainingIds('deliveries')).toEqual(['ticket:2', 'ticket:3'])
    expect(await remainingIds('attachments')).toEqual(['new-c.txt'])
    const abandoned = await api.db.many<{ file_key: string }>(
      sql`select file_key from unsettled_files where abandoned_at is not null order by 1`,
    )
    expect(abandoned.map(({ file_key }) => file_key)).toEqual([
      'old-a.txt',
      'old-b.txt',
      'old-d.pdf',
    ])
    expect(await entries()).toEqual([
      {
        details: {
          removed: { tickets: 1, trash: 1, notifications: 0, emails: 1, attachments: 3 },
          days: thirtyDays,
        },
      },
    ])
    await api.db.run(sql`update tickets set deleted_at = now() - interval '31 days' where id = 3`)
    await night()
    expect(await remainingIds('tickets')).toEqual([tickets.open, tickets.leakingTap])
    expect(await entries()).toHaveLength(1)
  })

  test('PRIV2-05 the original of a kept duplicate and an asset with a kept ticket are kept', async () => {
    await api.db.run(sql`
      update tickets set status = 'completed', outcome = 'resolved', resolve_date = now() - interval '99 days', deleted_at = null
      where id = 3`)
    await api.db.run(sql`
      update tickets set status = 'completed', outcome = 'duplicate', duplicate_of = 3, resolve_date = now() where id = 2`)
    await api.db.run(
      sql`update assets set deleted_at = now() - interval '99 days' where id = ${assets.othersLaptop}`,
    )
    expect(await countOld(api.db, thirtyDays)).toMatchObject({ tickets: 0, trash: 0 })
    expect(await removeAllOld(api.db, thirtyDays)).toMatchObject({ tickets: 0, trash: 0 })
    await api.db.run(sql`update tickets set resolve_date = now() - interval '50 days' where id = 2`)
    expect(await countOld(api.db, thirtyDays)).toMatchObject({ tickets: 2, trash: 1 })
    expect(await countOld(api.db, { ...thirtyDays, tickets: 0 })).toMatchObject({
      tickets: 0,
      trash: 0,
    })
    // Both tickets are old now, and the asset is removed after its ticket.
    expect(await removeAllOld(api.db, thirtyDays)).toMatchObject({ tickets: 2, trash: 1 })
  })

  test('PRIV2-05 a ticket that is being reopened and an asset that is being restored are kept', async () => {
    const long = sql`now() - interval '99 days'`
    await api.db.run(sql`
      insert into tickets (id, status, outcome, resolve_date, priority, description, raised_by, category_id, place_id, manager)
      values (800, 'completed', 'resolved', ${long}, 'low', 'It squeaks', 3, 2, 1, 'office_admin')`)
    await api.db.run(sql`
      insert into attachments (subject, subject_id, name, file_key, content_type, bytes, created_by, sent_at)
      values ('ticket', 800, 'e.txt', 'kept-e.txt', 'text/plain', 1, 3, now())`)
    await api.db.run(sql`update assets set deleted_at = ${long} where id = ${assets.freeChair}`)
    const old = { tickets: 1, trash: 1, attachments: 1 }
    expect(await countOld(api.db, thirtyDays)).toMatchObject(old)
    const none = { tickets: 0, trash: 0, attachments: 0 }
    await api.db.transaction(async (tx) => {
      await tx.run(sql`
        update tickets set status = 'in_progress', outcome = null, resolve_date = null where id = 800`)
      await tx.run(sql`update assets set deleted_at = null where id = ${assets.freeChair}`)
      expect(await removeAllOld(api.db, thirtyDays)).toMatchObject(none)
    })
    expect(await remainingIds('tickets')).toContain(800)
    expect(await remainingIds('assets')).toContain(assets.freeChair)
    expect(await remainingIds('attachments')).toContain('kept-e.txt')
  })

  test('PRIV2-05 if a kind fails, the later kinds are removed and recorded', async () => {
    await api.db.run(sql`update tickets set deleted_at = now() - interval '99 days' where id = 800`)
    await api.db.run(sql`
      insert into deliveries (channel, user_id, subject, event_ids, status, created_at)
      values ('mail', 3, 'ticket:9', '{9}', 'sent', now() - interval '99 days')`)
    await api.db.run(sql`
      create function refuse_removal() returns trigger language plpgsql as
      $$ begin raise exception 'The disk is broken'; end $$`)
    await api.db.run(sql`
      create trigger refuse before delete on tickets for each row execute function refuse_removal()`)
    await passDay()
    await expect(night()).rejects.toThrow('The disk is broken')
    expect(await remainingIds('tickets')).toContain(800)
    expect(await remainingIds('deliveries')).not.toContain('ticket:9')
    expect((await entries()).at(-1)).toMatchObject({
      details: { removed: { tickets: 0, emails: 1 } },
    })
  })
})
