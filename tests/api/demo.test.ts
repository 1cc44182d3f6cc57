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

test('12 places with locations, 15 categories, the four accounts and 30 more people', async () => {
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

test('1,000 active assets in all statuses, categories and places, amounts in both currencies, 36 in the trash', async () => {
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
  for (const [condition, least] of Object.entries({
    'transaction_amount_inr is not null': 500,
    'transaction_amount_usd is not null': 50,
    'cost_in_inr is not null': 500,
    'cost_in_usd is not null': 50,
    'quantity > 1': 100,
    "serial_number ~ '^[0-9]{4}(-[0-9]{2}){3}$'": 200,
    'assigned_to is null': 500,
  })) {
    expect(await count(sql`${active} and ${raw(condition)}`), condition).toBeGreaterThan(least)
  }
  const owners = sql`
    select from assets join users on users.id = assigned_to
    where deleted_at is null and email = any(${readAccounts().map(({ email }) => email)})
    group by email having count(*) > 3`
  expect(await count(owners)).toBe(4)
})

test('pictures are on a third of the assets, and they and what was sent are files in the store', async () => {
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

test('rows keep the rules that no constraint holds', async () => {
  const broken = {
    'a manager is that of the category': sql`
      select from assets join categories on categories.id = category_id
      where assets.manager <> coalesce(categories.manager, assets.manager)`,
    'only admins change assets, and not before joining': sql`
      select from events join users on users.id = created_by join roles on roles.id = role_id
      where subject = 'asset' and (users.created_at > events.created_at or roles.name = 'employee')`,
    'a ticket says what its asset says, raised by its holder while it was there': sql`
      select from tickets join assets on assets.id = asset_id
      where assets.assigned_to <> raised_by
        or (assets.category_id, assets.place_id, assets.manager) <> (tickets.category_id, tickets.place_id, tickets.manager)
        or assets.location_id is distinct from tickets.location_id or assets.created_at > tickets.created_at
        or assets.deleted_at < tickets.created_at`,
    'a ticket is worked on by an admin of its manager': sql`
      select from tickets join users on users.id = assigned_to join roles on roles.id = role_id
      where roles.name not in ('super_admin', tickets.manager)`,
    'a ticket is unassigned or somebody’s, or was withdrawn, raised after joining, resolved after that': sql`
      select from tickets join users on users.id = raised_by
      where (status = 'unassigned') <> (assigned_to is null) and outcome is distinct from 'withdrawn' or resolve_date <= tickets.created_at
        or users.created_at > tickets.created_at`,
    'tickets are numbered as they were raised': sql`
      select from (select lag(created_at) over (order by id) as before, created_at from tickets) as t
      where before > created_at`,
    'assets are numbered as they were entered': sql`
      select from (select lag(created_at) over (order by id) as before, created_at from assets) as t
      where before > created_at`,
    'nothing is of the future': sql`
      select from events where created_at > ${now.toISOString()}::timestamptz`,
    'entries are in order, one after the other': sql`
      select from (select lag(created_at) over (order by id) as earlier,
        lag(created_at) over (partition by subject, subject_id order by id) as before, created_at, subject
        from events) as steps where (subject = 'asset' and before >= created_at) or earlier > created_at`,
    'an asset’s history begins with its entry': sql`
      select from assets where created_at is distinct from (
        select min(created_at) from events where kind = 'asset.added' and subject_id = assets.id)`,
    'what happens to assets is in the activity log, and nothing else': sql`
      select from events where listed <> (subject = 'asset')`,
    'an event says as values what it says in words': sql`
      select from events where kind like '%.changed' and jsonb_array_length(changes) <> cardinality(messages)`,
  }
  for (const [rule, query] of Object.entries(broken))
    expect([rule, await count(query)]).toEqual([rule, 0])
})

test('what is said last about a status is the status', async () => {
  const assets = await many<{ status: keyof typeof assetStatuses; said: string }>(sql`
    select status, (select line from events cross join unnest(messages) as line
      where subject = 'asset' and subject_id = assets.id and line like 'Status changed%' order by created_at desc limit 1) as said
    from assets`)
  const changed = assets.filter(({ said }) => said !== null)
  expect(changed.length).toBeGreaterThan(500)
  for (const { status, said } of changed)
    expect(said.split(' to ')[1]).toBe(assetStatuses[status].label)
})

test('the activity log covers years, yesterday and the last hours', async () => {
  const since = (hours: number) =>
    count(
      sql`select from events where listed and created_at > ${now.toISOString()}::timestamptz - make_interval(hours => ${hours})`,
    )
  expect(await since(3)).toBeGreaterThan(5)
  expect((await since(30)) - (await since(20))).toBeGreaterThan(5)
  const old = sql`select from events where listed and created_at < ${now.toISOString()}::timestamptz - interval '30 months'`
  expect(await count(old)).toBeGreaterThan(100)
})

test('200 tickets in all statuses and priorities, about assets and not, some of the employee', async () => {
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

test('a ticket’s history begins with its raising and ends at its status', async () => {
  const rows = await many<{ status: keyof typeof ticketStatuses; said: string[] }>(sql`
    select status, jsonb_agg(messages[1] order by events.id) as said
    from tickets join events on subject = 'ticket' and subject_id = tickets.id
      and kind in ('ticket.raised', 'ticket.changed', 'ticket.reopened')
    where outcome is null or outcome = 'resolved' group by tickets.id`)
  expect(rows.length).toBeGreaterThan(190)
  for (const { status, said } of rows) {
    expect(said[0]).toBe('Ticket raised')
    expect(said.at(-1)?.split(' to ')[1] ?? 'Unassigned').toBe(ticketStatuses[status].label)
  }
})

test('DOC-01 two assets have documents, one of each kind, which their histories name', async () => {
  const kinds = await many<{ kind: string; listed: boolean }>(sql`
    select kind, exists (select from events where subject = 'asset' and subject_id = attachments.subject_id
      and kind = 'asset.document_added' and messages[1] like '%' || attachments.name) as listed
    from attachments where subject = 'asset' order by kind`)
  expect(kinds).toEqual(['invoice', 'manual', 'warranty'].map((kind) => ({ kind, listed: true })))
})

test('SVC-02 tickets have each outcome, ratings, reopenings, late and timely responses, and files', async () => {
  const least = {
    'people have talked': sql`select from comments where visibility = 'public'`,
    'admins have written notes that mention somebody': sql`
      select from comments where visibility = 'internal' and mentions <> '[]'`,
    'one was withdrawn before anybody had taken it': sql`
      select from tickets where outcome = 'withdrawn' and assigned_to is null`,
    'one was withdrawn later': sql`select from tickets where outcome = 'withdrawn' and assigned_to > 0`,
    'an original is open': sql`
      select from tickets join tickets as originals on originals.id = tickets.duplicate_of
      where tickets.outcome = 'duplicate' and originals.status <> 'completed' and originals.id < tickets.id`,
    'an original tells of it': sql`
      select from events join tickets on duplicate_of = subject_id
      where kind = 'ticket.has_duplicate' and visibility = 'internal'`,
    'one was opened again': sql`select from events where kind = 'ticket.reopened'`,
    'good ones were rated': sql`select from ticket_threads where rating = 1 and remark is not null`,
    'bad ones were rated': sql`select from ticket_threads where rating = 2 and remark is not null`,
    'some were confirmed alone': sql`
      select from ticket_threads where confirmed_at is not null and rating is null`,
    'pictures were sent with tickets': sql`
      select from attachments where subject = 'ticket' and width is not null`,
    'something else was sent with comments': sql`
      select from attachments join comments on comments.id = subject_id where subject = 'comment' and width is null`,
    'replies of both teams and of all': sql`select from canned_replies group by manager`,
    'people follow': sql`select from ticket_people where follows`,
  }
  for (const [what, query] of Object.entries(least))
    expect([what, await count(query)]).not.toEqual([what, 0])
  const answered = await stage.one.db.one<{ all: number; late: number }>(sql`
    select count(*)::integer as all, (count(*) filter (where responded_at > response_due_at))::integer as late
    from ticket_threads join tickets on tickets.id = ticket_id
    where response_minutes >= 0 and created_at > ${now.toISOString()}::timestamptz - interval '90 days'`)
  expect(answered.all).toBeGreaterThan(70)
  expect(answered.late / answered.all).toBeGreaterThan(0.05)
  expect(answered.late / answered.all).toBeLessThan(0.6)
})

test('SVC-02 each of the four accounts finds something new, from the last days and not from before', async () => {
  const emails = readAccounts().map(({ email }) => email)
  const unread = await many<{ email: string; n: number; first: string }>(sql`
    select email, unread as n, (select min(created_at) from notifications where user_id = users.id) as first
    from inboxes join users on users.id = user_id where unread > 0 and email = any(${emails}) order by user_id`)
  expect(unread.map(({ email }) => email).toSorted()).toEqual(emails.toSorted())
  for (const { n, first } of unread) {
    expect(n).toBeLessThan(40)
    expect(Date.parse(first)).toBeLessThan(now.getTime() - 3 * 24 * 60 * 60_000)
  }
  const untold = sql`select from notifications where read_at is null and mailed_at is not null`
  expect(await count(untold)).toBe(0)
})

test('SESN-01 webhooks are switched off, and their log holds what was sent; accounts have sessions; mails are planned, many assets are changed and somebody has left, where that is wanted', async () => {
  const fresh = await freshDatabase()
  try {
    await seedDemo(fresh.db, { dataDir: join(stage.folder, 'mails'), now, mails: true, runs: true })
    const { on, sent, failed, letters } = await fresh.db.one<Record<string, number>>(sql`
      select (select count(*) from webhooks where active) as on,
        (select count(*) from deliveries where status = 'sent') as sent,
        (select count(*) from deliveries where status = 'failed') as failed,
        (select count(*) from pgboss.job where name = 'gather-emails') as letters`)
    expect([on, sent, failed]).toEqual([0, 10, 1])
    expect(letters).toBeGreaterThan(10)
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

test('it is refused if there are users already, and changes nothing', async () => {
  const before = await fingerprint(stage.one)
  const refused = seedDemo(stage.one.db, { dataDir: join(stage.folder, 'refused'), now })
  await expect(refused).rejects.toThrow(DemoRefused)
  expect([await fingerprint(stage.one), await hasDemo(stage.one.db)]).toEqual([before, true])
  await expect(readdir(join(stage.folder, 'refused'))).rejects.toThrow('ENOENT')
})
