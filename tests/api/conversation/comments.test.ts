import { describe, expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { commentTexts } from '../../../src/domain/messages/en/conversation.ts'
import type { TimelineItem } from '../../../src/wire/timeline.ts'
import { refusalOf } from '../../support/comment-body.ts'
import { faultsOf } from '../../support/api.ts'
import { company } from '../../support/company.ts'
import { conversationStage } from './stage.ts'

const stage = conversationStage()
const { users } = company

const textsOf = (items: readonly TimelineItem[]) =>
  items.map(({ kind, comment }) => (comment ? comment.body : kind))

/** Moves the time of a comment or of the completion of a ticket to `seconds` ago. */
const setAge = (table: 'comments' | 'tickets', id: number, seconds: number) =>
  table === 'comments'
    ? stage.api.db.run(
        sql`update comments set created_at = now() - make_interval(secs => ${seconds}) where id = ${id}`,
      )
    : stage.api.db.run(
        sql`update tickets set resolve_date = now() - make_interval(secs => ${seconds}) where id = ${id}`,
      )
const fortnight = 14 * 86_400

describe('a timeline', () => {
  test('shows the key of the request that created a comment only to its author', async () => {
    const ticket = await stage.ticket()
    const key = 'k'.repeat(32)
    expect((await stage.addComment('employee', ticket, { key, body: 'Stored once' })).status).toBe(
      201,
    )
    const keys = async (person: 'employee' | 'officeAdmin') =>
      (await stage.timeline(person, ticket)).items.map((item) => item.key)
    expect(await keys('employee')).toEqual([undefined, key])
    expect(await keys('officeAdmin')).toEqual([undefined, undefined])
  })

  test('REC-03 begins with the ticket and contains comments and changes with the values of their time', async () => {
    const ticket = await stage.ticket()
    await stage.addComment('employee', ticket, { body: '  It works\n  again  ' })
    await stage.api.as('officeAdmin').put(`/api/v1/ticket/${ticket}`, {
      status: 'in_progress',
      assigned_to: users.officeAdmin,
    })
    const { db } = stage.api
    await db.run(sql`update users set username = 'Else' where id = ${users.officeAdmin}`)
    const { items } = await stage.timeline('employee', ticket)
    await db.run(sql`update users set username = 'Omana Office' where id = ${users.officeAdmin}`)
    const actor = (id: number, username: string, role: string) => ({
      id,
      username,
      role: { name: role },
    })
    expect(items).toMatchObject([
      {
        kind: 'ticket.raised',
        actor: actor(users.employee, 'Esha Employee', 'employee'),
        text: 'A door that squeaks',
        visibility: 'public',
        comment: null,
      },
      { kind: 'comment.added', comment: { body: 'It works\n  again', version: 1, deleted: null } },
      {
        kind: 'ticket.changed',
        actor: actor(users.officeAdmin, 'Else', 'office_admin'),
        changes: [
          {
            field: 'status',
            from: { id: 'unassigned', text: 'Unassigned' },
            to: { id: 'in_progress', text: 'In progress' },
          },
          {
            field: 'assigned_to',
            from: null,
            to: { id: users.officeAdmin, text: 'Omana Office' },
          },
        ],
      },
    ])
    const ids = items.map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((one, other) => one - other))
  })

  test('CONV-07 is returned in pages, with cursors for earlier and later entries', async () => {
    const ticket = await stage.ticket()
    for (let nth = 1; nth < 6; nth++)
      await stage.addComment(nth % 2 ? 'employee' : 'officeAdmin', ticket, { body: `Nr ${nth}` })
    const newest = await stage.timeline('employee', ticket, 'limit=2')
    expect(textsOf(newest.items)).toEqual(['Nr 4', 'Nr 5'])
    expect([newest.has_earlier, newest.earlier]).toEqual([true, 4])
    expect(newest.last_event_id).toBe(newest.items.at(-1)?.id)
    const earlier = `before=${newest.items[0]?.id}`
    const second = await stage.timeline('employee', ticket, `${earlier}&limit=2`)
    expect([textsOf(second.items), second.earlier]).toEqual([['Nr 2', 'Nr 3'], 2])
    const first = await stage.timeline('employee', ticket, `before=${second.items[0]?.id}`)
    expect([textsOf(first.items), first.has_earlier]).toEqual([['ticket.raised', 'Nr 1'], false])
    const other = await stage.ticket()
    const ofAnother = async (query: string) =>
      textsOf((await stage.timeline('employee', other, query)).items)
    expect(await ofAnother(earlier)).toEqual([])
    expect(await ofAnother(earlier.replace('before', 'after'))).toEqual(['ticket.raised'])
    const after = await stage.timeline('employee', ticket, `after=${first.items[1]?.id}&limit=3`)
    expect(textsOf(after.items)).toEqual(['Nr 2', 'Nr 3', 'Nr 4'])
  })

  test('CONV-07 rejects a request with two cursors', async () => {
    const response = await stage.api
      .as('employee')
      .get('/api/v1/ticket/1/timeline?before=1&after=2')
    expect([response.status, Object.keys(refusalOf(response))]).toEqual([422, ['after']])
  })
})

describe('a comment', () => {
  test.each([
    ['a comment without content', {}, { body: ['isNotEmpty'] }],
    [
      'a completion by the raiser',
      { body: 'A', next: 'complete' },
      { next: ['complete-for-admins'] },
    ],
    ['a reopening of an open ticket', { body: 'A', next: 'reopen' }, { next: ['not-completed'] }],
  ])('CONV-10 CONV-11 is not stored if the request is %s', async (_name, body, faults) => {
    const ticket = await stage.ticket()
    const response = await stage.addComment('employee', ticket, body)
    expect([response.status, refusalOf(response)]).toEqual([422, faults])
    expect((await stage.timeline('employee', ticket)).items).toHaveLength(1)
  })

  test('CONV-11 CONV-16 may have 10,000 characters, which are stored unchanged, including markup', async () => {
    const markup = '<b>x</b> &amp; **y** <img onerror=1>\n\n  {{z}}\t.'
    const body = markup + '😀'.repeat(10_000 - markup.length)
    const response = await stage.addComment('employee', await stage.ticket(), { body })
    expect([response.status, response.body.item.comment.body]).toEqual([201, body])
  })

  test('CONV-12 is stored once if it is sent again with its key, also after 14 days, and the key does not store its text', async () => {
    const ticket = await stage.ticket()
    const send = () =>
      stage.addComment('employee', ticket, { body: 'Only once, please', key: `k${ticket}` })
    const responses = [...(await Promise.all([send(), send()])), await send()]
    await stage.api.db.run(sql`
      update idempotency_keys set created_at = now() - interval '14 days' where key = ${`k${ticket}`}`)
    responses.push(await send())
    expect(new Set(responses.map(({ body }) => body.item.comment.id)).size).toBe(1)
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect((await stage.timeline('employee', ticket)).items).toHaveLength(2)
    const kept = sql`select from idempotency_keys where response::text like '%Only once%'`
    expect(await stage.api.db.many(kept)).toEqual([])
  })

  test('is not returned to an author who sends it again and may no longer see it', async () => {
    const { systemAdmin } = company.users
    const [ticket, own] = [await stage.ticket(), await stage.ticket('systemAdmin')]
    const send = async () => [
      await stage.addComment('systemAdmin', ticket, { body: 'Seen', key: `s${ticket}` }),
      await stage.addComment('systemAdmin', own, {
        body: 'N',
        visibility: 'internal',
        key: `s${own}`,
      }),
    ]
    const statuses = async () => (await send()).map(({ status }) => status)
    expect(await statuses()).toEqual([201, 201])
    await stage.api.db.run(sql`update users set role_id = 3 where id = ${systemAdmin}`)
    expect(await statuses()).toEqual([404, 404])
    await stage.api.db.run(sql`update users set role_id = 2 where id = ${systemAdmin}`)
  })

  test('is rejected if its key was used for a comment on another ticket', async () => {
    const [one, other] = [await stage.ticket(), await stage.ticket()]
    const addComment = (ticket: number) =>
      stage.addComment('employee', ticket, { body: 'The same', key: 'two' })
    expect((await addComment(one)).status).toBe(201)
    expect(faultsOf(await addComment(other))).toEqual({ 'Idempotency-Key': ['idempotency-key'] })
    expect((await stage.timeline('employee', other)).items).toHaveLength(1)
  })

  test('CONV-19 can be changed by its author for 15 minutes with its current version', async () => {
    const ticket = await stage.ticket()
    const { comment } = (await stage.addComment('employee', ticket, { body: 'Frist' })).body.item
    expect(Date.parse(comment.editable_until) - Date.now()).toBeGreaterThan(14 * 60_000)
    const put = (body: object, headers = {}) =>
      stage.api.as('employee').put(`/api/v1/comments/${comment.id}`, body, { headers })
    const changed = await put({ body: 'First' }, { 'if-match': '"1"' })
    expect([changed.status, changed.headers['etag']]).toEqual([200, '"2"'])
    expect(changed.body.item.comment).toMatchObject({
      body: 'First',
      edited_at: expect.any(String),
    })
    expect((await put({ body: 'Else' }, { 'if-match': '"1"' })).status).toBe(412)
    const before = await stage.timeline('employee', ticket)
    expect((await put({ body: 'First' })).headers['etag']).toBe('"2"')
    expect(await stage.timeline('employee', ticket)).toEqual(before)
    expect(before.last_event_id).toBeGreaterThan(before.items.at(-1)?.id ?? 0)
    await setAge('comments', comment.id, 15 * 60 - 5)
    expect((await put({ body: 'Just in time' })).status).toBe(200)
    await setAge('comments', comment.id, 15 * 60)
    expect(refusalOf(await put({ body: 'Late' }))).toEqual({ body: ['edit-window'] })
    const deletion = await stage.api.as('employee').send('DELETE', `/api/v1/comments/${comment.id}`)
    expect(refusalOf(deletion)).toEqual({ body: ['edit-window'] })
    const [, item] = (await stage.timeline('employee', ticket)).items
    expect(item?.comment?.editable_until).toBeNull()
  })

  test('NOTE-09 cannot change its visibility', async () => {
    const ticket = await stage.ticket()
    const { comment } = (await stage.addComment('officeAdmin', ticket, { body: 'A' })).body.item
    const response = await stage.api
      .as('officeAdmin')
      .put(`/api/v1/comments/${comment.id}`, { body: 'A', visibility: 'internal' })
    expect(refusalOf(response)).toEqual({ visibility: ['visibility-fixed'] })
  })

  test('CONV-22 CONV-23 that is deleted leaves an entry without text, and its text is in no table', async () => {
    const ticket = await stage.ticket()
    const body = 'My password is hunter2, @Omana Office'
    const mentions = [users.officeAdmin]
    const { comment } = (
      await stage.addComment('employee', ticket, { body, mentions, key: `d${ticket}` })
    ).body.item
    await setAge('comments', comment.id, 86_400)
    const remove = () => stage.api.as('superAdmin').send('DELETE', `/api/v1/comments/${comment.id}`)
    const deletion = await remove()
    expect([deletion.status, deletion.body.item.comment]).toMatchObject([
      200,
      { body: null, mentions: [], deleted: { by: 'Sunita Super' } },
    ])
    expect((await remove()).status).toBe(200)
    const { items } = await stage.timeline('employee', ticket)
    expect(items).toEqual([
      expect.anything(),
      { ...deletion.body.item, key: expect.any(String), comment: items[1]?.comment },
    ])
    expect((await stage.read('employee', ticket)).body.comment_count).toBe(0)
    const tables = await stage.api.db.many<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public'`,
    )
    for (const { name } of tables) {
      const dump = await stage.api.db.one<{ text: string }>({
        text: `select coalesce(string_agg(t::text, ' '), '') as text from "${name}" as t`,
        values: [],
      })
      expect([name, dump.text.includes('hunter2')]).toEqual([name, false])
    }
  })

  test('CONV-24 can complete the ticket, which also assigns it if it has no assignee', async () => {
    const ticket = await stage.ticket()
    const note = await stage.addComment('officeAdmin', ticket, {
      body: 'A',
      visibility: 'internal',
      next: 'complete',
    })
    expect(refusalOf(note)).toEqual({ next: ['then-public'] })
    const { body } = await stage.addComment('officeAdmin', ticket, {
      body: 'Oiled',
      next: 'complete',
    })
    expect(body.ticket).toMatchObject({
      status: 'completed',
      outcome: 'resolved',
      assigned_user: { id: users.officeAdmin },
      comment_count: 1,
    })
    const { items } = await stage.timeline('employee', ticket)
    expect(items.map(({ kind }) => kind)).toEqual([
      'ticket.raised',
      'comment.added',
      'ticket.changed',
    ])
    const twice = await stage.addComment('officeAdmin', ticket, { body: 'Oiled', next: 'complete' })
    expect(refusalOf(twice)).toEqual({ next: ['completed'] })
    const other = await stage.ticket()
    const unfit = await stage.addComment('systemAdmin', other, { body: 'Oiled', next: 'complete' })
    expect(unfit.body.ticket).toMatchObject({ status: 'completed', assigned_user: null })
  })

  test('CONV-26 of the raiser can reopen the ticket until the reopen period ends', async () => {
    const ticket = await stage.ticket()
    await stage.addComment('officeAdmin', ticket, { body: 'Oiled', next: 'complete' })
    const thanks = await stage.addComment('employee', ticket, { body: 'Thanks' })
    expect(thanks.body.ticket.status).toBe('completed')
    await setAge('tickets', ticket, fortnight - 5)
    const again = await stage.addComment('employee', ticket, { body: 'It squeaks', next: 'reopen' })
    expect(again.body.ticket).toMatchObject({
      status: 'in_progress',
      outcome: null,
      reopen_until: null,
      assigned_user: { id: users.officeAdmin },
    })
    const { items } = await stage.timeline('employee', ticket)
    expect(items.at(-1)).toMatchObject({ kind: 'ticket.reopened' })
    await stage.complete(ticket)
    await setAge('tickets', ticket, fortnight + 1)
    const late = await stage.addComment('employee', ticket, { body: 'And yet' })
    expect(late.body.message).toMatchObject([{ constraints: { closed: commentTexts.closed } }])
    const reopening = await stage.addComment('employee', ticket, {
      body: 'And yet',
      next: 'reopen',
    })
    expect(refusalOf(reopening)).toEqual({ next: ['reopen-window'] })
    expect((await stage.addComment('officeAdmin', ticket, { body: 'Noted' })).status).toBe(201)
    const byAdmin = await stage.addComment('officeAdmin', ticket, { body: 'Again', next: 'reopen' })
    expect(byAdmin.body.ticket.status).toBe('in_progress')
  })
})

test('CONV-15 comments above COMMENTS_PER_MINUTE get a 429 with Retry-After', async () => {
  const app = await stage.api.another({ COMMENTS_PER_MINUTE: '2' })
  const authorization = `Bearer ${await stage.api.tokenOf('employee')}`
  const url = `/api/v1/ticket/${await stage.ticket()}/comments`
  const send = () =>
    app.inject({ method: 'POST', url, payload: { body: 'A' }, headers: { authorization } })
  const responses = [await send(), await send(), await send()]
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 429])
  expect(Number(responses[2]?.headers['retry-after'])).toBeGreaterThan(0)
  expect(responses[2]?.json()).toMatchObject({ message: commentTexts.tooMany })
})
