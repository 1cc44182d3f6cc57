import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { raw, sql } from '../../../host/api/db/sql.ts'
import { ownAuditSource } from '../../../host/api/http/audit-source.ts'
import { readErasures } from '../../../host/api/records/erasure-list.ts'
import { repeatErasures } from '../../../host/api/records/repeated-erasures.ts'
import { issueToken } from '../../../host/api/http/auth.ts'
import { clientOf } from '../../support/api.ts'
import { untilBlocked } from '../../support/blocked.ts'
import { peopleStage, type Newcomer } from '../people/stage.ts'

const stage = peopleStage()

const erase = ({ id }: { id: number }, comments: 'keep' | 'delete' = 'keep') =>
  stage.superAdmin().post(stage.pathOf({ id }, '/erasure'), { comments })

/** Returns the content of every table of every schema of the product, as lower-case text. */
async function dump(): Promise<{ table: string; text: string }[]> {
  const tables = await stage.api.db.many<{ name: string }>(sql`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`)
  const rows = tables.map(async ({ name }) => {
    const { text } = await stage.api.db.one<{ text: string | null }>(sql`
      select string_agg(row::text, e'\n') as text from ${raw(name)} as row`)
    return { table: name, text: (text ?? '').toLowerCase() }
  })
  return Promise.all(rows)
}

const tablesWith = async (text: string): Promise<string[]> =>
  (await dump()).flatMap((each) => (each.text.includes(text.toLowerCase()) ? [each.table] : []))

/** Returns a search as the query of a view stores it. */
const searchFor = (search: string) => new URLSearchParams({ search }).toString()

/** Adds a user whose name appears everywhere the product or a user can write it, and deactivates them. */
async function addKnownUser(name: string): Promise<Newcomer> {
  const { api } = stage
  const email = `known.${name.length}@example.com`
  const { id } = await api.db.one<{ id: number }>(sql`
    insert into users (username, email, role_id, place_id) values (${name}, ${email}, 3, 2) returning id`)
  const admin = api.as('officeAdmin')
  const put = await stage.superAdmin().put(stage.pathOf({ id }), {
    username: `${name} Before`,
    email: `before.${email}`,
    role_id: 3,
    place_id: 2,
  })
  expect(put.status).toBe(200)
  await stage.superAdmin().put(stage.pathOf({ id }), {
    username: name,
    email,
    role_id: 3,
    place_id: 2,
    employment_id: 4711,
  })
  const token = await issueToken(api.db, id, { ttl: 3600 })
  const client = clientOf(api.app, async () => ({ authorization: `Bearer ${token}` }))
  const who = { id, username: name, email, client }
  const raised = await who.client.post('/api/v1/ticket/non-asset', {
    priority: 'low',
    description: `This is ${name}, write to ${email}`,
    category_id: 2,
    place_id: 2,
  })
  expect(raised.status).toBe(201)
  const ticket = `/api/v1/ticket/${raised.body.id}`
  await who.client.post(`${ticket}/comments`, { body: `Yours, ${name}`, visibility: 'public' })
  const mention = await admin.post(`${ticket}/comments`, {
    body: `@${name} hello`,
    visibility: 'public',
    mentions: [id],
  })
  expect(mention.status).toBe(201)
  const [chair = 0] = await stage.chairs(who, 1)
  const run = await admin.post('/api/v1/asset-runs', {
    selection: { ids: [chair] },
    change: { kind: 'edit', set: { remarks: `Belongs to\n${name}\n${email}` } },
  })
  await api.db.run(sql`
    update run_rows set notes = ${JSON.stringify([{ key: 'left', text: `${name} has left` }])}::jsonb
    where run_id = ${run.body.id}`)
  const plan = JSON.stringify({ choices: [{ target: 'user', value: name, outcome: 'leave' }] })
  await api.db.run(sql`
    insert into imports (kind, file_name, file_bytes, reading, plan, run_id, created_by)
    values ('assets', 'assets.csv', 3, '{}', ${plan}::jsonb, ${run.body.id}, 4)`)
  await api.db.run(sql`
    insert into import_mappings (kind, headers_hash, plan, used_by)
    values ('assets', ${Buffer.from(name)}, ${plan}::jsonb, 4)`)
  await api.db.run(sql`
    insert into audit_events (action, outcome, actor_kind, actor_id, actor_name, target_kind, target_id, target_name,
      address, user_agent, details) values
      ('session.sign_in', 'success', 'person', ${id}, ${name}, null, null, null, '203.0.113.9', 'Mozilla', null),
      ('user.changed', 'success', 'person', 4, 'Sunita Super', 'user', ${String(id)}, ${name}, null, null,
        ${JSON.stringify({ email: [email, 'x@example.com'] })}::jsonb),
      ('session.sign_in', 'failure', 'unknown', null, ${email.toUpperCase()}, null, null, null, '198.51.100.99', 'Stranger/9', null)`)
  await api.db.run(sql`
    insert into users (username, role_id, is_service_account) values (${`Script of ${name}`}, 3, true)`)
  await api.db.run(sql`
    insert into deliveries (channel, user_id, subject, event_ids, last_answer, status)
    values ('mail', ${id}, 'ticket:1', '{1}', ${`550 <${email}> unknown`}, 'failed')`)
  await api.db.run(sql`
    insert into views (owner_id, list, name, query, shared) values
      (${id}, 'myTickets', 'Mine', '', false),
      (1, 'allTickets', ${`For ${name}`.slice(0, 60)}, ${searchFor(email)}, true),
      (1, 'users', ${`Of ${name}`.slice(0, 60)}, ${searchFor(name)}, true),
      (1, 'allAssets', ${`Name ${name}`.slice(0, 60)}, ${searchFor(`"${name}"`)}, true),
      (1, 'allAssets', ${`Email ${name}`.slice(0, 60)}, ${searchFor(`"${email}"`)}, true)`)
  const newImport = await api.db.one<{ id: number }>(sql`
    insert into imports (kind, file_name, file_bytes, file, reading, plan, created_by)
    values ('users', 'people.csv', 3, ${Buffer.from(name)}, '{}', '{}', 4) returning id`)
  await api.db.run(sql`
    insert into import_rows (import_id, row_no, line, cells) values (${newImport.id}, 1, 2, ${JSON.stringify([name, email])}::jsonb)`)
  await stage.deactivate(who, {
    assets: [{ id: chair, to: 'store', place_id: 2, location_id: 4, status: 'ready' }],
  })
  return who
}

describe('PRIV2-04 erasing a user', () => {
  test.each(['Quentin O’Quill "Q"', 'Zweiwort Über-Müller', 'Monoword'])(
    'PRIV2-04 leaves neither the name nor the email in the database: %s',
    async (name) => {
      const who = await addKnownUser(name)
      const before = await tablesWith(name.slice(0, 8))
      expect(before).toEqual(
        expect.arrayContaining(['public.users', 'public.events', 'public.audit_events']),
      )
      const { status, body } = await erase(who)
      expect([status, body.username]).toEqual([200, `Former user ${who.id}`])
      for (const email of [who.email, encodeURIComponent(who.email)])
        expect(await tablesWith(email)).toEqual([])
      // These belong to a sign-in that was rejected because no user had the email.
      for (const text of ['198.51.100.99', 'Stranger/9']) expect(await tablesWith(text)).toEqual([])
      // A name of one word is replaced in texts of users only where it is a mention.
      const people = ['assets', 'comments', 'events', 'runs', 'tickets', 'users', 'views']
      const tablesWithTypedName = name.includes(' ') ? [] : people.map((table) => `public.${table}`)
      const remaining = await tablesWith(name)
      expect(remaining.filter((table) => !tablesWithTypedName.includes(table))).toEqual([])
      expect(await tablesWith(`Leaving of ${name}`)).toEqual([])
      if (name.includes(' ')) expect(await tablesWith(searchFor(name))).toEqual([])
      const history = await stage.superAdmin().get(stage.pathOf(who, '/history'))
      expect(history.text).not.toContain('4711')
      const kinds = history.body.items.map(({ kind }: { kind: string }) => kind)
      expect(kinds).toContain('user.erased')
    },
  )

  test('PRIV2-04 drafts of imports are deleted with their rehearsal, and rows of started imports are emptied', async () => {
    const { db } = stage.api
    const who = await stage.person('employee', 'Vorname Nachname')
    const run = await stage.deactivate(who)
    const { id: rehearsal } = await db.one<{ id: number }>(sql`
      insert into runs (kind, state, request, created_by, ended_at) values ('rehearsal', 'done', '{}', 4, now()) returning id`)
    await db.run(sql`
      with added as (
        insert into imports (kind, file_name, file_bytes, file, reading, plan, rehearsal_id, run_id, created_by) values
          ('users', 'draft.csv', 3, 'abc', '{}', '{}', ${rehearsal}, null, 4),
          ('users', 'started.csv', 3, null, '{}', '{}', null, ${run.id}, 4) returning id)
      insert into import_rows (import_id, row_no, line, cells, key)
      select id, row_no, row_no + 1, cells, cells ->> 2
      from added cross join (values
        (1, ${JSON.stringify(['Vorname', 'Nachname', who.email])}::jsonb),
        (2, '["Other", "Person", "other.row@example.com"]')) as row (row_no, cells)`)
    expect((await erase(who)).status).toBe(200)
    expect(await db.many(sql`select from runs where id = ${rehearsal}`)).toEqual([])
    const rows = await db.many(sql`
      select cells, import_rows.key from import_rows join imports on imports.id = import_id
      where file_name in ('draft.csv', 'started.csv') order by row_no`)
    expect(rows).toEqual([
      { cells: [], key: null },
      { cells: ['Other', 'Person', 'other.row@example.com'], key: 'other.row@example.com' },
    ])
  })

  test('PRIV2-04 texts that must differ get the ids of their rows if two names of the person become the same', async () => {
    const { db } = stage.api
    const who = await stage.person('employee', 'Married Name')
    const { id, username, email } = who
    const first = { username: 'Maiden Name', email, role_id: 3, place_id: 2 }
    await stage.superAdmin().put(stage.pathOf(who), first)
    await stage.superAdmin().put(stage.pathOf(who), { ...first, username })
    await stage.deactivate(who)
    await db.run(sql`
      insert into users (username, role_id, is_service_account) values ('Maiden Name', 3, true), ('Married Name', 3, true)`)
    await db.run(sql`
      insert into places (name, display_name) values ('Maiden Name', 'One'), ('Married Name', 'Two')`)
    await db.run(sql`
      insert into views (owner_id, list, name, query, shared) values
        (2, 'users', 'Of maiden name', '', true), (2, 'users', 'Of Married Name', '', true), (2, 'users', 'Mine', '', true)`)
    expect((await erase(who)).status).toBe(200)
    const names = await db.many<{ id: number; name: string }>(sql`
      select id, username as name from users where is_service_account and username like ${`Former user ${id}%`}
      union all select id, name from places where display_name in ('One', 'Two')`)
    expect(names).toHaveLength(4)
    for (const row of names) expect(row.name).toBe(`Former user ${id} ${row.id}`)
    const views = await db.many<{ id: number; name: string }>(sql`
      select id, name from views where owner_id = 2 and list = 'users' order by id`)
    expect(views.map(({ name }) => name)).toEqual([
      `Of Former user ${id} ${views[0]?.id}`,
      `Of Former user ${id} ${views[1]?.id}`,
      'Mine',
    ])
  })

  test('PRIV2-04 words that contain the name are unchanged', async () => {
    const who = await stage.person('employee', 'Ann Lee')
    await stage.api.db.run(sql`
      update tickets set description = 'Joann Lee, Ann Leeds and x.ann.lee@example.com, not ANN LEE' where id = 1`)
    await stage.api.db.run(sql`
      insert into views (owner_id, list, name, query, shared)
      values (1, 'allAssets', 'Other address', ${searchFor('x+ann.lee@example.com')}, true)`)
    await stage.deactivate(who)
    expect((await erase(who)).status).toBe(200)
    const { description } = await stage.api.db.one<{ description: string }>(
      sql`select description from tickets where id = 1`,
    )
    expect(description).toBe(
      `Joann Lee, Ann Leeds and x.ann.lee@example.com, not Former user ${who.id}`,
    )
    expect(
      await stage.api.db.one(sql`select query from views where name = 'Other address'`),
    ).toEqual({ query: searchFor('x+ann.lee@example.com') })
  })

  test('PRIV2-04 comments are kept, or deleted with their files', async () => {
    for (const comments of ['keep', 'delete'] as const) {
      const who = await stage.person('employee', `Writer ${comments}`)
      const id = await stage.ticket({ by: who })
      await who.client.post(`/api/v1/ticket/${id}/comments`, {
        body: 'Please',
        visibility: 'public',
      })
      await stage.deactivate(who)
      expect((await erase(who, comments)).status).toBe(200)
      const { text } = await stage.superAdmin().get(`/api/v1/ticket/${id}/timeline`)
      expect([comments, text.includes('Please')]).toEqual([comments, comments === 'keep'])
      expect(text).toContain(`Former user ${who.id}`)
    }
  })

  test.each([
    [
      'comment',
      sql`insert into comments (ticket_id, author_id, visibility, body)
      select id, raised_by, 'public', 'Hi' from tickets where id`,
    ],
    ['remark', sql`update ticket_threads set remark = 'Hi' where ticket_id`],
  ])(
    'PRIV2-04 deleting a %s waits for a change of its ticket before it locks the thread',
    async (written, store) => {
      const who = await stage.person('employee', `Writer of a ${written}`)
      const id = await stage.ticket({ by: who })
      await stage.api.db.run(sql`${store} = ${id}`)
      await stage.api.db.run(sql`update tickets set description = ${who.username} where id = ${id}`)
      await stage.deactivate(who)
      const { erasing } = await stage.api.db.transaction(async (tx) => {
        await tx.run(sql`select from tickets where id = ${id} for no key update`)
        const waiting = erase(who, 'delete')
        await untilBlocked(tx)
        await tx.run(sql`
        select from ticket_threads where ticket_id = ${id} for no key update nowait`)
        return { erasing: waiting }
      })
      expect((await erasing).status).toBe(200)
    },
  )

  test('PRIV2-04 HAND-05 remarks and reasons are kept or deleted like the comments', async () => {
    for (const comments of ['keep', 'delete'] as const) {
      const who = await stage.person('employee', `Remarker ${comments}`)
      const texts = ['Solved', 'Declined', 'Withdrawn'].map((text) => `${text} by ${comments}`)
      const [solved = '', declined = '', withdrawn = ''] = texts
      const rated = await stage.ticket({ by: who, assignee: { id: 1 } })
      await stage.api.db.run(sql`
        update tickets set status = 'completed', outcome = 'resolved', resolve_date = now() where id = ${rated}`)
      const [chair = 0] = await stage.chairs(who, 1)
      const { id: handover } = await stage.api.db.one<{ id: number }>(sql`
        insert into asset_handovers (asset_id, user_id, given_by, asked)
        values (${chair}, ${who.id}, 1, true) returning id`)
      const other = await stage.ticket({ by: who })
      const responses = [
        await who.client.post(`/api/v1/ticket/${rated}/confirm`, { rating: 'bad', remark: solved }),
        await who.client.put(`/api/v1/handovers/${handover}`, {
          answer: 'declined',
          note: declined,
        }),
        await who.client.post(`/api/v1/ticket/${other}/withdraw`, { reason: withdrawn }),
      ]
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
      await stage.deactivate(who, {
        assets: [{ id: chair, to: 'store', place_id: 2, location_id: 4, status: 'ready' }],
      })
      expect((await erase(who, comments)).status).toBe(200)
      for (const text of texts)
        expect([text, (await tablesWith(text)).length > 0]).toEqual([text, comments === 'keep'])
      const { rating, remark } = (await stage.superAdmin().get(`/api/v1/ticket/${rated}`)).body
      expect([rating, remark]).toEqual(['bad', comments === 'keep' ? solved : null])
    }
  })

  test('PRIV2-04 requires a hand-over, happens once, and is audited without the name', async () => {
    const who = await stage.person('employee', 'Once Only')
    const refusedWith = async (key: string) => {
      const { status, body } = await erase(who)
      expect([status, Object.keys(body.message[0].constraints)]).toEqual([422, [key]])
    }
    await refusedWith('not-left')
    const [chair = 0] = await stage.chairs(who, 1)
    await stage.deactivate(who, { assets: [{ id: chair, to: 'stay' }] })
    await refusedWith('not-handed-over')
    await stage.api.db.run(sql`update assets set assigned_to = null where id = ${chair}`)
    const [first, second] = [await erase(who), await erase(who)]
    expect(first.status).toBe(200)
    expect(second.body).toEqual(first.body)
    const entries = await stage.api.db.many(sql`
      select actor_id, target_id, target_name, details from audit_events where action = 'user.erased' and target_id = ${String(who.id)}`)
    expect(entries).toEqual([
      { actor_id: 4, target_id: String(who.id), target_name: null, details: { comments: 'keep' } },
    ])
    const reactivation = await stage.superAdmin().post(stage.pathOf(who, '/reactivation'))
    expect(reactivation.status).toBe(422)
    const renamed = await stage.superAdmin().put(stage.pathOf(who), {
      username: 'Once Again',
      email: 'once@example.com',
      role_id: 3,
      place_id: 2,
    })
    expect(renamed.status).toBe(422)
    expect((await stage.api.as('officeAdmin').post(stage.pathOf(who, '/erasure'))).status).toBe(403)
  })

  test('PRIV2-04 the same name of another user is unchanged', async () => {
    const former = await stage.person('employee', 'Same Name')
    await stage.deactivate(former)
    await stage.api.db.run(sql`
      insert into users (username, email, role_id) values ('Same Name', 'another.same@example.com', 3)`)
    expect((await erase(former)).status).toBe(200)
    expect(await tablesWith(former.email)).toEqual([])
    expect(await tablesWith('Same Name')).toContain('public.users')
  })

  test('PRIV2-04 OP3-052 the name and email address of a newer user, and all other texts, are unchanged', async () => {
    const former = await stage.person('employee', 'Newer Namesake')
    await stage.deactivate(former)
    await stage.api.db.run(sql`
      insert into users (username, email, role_id) values ('newer NAMESAKE', ${former.email.toUpperCase()}, 3)`)
    const text = `Newer Namesake, ${former.email}`
    await stage.api.db.run(sql`update tickets set description = ${text} where id = 1`)
    expect((await erase(former)).status).toBe(200)
    expect(await stage.value('tickets', 1, 'description')).toBe(text)
    expect(await stage.value('users', former.id, 'email')).toBe(
      `former-user-${former.id}@erased.invalid`,
    )
  })

  test('PRIV2-04 erasures from the list outside the database are repeated only for the same users', async () => {
    const who = await stage.person('employee', 'Restored Person')
    await stage.deactivate(who)
    await erase(who)
    const file = join(stage.api.dataDir, 'erasures.jsonl')
    expect(await readFile(file, 'utf8')).not.toContain('Restored')
    const list = (await readErasures(file))?.erasures ?? []
    expect(list.at(-1)).toMatchObject({ id: who.id, by: 4, comments: 'keep' })
    const restore = (name: string) =>
      stage.api.db.run(sql`
        update users set username = ${name}, email = 'restored.person@example.com', erased_at = null, erased_by = null,
          left_at = null, left_by = null where id = ${who.id}`)
    await restore('Restored Person')
    const audit = ownAuditSource(undefined, 'operator')
    expect(await repeatErasures(stage.api.db, list, audit)).toBe(1)
    expect(await tablesWith('Restored Person')).toEqual([])
    expect(await tablesWith('restored.person@example.com')).toEqual([])
    expect(
      await stage.api.db.many(sql`
        select actor_name, target_id, details from audit_events where action = 'user.erased' order by id desc limit 1`),
    ).toEqual([
      {
        actor_name: 'operator',
        target_id: String(who.id),
        details: { comments: 'keep', source: 'restore' },
      },
    ])
    expect(await repeatErasures(stage.api.db, list, audit)).toBe(0)
    await restore('Somebody Else')
    await stage.api.db.run(sql`update users set created_at = now() where id = ${who.id}`)
    expect(await repeatErasures(stage.api.db, list, audit)).toBe(0)
    expect(await readErasures(join(stage.api.dataDir, 'none.jsonl'))).toBeUndefined()
  })

  test('PRIV2-04 events can only be changed by an erasure', async () => {
    await expect(stage.api.db.run(sql`update events set messages = '{x}'`)).rejects.toThrow()
    await expect(stage.api.db.run(sql`select erase_from_audit(3, '.*')`)).rejects.toThrow()
    await expect(stage.api.db.run(sql`select erase_refused_from_audit(3, '.*')`)).rejects.toThrow()
  })
})
