import { describe, expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { issueToken } from '../../../host/api/http/auth.ts'
import { personalParts, tableOf } from '../../../host/api/records/personal-data.ts'
import { myDataFileTexts } from '../../../src/domain/messages/en/my-data.ts'
import { personTraces, traceless } from '../../../host/api/runs/used-people.ts'
import { testApi, type Person } from '../../support/api.ts'
import { company } from '../../support/company.ts'
import { unzip } from '../../support/spreadsheet.ts'

const api = testApi()

async function dataOf(person: Person, query = '') {
  const token = await api.tokenOf(person)
  const response = await api.app.inject({
    url: `/api/v1/users/my-data${query}`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/zip'])
  const files = unzip(response.rawPayload)
  expect([...files.keys()]).toEqual(['my-data.html', 'my-data.json'])
  const json = files.get('my-data.json') ?? ''
  return {
    html: files.get('my-data.html') ?? '',
    json,
    data: JSON.parse(json).data as Record<string, Record<string, unknown>[]>,
  }
}

describe('PRIV2-03 my data', () => {
  test('PRIV2-03 every known column that refers to a user is part of the export', () => {
    const exportedColumns = new Set(
      Object.entries(personalParts).flatMap(([part, { by }]) =>
        by.map((column) => `${tableOf(part)}.${column}`),
      ),
    )
    const userColumns = [...Object.values(personTraces).flat(), ...traceless]
    expect(userColumns.filter((column) => !exportedColumns.has(column))).toEqual([])
  })

  test('PRIV2-03 every column that refers to a user is classified as a trace or not', async () => {
    const columns = await api.db.many<{ name: string }>(sql`
      select c.conrelid::regclass || '.' || a.attname as name from pg_constraint as c
      join pg_attribute as a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'users'::regclass`)
    const classified = new Set<string>([...Object.values(personTraces).flat(), ...traceless])
    expect(columns.map(({ name }) => name).filter((name) => !classified.has(name))).toEqual([])
  })

  test('PRIV2-03 contains the data about the caller, and nothing about others', async () => {
    const { employee } = company.users
    const addComment = (person: Person, body: object) =>
      api.as(person).post('/api/v1/ticket/3/comments', { visibility: 'public', ...body })
    await addComment('employee', { body: 'My own <b>words</b> & more' })
    await addComment('officeAdmin', { body: '@Esha Employee look', mentions: [employee] })
    await addComment('officeAdmin', { body: 'Secret thoughts', visibility: 'internal' })
    await api.db.run(sql`
      insert into user_settings (user_id, time_zone, language) values (${employee}, 'Asia/Kolkata', 'de')`)
    const { data, json, html } = await dataOf('employee')
    expect(data['users']).toEqual([
      expect.objectContaining({ id: employee, email: 'employee@example.com', employment_id: 103 }),
    ])
    expect(data['assets']?.map(({ id }) => id)).toEqual([company.assets.ownLaptop])
    expect(data['tickets']?.map(({ id }) => id)).toEqual([1, 3])
    expect(data['comments']).toEqual([
      expect.objectContaining({ body: 'My own <b>words</b> & more', ticket_id: 3 }),
    ])
    expect(data['mentioned']).toHaveLength(1)
    expect(data['user_settings']).toEqual([expect.objectContaining({ language: 'de' })])
    expect(data['access_tokens']).toHaveLength(1)
    for (const text of [json, html]) {
      expect(text).not.toContain('Secret thoughts')
      expect(text).not.toContain('token_hash')
      expect(text).not.toContain('Chetan')
      expect(text).not.toContain('office.admin@example.com')
    }
    expect(html).toContain('<h1>Data about Esha Employee</h1>')
    // Tables after the end of the document would be invalid.
    expect(html.match(/<\/?(?:body|html|table)\b/g)).toEqual([
      '<html',
      '<body',
      ...(html.match(/<\/?table\b/g) ?? []),
      '</body',
      '</html',
    ])
    expect(html).toContain('My own &lt;b&gt;words&lt;/b&gt; &amp; more')
  })

  test('PRIV2-03 contains push subscriptions, quoted texts of emails, receipts and ratings', async () => {
    const { employee } = company.users
    const { body } = await api
      .as('employee')
      .post('/api/v1/ticket/3/comments', { body: 'By mail', visibility: 'public' })
    const { id } = body.item.comment
    await api.db.run(sql`
      insert into answers_by_mail (user_id, ticket_id, message, comment_id, quoted)
      values (${employee}, 3, '', ${id}, '> as you said')`)
    await api.db.run(sql`
      insert into push_subscriptions (user_id, endpoint, p256dh, auth, server_key)
      values (${employee}, 'https://push.example/e', 'key', 'auth', 'server')`)
    await api.db.run(sql`
      insert into asset_handovers (asset_id, user_id, given_by, asked, answer, answered_at, answer_note, ended_at)
      values (1, ${employee}, 1, true, 'declined', now(), 'Not mine', now())`)
    await api.db.run(sql`
      update ticket_threads set confirmed_at = now(), rating = 2, remark = 'Too late' where ticket_id in (2, 3)`)
    const { data } = await dataOf('employee')
    expect(data['answers_by_mail']).toEqual([expect.objectContaining({ quoted: '> as you said' })])
    expect(data['push_subscriptions']).toEqual([
      { created_at: expect.any(String), endpoint: 'https://push.example/e' },
    ])
    expect(data['asset_handovers']).toContainEqual(
      expect.objectContaining({ answer_note: 'Not mine' }),
    )
    expect(data['ratings']).toEqual([
      expect.objectContaining({ ticket_id: 3, rating: 2, remark: 'Too late' }),
    ])
    const { json, data: giverData } = await dataOf('officeAdmin')
    expect(giverData['assets_given']).toContainEqual(
      expect.objectContaining({ answer: 'declined' }),
    )
    expect(json).not.toContain('Not mine')
    // The quoted text of an internal comment is left out.
    await api.db.run(sql`update comments set visibility = 'internal' where id = ${id}`)
    expect((await dataOf('employee')).json).not.toContain('as you said')
  })

  test('PRIV2-03 OP4-037 leaves out descriptions, histories and names of others', async () => {
    const { employee, colleague } = company.users
    const { status } = await api.as('superAdmin').put(`/api/v1/admin/users/${colleague}`, {
      username: 'Renamed Colleague',
      email: 'renamed@example.com',
      role_id: 3,
      place_id: 2,
    })
    expect(status).toBe(200)
    await api.db.run(sql`
      update tickets set description = 'Described by Esha', raised_by = ${employee}, assigned_to = 1 where id = 1`)
    await api.db.run(sql`
      insert into events (created_by, subject, subject_id, kind, listed, messages, visibility) values
        (4, 'user', ${employee}, 'user.left', true, array['Left; 1 asset to Receiver'], 'internal'),
        (${employee}, 'ticket', 3, 'ticket.withdrawn', true, array['Withdrawn', 'Found it'], 'public')`)
    const [changer, assignee, own] = [
      await dataOf('superAdmin'),
      await dataOf('officeAdmin'),
      await dataOf('employee'),
    ]
    expect(changer.data['events']).toContainEqual(
      expect.objectContaining({ kind: 'user.changed', subject_id: colleague }),
    )
    expect(changer.json).not.toContain('renamed@example.com')
    expect(assignee.data['tickets']).toContainEqual(
      expect.objectContaining({ id: 1, description: null }),
    )
    expect(assignee.json).not.toContain('Described by Esha')
    expect(own.data['tickets']).toContainEqual(
      expect.objectContaining({ id: 1, description: 'Described by Esha' }),
    )
    expect(own.data['events']).toContainEqual(
      expect.objectContaining({ kind: 'ticket.withdrawn', reason: 'Found it' }),
    )
    expect(own.data['record']).toContainEqual(expect.objectContaining({ kind: 'user.left' }))
    for (const text of [own.json, own.html]) expect(text).not.toContain('Receiver')
  })

  test.each(Object.keys(personalParts))('PRIV2-03 the part %s has a title', (part) => {
    expect(myDataFileTexts.parts).toHaveProperty(part)
  })

  test('PRIV2-03 an internal note is only exported while its author may read it', async () => {
    expect((await dataOf('officeAdmin')).json).toContain('Secret thoughts')
    await api.db.run(sql`update users set role_id = 3 where id = 1`)
    expect((await dataOf('officeAdmin')).json).not.toContain('Secret thoughts')
    await api.db.run(sql`update users set role_id = 1 where id = 1`)
  })

  test('PRIV2-03 the HTML file is in the language of the user', async () => {
    expect((await dataOf('employee', '?language=de-AT')).html).toContain('Daten über Esha')
  })

  test('PRIV2-03 exports thousands of rows, and audits each export', async () => {
    await api.db.run(sql`
      insert into events (created_by, subject, subject_id, kind, listed, messages, visibility)
      select 5, 'asset', 2, 'asset.changed', false, array['Changed ' || n], 'internal' from generate_series(1, 5000) as n`)
    const { data } = await dataOf('colleague')
    expect(data['events']).toHaveLength(5000)
    const entries = await api.db.many(sql`
      select actor_id from audit_events where action = 'data.exported' and actor_id = 5`)
    expect(entries).toEqual([{ actor_id: 5 }])
  })

  test('PRIV2-03 rejects embedded pages and signed-out requests', async () => {
    const token = await issueToken(api.db, 3, { ttl: 60, guestOf: 'https://a.example' })
    const requestExport = (authorization?: string) =>
      api.app.inject({
        url: '/api/v1/users/my-data',
        headers: { origin: 'https://a.example', ...(authorization && { authorization }) },
      })
    expect((await requestExport(`Bearer ${token}`)).statusCode).toBe(403)
    expect((await requestExport()).statusCode).toBe(401)
  })
})
