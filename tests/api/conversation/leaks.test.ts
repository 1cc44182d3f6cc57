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

/** Every way in which something of a ticket reaches a person, by name. */
async function everyWay(person: Person, ticket: number) {
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

/** What is said, and its later fate. */
async function tell(ticket: number, visibility: string): Promise<number> {
  const said = await stage.addComment('systemAdmin', ticket, { body: secret, visibility })
  const { id } = said.body.item.comment
  const admin = stage.api.as('systemAdmin')
  await admin.put(`/api/v1/comments/${id}`, { body: `${secret}, again` })
  return id
}

const differing = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  Object.keys(before).filter((way) => JSON.stringify(before[way]) !== JSON.stringify(after[way]))

describe.each(people)('%s', (person) => {
  test.each(['public', 'internal'])(
    'NOTE-03 what is %s reaches whom it is for, by every way, and nobody else by any',
    async (visibility) => {
      const ticket = await stage.ticket()
      // Whoever comments follows, so only the comment changes after that.
      for (const each of ['systemAdmin', person] as const)
        await stage.addComment(each, ticket, { body: 'Hello' })
      const before = await everyWay(person, ticket)
      const comment = await tell(ticket, visibility)
      const after = await everyWay(person, ticket)
      const isFor = visibility === 'public' || person !== 'employee'
      expect(JSON.stringify(after).includes('xyzzy')).toBe(isFor)
      expect(differing(before, after).length > 4).toBe(isFor)
      if (!isFor) expect(after).toEqual(before)
      await stage.api.as('superAdmin').send('DELETE', `/api/v1/comments/${comment}`)
      const stone = await everyWay(person, ticket)
      expect(JSON.stringify(stone)).not.toContain('xyzzy')
      if (!isFor) expect(stone).toEqual(before)
    },
  )
})

test('NOTE-03 for its raiser, every call treats a note like a comment that does not exist', async () => {
  const ticket = await stage.ticket()
  const id = await tell(ticket, 'internal')
  const employee = stage.api.as('employee')
  for (const of of [id, 999_999]) {
    const answers = [
      await employee.put(`/api/v1/comments/${of}`, { body: 'A' }),
      await employee.put(
        `/api/v1/comments/${of}`,
        { body: 'A' },
        { headers: { 'if-match': '"9"' } },
      ),
      await employee.send('DELETE', `/api/v1/comments/${of}`),
    ]
    for (const { status, body } of answers)
      expect([status, body.message]).toEqual([404, commentTexts.notFound])
  }
})

test('NOTE-04 an employee writes no note', async () => {
  const ticket = await stage.ticket()
  const answer = await stage.addComment('employee', ticket, {
    body: secret,
    visibility: 'internal',
  })
  expect([answer.status, refusalOf(answer)]).toEqual([422, { visibility: ['internal-for-admins'] }])
  expect(await stage.api.db.many(sql`select from comments where ticket_id = ${ticket}`)).toEqual([])
})

test('NOTE-10 an admin who becomes an employee sees no note from the next answer on', async () => {
  const { body } = await stage.api.as('officeAdmin').post('/api/v1/ticket/non-asset', {
    priorityLevel: 'low',
    description: 'The own one',
    category_id: company.categories.furniture,
    place_id: company.places.pune,
  })
  await tell(body.id, 'internal')
  expect(JSON.stringify(await everyWay('officeAdmin', body.id))).toContain('xyzzy')
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
