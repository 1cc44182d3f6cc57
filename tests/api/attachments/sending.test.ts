import { describe, expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import type { Attachment } from '../../../src/wire/attachment.ts'
import type { TimelineItem } from '../../../src/wire/timeline.ts'
import { faultsOf, type Answer, type Person } from '../../support/api.ts'
import { untilBlocked } from '../../support/blocked.ts'
import { company } from '../../support/company.ts'
import { plainJpeg } from '../../support/photographs.ts'
import { attachmentStage, plainTicket } from './stage.ts'

const stage = attachmentStage()
const namesOf = (files: readonly Attachment[] | undefined) => files?.map(({ name }) => name)
const timeline = async (ticket: number, by: Person = 'employee') =>
  (await stage.api.as(by).get(`/api/v1/ticket/${ticket}/timeline`)).body.items as TimelineItem[]
const ticketOf = async (ticket: number, by: Person = 'employee') =>
  (await stage.api.as(by).get(`/api/v1/ticket/${ticket}`)).body
const newTicket = async () => (await stage.raise()).body.id as number

describe('files of a ticket', () => {
  test.each(['asset', 'non-asset'])(
    'belong to its first timeline entry in the order of the request (%s)',
    async (path) => {
      const picture = await stage.uploadFile('b.jpg', await plainJpeg())
      const text = await stage.uploadFile('a.txt')
      const about = { asset_id: company.assets.ownLaptop, priority: 'low', description: 'Broken' }
      const body = path === 'asset' ? about : plainTicket
      const raised = await stage.api
        .as('employee')
        .post(`/api/v1/ticket/${path}`, { ...body, attachment_ids: [text.id, picture.id] })
      expect(raised.status).toBe(201)
      const [first] = await timeline(raised.body.id)
      expect([first?.kind, first?.attachments]).toEqual(['ticket.raised', [text, picture]])
      expect((await ticketOf(raised.body.id)).attachments).toEqual([text, picture])
      expect((await stage.load(text.url)).bytes.toString()).toBe('a.txt')
    },
  )

  test('ATT-10 FSERV-06 are deleted with the ticket at once', async () => {
    const file = await stage.uploadFile('a.txt')
    const { body } = await stage.raise({ attachment_ids: [file.id] })
    const commentFile = await stage.uploadFile('b.txt')
    await stage.addComment(body.id, { attachment_ids: [commentFile.id] })
    await stage.api.as('superAdmin').send('DELETE', `/api/v1/ticket/${body.id}`)
    for (const { url } of [file, commentFile]) expect((await stage.load(url)).status).toBe(404)
  })
})

test('ATT-10 an edit of a comment attaches no file to a ticket that is being deleted', async () => {
  const ticket = await newTicket()
  const { comment } = (await stage.addComment(ticket, { body: 'Look' })).body.item
  const file = await stage.uploadFile('late.txt')
  let editing: Promise<Answer> | undefined
  await stage.api.db.transaction(async (tx) => {
    await tx.run(sql`update tickets set deleted_at = now() where id = ${ticket}`)
    const edit = { body: 'Look', attachment_ids: [file.id] }
    editing = stage.api.as('employee').put(`/api/v1/comments/${comment.id}`, edit)
    await untilBlocked(tx)
  })
  expect((await editing)?.status).toBe(404)
  const attached = sql`select from attachments where id = ${file.id} and sent_at is not null`
  expect(await stage.api.db.many(attached)).toEqual([])
})

describe('files of a comment', () => {
  test('CONV-10 OP2-025 may be sent without text, but a comment without text and files is rejected', async () => {
    const ticket = await newTicket()
    const file = await stage.uploadFile('a.txt')
    const response = await stage.addComment(ticket, { body: ' ', attachment_ids: [file.id] })
    expect([response.status, response.body.item.comment]).toMatchObject([
      201,
      { body: null, deleted: null, attachments: [file] },
    ])
    expect((await timeline(ticket)).at(-1)).toEqual(response.body.item)
    expect(faultsOf(await stage.addComment(ticket, { attachment_ids: [] }))).toEqual({
      body: ['isNotEmpty'],
    })
  })

  test('are attached once and returned with the comment on a retry', async () => {
    const ticket = await newTicket()
    const file = await stage.uploadFile('a.txt')
    const body = { body: 'Look', attachment_ids: [file.id] }
    const headers = { 'idempotency-key': 'with-a-file' }
    const send = () =>
      stage.api.as('employee').post(`/api/v1/ticket/${ticket}/comments`, body, { headers })
    const [first, again] = [await send(), await send()]
    expect([first.status, again.body.item]).toEqual([201, first.body.item])
    expect(namesOf(again.body.item.comment.attachments)).toEqual(['a.txt'])
  })

  test('are replaced by the files of an edit, and stay if the edit has no attachment_ids', async () => {
    const ticket = await newTicket()
    const [one, two, three] = [
      await stage.uploadFile('1.txt'),
      await stage.uploadFile('2.txt'),
      await stage.uploadFile('3.txt'),
    ]
    const added = await stage.addComment(ticket, { body: 'Look', attachment_ids: [one.id, two.id] })
    const { id } = added.body.item.comment
    const edit = (body: object) => stage.api.as('employee').put(`/api/v1/comments/${id}`, body)
    const comment = (await edit({ body: '' })).body.item.comment
    expect([comment.body, namesOf(comment.attachments)]).toEqual([null, ['1.txt', '2.txt']])
    const other = (await edit({ body: 'A', attachment_ids: [two.id, three.id] })).body.item.comment
    expect([other.version > comment.version, namesOf(other.attachments)]).toEqual([
      true,
      ['2.txt', '3.txt'],
    ])
    const same = (await edit({ body: 'A', attachment_ids: [two.id, three.id] })).body.item.comment
    expect([same.version, same.edited_at]).toEqual([other.version, other.edited_at])
    expect(faultsOf(await edit({ attachment_ids: [] }))).toEqual({ body: ['isNotEmpty'] })
    expect(faultsOf(await edit({ body: 'A', attachment_ids: [one.id] }))).toEqual({
      attachment_ids: ['exists'],
    })
    await stage.sweep()
    expect((await stage.load(one.url)).status).toBe(404)
    expect((await stage.load(three.url)).status).toBe(200)
  })

  test('CONV-22 FSERV-06 are deleted with the comment at once', async () => {
    const ticket = await newTicket()
    const file = await stage.uploadFile('a.jpg', await plainJpeg())
    const added = await stage.addComment(ticket, { body: 'Look', attachment_ids: [file.id] })
    const { id } = added.body.item.comment
    const { body } = await stage.api.as('employee').send('DELETE', `/api/v1/comments/${id}`)
    expect(body.item.comment).toMatchObject({ body: null, attachments: [], deleted: {} })
    for (const address of [file.url, file.thumbnail_url ?? ''])
      expect((await stage.load(address)).status).toBe(404)
    await stage.sweep()
  })
})

describe('files that cannot be attached', () => {
  test('ATT-13 include files of others and used, unknown or deleted files; then nothing is stored', async () => {
    const ticket = await newTicket()
    const [foreign, used, deleted, good] = [
      await stage.uploadFile('a.txt', 'a', 'officeAdmin'),
      await stage.uploadFile('b.txt'),
      await stage.uploadFile('c.txt'),
      await stage.uploadFile('d.txt'),
    ]
    await stage.addComment(ticket, { body: 'Look', attachment_ids: [used.id] })
    await stage.delete(deleted.id)
    const rows = () =>
      stage.api.db.one(sql`
        select (select count(*) from comments) as comments, (select count(*) from tickets) as tickets,
          (select count(*) from attachments where sent_at is not null) as files`)
    const before = await rows()
    for (const id of [foreign.id, used.id, deleted.id, 999_999]) {
      const body = { body: 'Look', attachment_ids: [good.id, id] }
      const { body: description, attachment_ids } = body
      const about = { asset_id: company.assets.ownLaptop, priority: 'low', description }
      const asset = { ...about, attachment_ids }
      for (const response of [
        await stage.addComment(ticket, body),
        await stage.raise({ attachment_ids }),
        await stage.api.as('employee').post('/api/v1/ticket/asset', asset),
      ]) {
        expect([response.status, faultsOf(response)]).toEqual([422, { attachment_ids: ['exists'] }])
        expect(response.body.message).toMatchObject([{ property: 'attachment_ids', value: [id] }])
      }
    }
    expect(await rows()).toEqual(before)
  })

  test('ATT-13 HARD-01 include a file that a simultaneous comment attaches', async () => {
    const ticket = await newTicket()
    const file = await stage.uploadFile('a.txt')
    const send = () => stage.addComment(ticket, { body: 'Look', attachment_ids: [file.id] })
    const statuses = (await Promise.all([send(), send()])).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([201, 422]))
  })

  test('ATT-07 include an 11th file of a comment, and a file that exceeds the space of its ticket', async () => {
    const ticket = await newTicket()
    const ids = []
    for (let n = 0; n < 11; n++) ids.push((await stage.uploadFile('a.txt')).id)
    const eleven = await stage.addComment(ticket, { body: 'Look', attachment_ids: ids })
    expect(eleven.body.message[0].constraints).toEqual({
      maxItems: 'You can only attach up to 10 files.',
    })
    expect((await stage.addComment(ticket, { attachment_ids: ids.slice(0, 10) })).status).toBe(201)
    await stage.api.db.run(
      sql`update attachments set bytes = 20000000 where id = any(${ids.slice(0, 10)})`,
    )
    const full = await stage.addComment(ticket, { body: 'Look', attachment_ids: [ids[10]] })
    expect(faultsOf(full)).toEqual({ attachment_ids: ['ticket-full'] })
    expect((await stage.raise({ attachment_ids: [ids[10]] })).status).toBe(201)
  })

  test('NOTE-03 ATT-07 have separate space in a ticket and in its internal notes', async () => {
    const ticket = await newTicket()
    const send = async (by: Person, bytes: number, visibility = 'public') => {
      const { id } = await stage.uploadFile('a.txt', 'text', by)
      await stage.api.db.run(sql`update attachments set bytes = ${bytes} where id = ${id}`)
      return stage.addComment(ticket, { visibility, attachment_ids: [id] }, by)
    }
    const statusesOf = async (visibility: string) => [
      (await send('systemAdmin', 199_999_999, visibility)).status,
      (await send('systemAdmin', 2, visibility)).status,
    ]
    expect(await statusesOf('internal')).toEqual([201, 422])
    expect(await statusesOf('public')).toEqual([201, 422])
    expect((await send('employee', 1)).status).toBe(201)
  })
})

describe('an upload that is not attached', () => {
  test('ATT-10 is deleted when its owner removes it, and after a day', async () => {
    const [own, old, young] = [
      await stage.uploadFile('own.txt', 'own', 'systemAdmin'),
      await stage.uploadFile('old.txt', 'old', 'systemAdmin'),
      await stage.uploadFile('young.txt', 'young', 'systemAdmin'),
    ]
    for (const by of ['employee', 'superAdmin'] as const)
      expect((await stage.delete(own.id, by)).status).toBe(404)
    expect((await stage.delete(own.id, 'systemAdmin')).body).toEqual({ id: own.id })
    expect((await stage.delete(own.id, 'systemAdmin')).status).toBe(404)
    await stage.api.db.run(
      sql`update attachments set created_at = now() - interval '24 hours 1 second' where id = ${old.id}`,
    )
    await stage.sweep()
    const loaded = await Promise.all([own, old, young].map(({ url }) => stage.load(url)))
    expect(loaded.map(({ status }) => status)).toEqual([404, 404, 200])
  })

  test('ATT-10 is rejected if its owner has thirty of them, even if they are uploaded at once', async () => {
    const uploads = []
    for (let n = 0; n < 28; n++) uploads.push(stage.uploadFile('a.txt', 'a', 'superAdmin'))
    await Promise.all(uploads)
    const more = await Promise.all(
      [1, 2, 3, 4].map(() => stage.upload('a.txt', 'a', { by: 'superAdmin' })),
    )
    const accepted = more.filter(({ status }) => status === 201)
    expect(accepted).toHaveLength(2)
    expect(faultsOf(more.find(({ status }) => status === 422) ?? more[0]!)).toEqual({
      file: ['too-many-waiting'],
    })
  })
})

describe('a file that a super admin deletes', () => {
  const kinds = async (ticket: number) =>
    (
      await stage.api.db.many<{ kind: string }>(
        sql`select kind from events where subject = 'ticket' and subject_id = ${ticket} order by id`,
      )
    ).map(({ kind }) => kind)

  test('REC-01 from a comment leaves an edited comment, or a deleted one if nothing else is left', async () => {
    const ticket = await newTicket()
    const [one, two] = [await stage.uploadFile('1.txt'), await stage.uploadFile('2.txt')]
    await stage.addComment(ticket, { attachment_ids: [one.id, two.id] })
    for (const by of ['employee', 'systemAdmin'] as const)
      expect((await stage.delete(one.id, by)).status).toBe(404)
    await stage.delete(one.id, 'superAdmin')
    const [, edited] = await timeline(ticket)
    expect(edited?.comment).toMatchObject({ attachments: [two], edited_at: expect.any(String) })
    await stage.delete(two.id, 'superAdmin')
    const [, deletedComment] = await timeline(ticket)
    expect(deletedComment?.comment).toMatchObject({
      attachments: [],
      deleted: { by: 'Sunita Super' },
    })
    expect(await kinds(ticket)).toEqual([
      'ticket.raised',
      'comment.added',
      'comment.edited',
      'comment.deleted',
    ])
  })

  test('REC-01 from a ticket is recorded as a change of the ticket', async () => {
    const file = await stage.uploadFile('a.txt')
    const { body } = await stage.raise({ attachment_ids: [file.id] })
    expect((await stage.delete(file.id, 'superAdmin')).status).toBe(200)
    expect((await ticketOf(body.id)).attachments).toEqual([])
    expect(await kinds(body.id)).toEqual(['ticket.raised', 'ticket.file_removed'])
  })
})

test('NOTE-06 ATT-18 no response to the raiser contains a file of an internal note or its address', async () => {
  const ticket = await newTicket()
  const secret = await stage.uploadFile('secret.jpg', await plainJpeg(), 'systemAdmin')
  const note = { visibility: 'internal', attachment_ids: [secret.id] }
  const commented = await stage.addComment(ticket, note, 'systemAdmin')
  expect(namesOf(commented.body.item.comment.attachments)).toEqual(['secret.jpg'])
  const open = await stage.uploadFile('open.txt', 'open', 'systemAdmin')
  await stage.addComment(ticket, { body: 'Look', attachment_ids: [open.id] }, 'systemAdmin')
  const key = new URL(secret.url).pathname.split('/').at(-1)?.split('.')[0] ?? ''
  const everything = async (by: Person) => {
    const paths = ['timeline', 'timeline?after=1', 'timeline?before=99999999', 'people', '']
    const urls = paths.map((path) => `ticket/${ticket}/${path}`.replace(/\/$/, ''))
    const all = [...urls, 'user-ticket', 'notifications', `live?wait=0&ticket[]=${ticket}:0`]
    const responses = await Promise.all(all.map((url) => stage.api.as(by).get(`/api/v1/${url}`)))
    return responses.map(({ text }) => text).join('\n')
  }
  const shown = await everything('employee')
  expect([shown.includes(key), shown.includes('secret.jpg'), shown.includes('open.txt')]).toEqual([
    false,
    false,
    true,
  ])
  expect(await everything('systemAdmin')).toContain(key)
  expect((await stage.delete(secret.id)).status).toBe(404)
  const other = await stage.addComment(ticket, { body: 'A', attachment_ids: [secret.id] })
  expect(faultsOf(other)).toEqual({ attachment_ids: ['exists'] })
})
