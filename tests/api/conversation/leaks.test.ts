import { describe, expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { commentTexts } from '../../../src/domain/messages/en/conversation.ts'
import type { Person } from '../../support/api.ts'
import { people } from '../../support/api.ts'
import { refusalOf } from '../../support/comment-body.ts'
import { company } from '../../support/company.ts'
import { conversationStage } from './stage.ts'

const stage = conversationStage()

const secret = 'Between us: xyzzy'

/** Requests every call through which a person can see content of a ticket. Returns the responses by name. */
async function responsesTo(person: Person, ticket: number) {
  const get = async (path: string) => {
    const { status, body } = await stage.api.as(person).get(`/api/v1/${path}`)
    return [status, body]
  }
  const [first] = (await stage.timeline(person, ticket)).items
  const list = person === 'employee' ? 'user-ticket' : 'ticket/admin-ticket'
  return {
    'the newest entries': await get(`ticket/${ticket}/timeline`),
    'a page of entries': await get(`ticket/${ticket}/timeline?limit=2`),
    'what came after': await get(`ticket/${ticket}/timeline?after=${first?.id}`),
    'what came before': await get(`ticket/${ticket}/timeline?before=999999999`),
    'the ticket, its count, head and mark': await get(`ticket/${ticket}`),
    'its row in a list': await get(`${list}?search=${encodeURIComponent(`#${ticket}`)}`),
    'its head': await get(`live?wait=0&ticket[]=${ticket}:0`),
    'people to mention': await get(`ticket/${ticket}/people?visibility=internal`),
    'its asset’s tickets': await get(`ticket/asset-tickets/1`),
  }
}

/** Adds a comment with the secret and edits it. Returns its ID. */
async function addAndEdit(ticket: number, visibility: string): Promise<number> {
  const added = await stage.addComment('systemAdmin', ticket, { body: secret, visibility })
  const { id } = added.body.item.comment
  const admin = stage.api.as('systemAdmin')
  await admin.put(`/api/v1/comments/${id}`, { body: `${secret}, again` })
  return id
}

const changedKeys = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  Object.keys(before).filter((call) => JSON.stringify(before[call]) !== JSON.stringify(after[call]))

describe.each(people)('%s', (person) => {
  test.each(['public', 'internal'])(
    'NOTE-03 a comment with visibility %s is returned by every call to its audience, and by none to others',
    async (visibility) => {
      const ticket = await stage.ticket()
      // Commenting makes a person a follower, so after this only the comment changes.
      for (const each of ['systemAdmin', person] as const)
        await stage.addComment(each, ticket, { body: 'Hello' })
      const before = await responsesTo(person, ticket)
      const comment = await addAndEdit(ticket, visibility)
      const after = await responsesTo(person, ticket)
      const isVisible = visibility === 'public' || person !== 'employee'
      expect(JSON.stringify(after).includes('xyzzy')).toBe(isVisible)
      expect(changedKeys(before, after).length > 4).toBe(isVisible)
      if (!isVisible) expect(after).toEqual(before)
      await stage.api.as('superAdmin').send('DELETE', `/api/v1/comments/${comment}`)
      const afterDeletion = await responsesTo(person, ticket)
      expect(JSON.stringify(afterDeletion)).not.toContain('xyzzy')
      if (!isVisible) expect(afterDeletion).toEqual(before)
    },
  )
})

test('NOTE-03 for the raiser, every call treats an internal note like a comment that does not exist', async () => {
  const ticket = await stage.ticket()
  const id = await addAndEdit(ticket, 'internal')
  const employee = stage.api.as('employee')
  for (const commentId of [id, 999_999]) {
    const responses = [
      await employee.put(`/api/v1/comments/${commentId}`, { body: 'A' }),
      await employee.put(
        `/api/v1/comments/${commentId}`,
        { body: 'A' },
        { headers: { 'if-match': '"9"' } },
      ),
      await employee.send('DELETE', `/api/v1/comments/${commentId}`),
    ]
    for (const { status, body } of responses)
      expect([status, body.message]).toEqual([404, commentTexts.notFound])
  }
})

test('NOTE-04 an employee cannot write an internal note', async () => {
  const ticket = await stage.ticket()
  const response = await stage.addComment('employee', ticket, {
    body: secret,
    visibility: 'internal',
  })
  expect([response.status, refusalOf(response)]).toEqual([
    422,
    { visibility: ['internal-for-admins'] },
  ])
  expect(await stage.api.db.many(sql`select from comments where ticket_id = ${ticket}`)).toEqual([])
})

test('NOTE-10 an admin who becomes an employee sees no internal notes from the next response on', async () => {
  const { body } = await stage.api.as('officeAdmin').post('/api/v1/ticket/non-asset', {
    priorityLevel: 'low',
    description: 'The own one',
    category_id: company.categories.furniture,
    place_id: company.places.pune,
  })
  await addAndEdit(body.id, 'internal')
  expect(JSON.stringify(await responsesTo('officeAdmin', body.id))).toContain('xyzzy')
  await stage.api.db.run(sql`update users set role_id = 3 where id = ${company.users.officeAdmin}`)
  const shown = await stage.timeline('officeAdmin', body.id)
  const ticket = (await stage.read('officeAdmin', body.id)).body
  await stage.api.db.run(sql`update users set role_id = 1 where id = ${company.users.officeAdmin}`)
  expect(shown.items.map(({ kind }) => kind)).toEqual(['ticket.raised'])
  expect(ticket).toMatchObject({
    comment_count: 0,
    unread: false,
    last_event_id: shown.items[0]?.id,
  })
})
