import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { raw, sql, type Sql } from '../../host/api/db/sql.ts'
import { storedNames } from '../../host/api/files/files.ts'
import { readAccounts } from '../../host/demo/rows.ts'
import { DemoRefused, hasDemo, seedDemo } from '../../host/demo/seed.ts'
import { assetStatuses } from '../../src/wire/asset-statuses.ts'
import { priorities, keysOf } from '../../src/wire/enums.ts'
import { ticketStatuses } from '../../src/wire/ticket-statuses.ts'
import { freshDatabase } from '../support/database.ts'
import { demoStage, now } from './demo-stage.ts'

const stage = demoStage()
const { count, fingerprint } = stage
const many = <Row>(query: Sql) => stage.one.db.many<Row>(query)

test('the demo has 12 places with locations, 15 categories, the four accounts and 30 more users', async () => {
  expect(await count(sql`select place_id from locations group by 1 having count(*) > 2`)).toBe(12)
  const open = await many(sql`select name, display_name from categories where manager is null`)
  expect([await count(sql`select from categories`), open]).toEqual([
    15,
    [{ name: 'other', display_name: 'Other' }],
  ])
  expect(await count(sql`select from users where place_id is not null`)).toBe(34)
  const accounts = await many(sql`
    select email, roles.name as role from users join roles on roles.id = role_id
    where email = any(${readAccounts().map(({ email }) => email)})`)
  expect(accounts).toHaveLength(4)
  for (const role of ['employee', 'office_admin', 'system_admin', 'super_admin'])
    expect(accounts).toContainEqual({ email: `${role.replace('_', '.')}@example.com`, role })
})

test('the demo has 1,000 active assets in all statuses, categories and places, with amounts in both currencies, and 36 in the trash', async () => {
  const active = sql`select from assets where deleted_at is null`
  expect(await count(active)).toBe(1000)
  expect(await count(sql`select from assets where deleted_at is not null`)).toBe(36)
  for (const [column, most] of Object.entries({
    status: 9,
    category_id: 15,
    place_id: 12,
  })) {
    const spread = sql`${active} group by ${raw(column)} having count(*) >= 10`
    expect([column, await count(spread)]).toEqual([column, most])
  }
  for (const [condition, required] of Object.entries({
    'transaction_amount_inr is not null': 500,
    'transaction_amount_usd is not null': 50,
    'cost_in_inr is not null': 500,
    'cost_in_usd is not null': 50,
    'quantity > 1': 100,
    "serial_number ~ '^[0-9]{4}(-[0-9]{2}){3}$'": 200,
    'assigned_to is null': 500,
  })) {
    expect(await count(sql`${active} and ${raw(condition)}`), condition).toBeGreaterThan(required)
  }
  const owners = sql`
    select from assets join users on users.id = assigned_to
    where deleted_at is null and email = any(${readAccounts().map(({ email }) => email)})
    group by email having count(*) > 3`
  expect(await count(owners)).toBe(4)
})

test('a third of the assets has pictures; the store holds exactly the files of pictures and attachments', async () => {
  expect(await count(sql`select from assets where image_count > 0 and deleted_at is null`)).toBe(
    334,
  )
  const images = await many<{ file_key: string; bytes: number }>(sql`
    select file_key, bytes from attachments union all select file_key, bytes from asset_images`)
  const folderOf = join(stage.folder, 'one', 'images')
  expect((await readdir(folderOf)).toSorted()).toEqual(
    images.flatMap(({ file_key }) => storedNames(file_key)).toSorted(),
  )
  for (const { file_key, bytes } of images.slice(0, 50))
    expect((await readFile(join(folderOf, file_key))).length).toBe(bytes)
})

test('rows follow the rules that no database constraint enforces', async () => {
  const violations = {
    'an asset has the manager of its category': sql`
      select from assets join categories on categories.id = category_id
      where assets.manager <> coalesce(categories.manager, assets.manager)`,
    'only admins change assets, and not before they joined': sql`
      select from events join users on users.id = created_by join roles on roles.id = role_id
      where subject = 'asset' and (users.created_at > events.created_at or roles.name = 'employee')`,
    'a ticket has the data of its asset and was raised by its assigned user while it existed': sql`
      select from tickets join assets on assets.id = asset_id
      where assets.assigned_to <> raised_by
        or (assets.category_id, assets.place_id, assets.manager) <> (tickets.category_id, tickets.place_id, tickets.manager)
        or assets.location_id is distinct from tickets.location_id or assets.created_at > tickets.created_at
        or assets.deleted_at < tickets.created_at`,
    'an assignee has the admin role that manages the ticket': sql`
      select from tickets join users on users.id = assigned_to join roles on roles.id = role_id
      where roles.name not in ('super_admin', tickets.manager)`,
    'only unassigned and withdrawn tickets have no assignee; joined, raised and resolved dates are in order': sql`
      select from tickets join users on users.id = raised_by
      where (status = 'unassigned') <> (assigned_to is null) and outcome is distinct from 'withdrawn' or resolve_date <= tickets.created_at
        or users.created_at > tickets.created_at`,
    'ticket numbers follow the order in which tickets were raised': sql`
      select from (select lag(created_at) over (order by id) as before, created_at from tickets) as t
      where before > created_at`,
    'asset numbers follow the order in which assets were added': sql`
      select from (select lag(created_at) over (order by id) as before, created_at from assets) as t
      where before > created_at`,
    'no event is in the future': sql`
      select from events where created_at > ${now.toISOString()}::timestamptz`,
    'event numbers follow the time of the events': sql`
      select from (select lag(created_at) over (order by id) as earlier,
        lag(created_at) over (partition by subject, subject_id order by id) as before, created_at, subject
        from events) as steps where (subject = 'asset' and before >= created_at) or earlier > created_at`,
    'the history of an asset begins when it was added': sql`
      select from assets where created_at is distinct from (
        select min(created_at) from events where kind = 'asset.added' and subject_id = assets.id)`,
    'the activity log has the events of assets and no others': sql`
      select from events where listed <> (subject = 'asset')`,
    'an event has as many changed values as sentences': sql`
      select from events where kind like '%.changed' and jsonb_array_length(changes) <> cardinality(messages)`,
  }
  for (const [rule, query] of Object.entries(violations))
    expect([rule, await count(query)]).toEqual([rule, 0])
})

test('the latest status change in the history of an asset matches its status', async () => {
  const assets = await many<{ status: keyof typeof assetStatuses; sentence: string }>(sql`
    select status, (select line from events cross join unnest(messages) as line
      where subject = 'asset' and subject_id = assets.id and line like 'Status changed%' order by created_at desc limit 1) as sentence
    from assets`)
  const changed = assets.filter(({ sentence }) => sentence !== null)
  expect(changed.length).toBeGreaterThan(500)
  for (const { status, sentence } of changed)
    expect(sentence.split(' to ')[1]).toBe(assetStatuses[status].label)
})

test('the activity log has events of several years, of yesterday and of the last hours', async () => {
  const since = (hours: number) =>
    count(
      sql`select from events where listed and created_at > ${now.toISOString()}::timestamptz - make_interval(hours => ${hours})`,
    )
  expect(await since(3)).toBeGreaterThan(5)
  expect((await since(30)) - (await since(20))).toBeGreaterThan(5)
  const old = sql`select from events where listed and created_at < ${now.toISOString()}::timestamptz - interval '30 months'`
  expect(await count(old)).toBeGreaterThan(100)
})

test('the demo has 200 tickets in all statuses and priorities, with and without an asset, some raised by the employee', async () => {
  const tickets = sql`select from tickets left join assets on assets.id = asset_id`
  expect(await count(tickets)).toBe(200)
  const statuses = sql`select from tickets group by status having count(*) > 4`
  expect(await count(statuses)).toBe(5)
  const levels = sql`select from tickets group by priority`
  expect(await count(levels)).toBe(keysOf(priorities).length)
  expect(await count(sql`${tickets} where asset_id is null`)).toBeGreaterThan(50)
  expect(await count(sql`${tickets} where assets.deleted_at is not null`)).toBeGreaterThan(2)
  const raised = sql`select from tickets join users on users.id = raised_by where email = 'employee@example.com'`
  expect(await count(raised)).toBeGreaterThan(8)
})

test('the history of a ticket begins with "Ticket raised" and ends with its current status', async () => {
  const rows = await many<{ status: keyof typeof ticketStatuses; sentences: string[] }>(sql`
    select status, jsonb_agg(messages[1] order by events.id) as sentences
    from tickets join events on subject = 'ticket' and subject_id = tickets.id
      and kind in ('ticket.raised', 'ticket.changed', 'ticket.reopened')
    where outcome is null or outcome = 'resolved' group by tickets.id`)
  expect(rows.length).toBeGreaterThan(190)
  for (const { status, sentences } of rows) {
    expect(sentences[0]).toBe('Ticket raised')
    expect(sentences.at(-1)?.split(' to ')[1] ?? 'Unassigned').toBe(ticketStatuses[status].label)
  }
})

test('DOC-01 there is one document of each kind, and the history of its asset names it', async () => {
  const kinds = await many<{ kind: string; listed: boolean }>(sql`
    select kind, exists (select from events where subject = 'asset' and subject_id = attachments.subject_id
      and kind = 'asset.document_added' and messages[1] like '%' || attachments.name) as listed
    from attachments where subject = 'asset' order by kind`)
  expect(kinds).toEqual(['invoice', 'manual', 'warranty'].map((kind) => ({ kind, listed: true })))
})

test('SVC-02 tickets have every outcome, ratings, reopenings, late and timely responses, and files', async () => {
  const required = {
    'public comments exist': sql`select from comments where visibility = 'public'`,
    'internal notes with mentions exist': sql`
      select from comments where visibility = 'internal' and mentions <> '[]'`,
    'a ticket was withdrawn before it was assigned': sql`
      select from tickets where outcome = 'withdrawn' and assigned_to is null`,
    'a ticket was withdrawn after it was assigned': sql`select from tickets where outcome = 'withdrawn' and assigned_to > 0`,
    'a duplicate has an open original': sql`
      select from tickets join tickets as originals on originals.id = tickets.duplicate_of
      where tickets.outcome = 'duplicate' and originals.status <> 'completed' and originals.id < tickets.id`,
    'an original has an internal event about its duplicate': sql`
      select from events join tickets on duplicate_of = subject_id
      where kind = 'ticket.has_duplicate' and visibility = 'internal'`,
    'a ticket was reopened': sql`select from events where kind = 'ticket.reopened'`,
    'a good rating with a remark exists': sql`select from ticket_threads where rating = 1 and remark is not null`,
    'a bad rating with a remark exists': sql`select from ticket_threads where rating = 2 and remark is not null`,
    'a ticket was confirmed without a rating': sql`
      select from ticket_threads where confirmed_at is not null and rating is null`,
    'a ticket has a picture attached': sql`
      select from attachments where subject = 'ticket' and width is not null`,
    'a comment has another file attached': sql`
      select from attachments join comments on comments.id = subject_id where subject = 'comment' and width is null`,
    'canned replies exist': sql`select from canned_replies group by manager`,
    'tickets have followers': sql`select from ticket_people where follows`,
  }
  for (const [fact, query] of Object.entries(required))
    expect([fact, await count(query)]).not.toEqual([fact, 0])
  const responded = await stage.one.db.one<{ all: number; late: number }>(sql`
    select count(*)::integer as all, (count(*) filter (where responded_at > response_due_at))::integer as late
    from ticket_threads join tickets on tickets.id = ticket_id
    where response_minutes >= 0 and created_at > ${now.toISOString()}::timestamptz - interval '90 days'`)
  expect(responded.all).toBeGreaterThan(70)
  expect(responded.late / responded.all).toBeGreaterThan(0.05)
  expect(responded.late / responded.all).toBeLessThan(0.6)
})

test('SVC-02 each of the four accounts has 1 to 39 unread notifications, and none of them was emailed', async () => {
  const emails = readAccounts().map(({ email }) => email)
  const unread = await many<{ email: string; n: number; first: string }>(sql`
    select email, unread as n, (select min(created_at) from notifications where user_id = users.id) as first
    from inboxes join users on users.id = user_id where unread > 0 and email = any(${emails}) order by user_id`)
  expect(unread.map(({ email }) => email).toSorted()).toEqual(emails.toSorted())
  for (const { n, first } of unread) {
    expect(n).toBeLessThan(40)
    expect(Date.parse(first)).toBeLessThan(now.getTime() - 3 * 24 * 60 * 60_000)
  }
  const emailedUnread = sql`select from notifications where read_at is null and mailed_at is not null`
  expect(await count(emailedUnread)).toBe(0)
})

test('SESN-01 webhooks are inactive and have a delivery log, accounts have sessions, and emails and runs are created on request', async () => {
  const fresh = await freshDatabase()
  try {
    await seedDemo(fresh.db, { dataDir: join(stage.folder, 'mails'), now, mails: true, runs: true })
    const { on, sent, failed, emails } = await fresh.db.one<Record<string, number>>(sql`
      select (select count(*) from webhooks where active) as on,
        (select count(*) from deliveries where status = 'sent') as sent,
        (select count(*) from deliveries where status = 'failed') as failed,
        (select count(*) from pgboss.job where name = 'gather-emails') as emails`)
    expect([on, sent, failed]).toEqual([0, 10, 1])
    expect(emails).toBeGreaterThan(10)
    const runs = await fresh.db.many(sql`
      select kind, undoes is not null as undoing, refused > 0 as refused from runs order by id`)
    expect(runs).toEqual([
      { kind: 'bulk', undoing: false, refused: false },
      { kind: 'bulk', undoing: false, refused: false },
      { kind: 'undo', undoing: true, refused: false },
      { kind: 'bulk', undoing: false, refused: true },
      { kind: 'leaving', undoing: false, refused: true },
      { kind: 'take-close', undoing: false, refused: false },
    ])
    const takes = await fresh.db.many(sql`
      select state, count(distinct result)::integer as results from takes join take_marks on take_id = takes.id
      group by takes.id order by takes.id`)
    expect(takes).toEqual([
      { state: 'closed', results: 3 },
      { state: 'open', results: 3 },
    ])
    const left = await fresh.db.many(sql`
      select username, count(assets.id)::integer as held from users left join assets on assigned_to = users.id
      where left_at is not null group by username`)
    expect(left).toEqual([{ username: "Xavier D'Costa", held: 1 }])
    // The audit trail names rows of the demo, with their times.
    const audited = await fresh.db.many(sql`
      select action from audit_events join webhooks on name = target_name and webhooks.created_at = at
      where action = 'webhook.created'
      union all select action from audit_events join canned_replies on title = target_name and updated_at = at
      where action = 'canned_reply.changed'`)
    expect(audited).toEqual([{ action: 'webhook.created' }, { action: 'canned_reply.changed' }])
    const sessions = await fresh.db.many(sql`
      select email from access_tokens join users on users.id = user_id where expires_at > ${now} group by 1 order by 1`)
    expect(sessions).toEqual(
      readAccounts()
        .map(({ email }) => ({ email }))
        .toSorted((a, b) => (a.email < b.email ? -1 : 1)),
    )
  } finally {
    await fresh.drop()
  }
})

test('seeding the demo is refused if the database has users, and changes nothing', async () => {
  const before = await fingerprint(stage.one)
  const refused = seedDemo(stage.one.db, { dataDir: join(stage.folder, 'refused'), now })
  await expect(refused).rejects.toThrow(DemoRefused)
  expect([await fingerprint(stage.one), await hasDemo(stage.one.db)]).toEqual([before, true])
  await expect(readdir(join(stage.folder, 'refused'))).rejects.toThrow('ENOENT')
})
