import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import type { Person } from '../../support/api.ts'
import { faultsOf } from '../../support/api.ts'
import { company } from '../../support/company.ts'
import { conversationStage } from './stage.ts'

const stage = conversationStage()
const { users } = company

const peopleOf = async (person: Person, ticket: number, query = '') =>
  (await stage.api.as(person).get(`/api/v1/ticket/${ticket}/people?${query}`)).body
const names = (people: { username: string }[]) => people.map(({ username }) => username)

test('MENT-01 only people who can see the comment are offered, filtered by a search', async () => {
  const ticket = await stage.ticket()
  const { mentionable } = await peopleOf('employee', ticket)
  expect(names(mentionable)).toEqual([
    'Esha Employee',
    'Omana Office',
    'Sanjay System',
    'Sunita Super',
  ])
  const notes = await peopleOf('officeAdmin', ticket, 'visibility=internal&search=S')
  expect(names(notes.mentionable)).toEqual(['Sanjay System', 'Sunita Super'])
  // The response must not reveal to the raiser that internal notes exist.
  expect(await peopleOf('employee', ticket, 'visibility=internal')).toEqual(
    await peopleOf('employee', ticket),
  )
})

test.each([
  ['of an unknown person', { body: '@X', mentions: [99_999] }, 'exists'],
  [
    'of a person who cannot see the comment',
    { body: '@Chetan Colleague', mentions: [users.colleague] },
    'mention-cannot-see',
  ],
  [
    'whose name is not in the text',
    { body: '@Omana', mentions: [users.officeAdmin] },
    'mention-not-in-text',
  ],
  [
    'in a list of more than 20',
    { body: 'A', mentions: Array.from({ length: 21 }, (_, nth) => nth + 1) },
    'maxItems',
  ],
  [
    'of the raiser in an internal note',
    { body: '@Esha Employee', mentions: [users.employee], visibility: 'internal' },
    'mention-cannot-see',
  ],
])('MENT-05 a mention %s is rejected', async (_name, body, key) => {
  const response = await stage.addComment('officeAdmin', await stage.ticket(), body)
  expect([response.status, faultsOf(response)]).toEqual([422, { mentions: [key] }])
})

test('MENT-06 an edit keeps the name of a mention even if the user was renamed', async () => {
  const ticket = await stage.ticket()
  const body = '@Omana Office, have a look'
  const { comment } = (
    await stage.addComment('employee', ticket, { body, mentions: [users.officeAdmin] })
  ).body.item
  expect(comment.mentions).toEqual([{ id: users.officeAdmin, name: 'Omana Office' }])
  await stage.api.db.run(sql`update users set username = 'Else' where id = ${users.officeAdmin}`)
  const changed = await stage.api.as('employee').put(`/api/v1/comments/${comment.id}`, {
    body: `${body}, or @Sunita Super`,
    mentions: [users.officeAdmin, users.superAdmin],
  })
  await stage.api.db.run(
    sql`update users set username = 'Omana Office' where id = ${users.officeAdmin}`,
  )
  expect(changed.body.item.comment.mentions).toEqual([
    { id: users.officeAdmin, name: 'Omana Office' },
    { id: users.superAdmin, name: 'Sunita Super' },
  ])
  expect(names((await peopleOf('officeAdmin', ticket)).followers)).toEqual([
    'Esha Employee',
    'Omana Office',
    'Sunita Super',
  ])
})

test('MENT-04 WATCH-03 an admin who comments becomes a follower, unless they chose not to follow', async () => {
  const ticket = await stage.ticket()
  const following = async (person: Person) => (await stage.read(person, ticket)).body.following
  expect([await following('employee'), await following('officeAdmin')]).toEqual([true, false])
  await stage.addComment('officeAdmin', ticket, { body: 'Seen' })
  expect(await following('officeAdmin')).toBe(true)
  const follow = (person: Person, follows: boolean) =>
    stage.api.as(person).put(`/api/v1/ticket/${ticket}/follow`, { following: follows })
  expect((await follow('officeAdmin', false)).body).toEqual({ following: false })
  await stage.addComment('officeAdmin', ticket, { body: 'Seen again' })
  expect(await following('officeAdmin')).toBe(false)
  await follow('employee', false)
  expect((await peopleOf('systemAdmin', ticket)).followers).toEqual([])
})

test('MENT-04 a mention makes an admin follow again after unfollowing, but not the raiser', async () => {
  const ticket = await stage.ticket()
  const unfollow = (person: Person) =>
    stage.api.as(person).put(`/api/v1/ticket/${ticket}/follow`, { following: false })
  for (const person of ['employee', 'officeAdmin', 'systemAdmin'] as const) await unfollow(person)
  const mentions = [users.employee, users.officeAdmin]
  const body = '@Esha Employee and @Omana Office'
  const { comment } = (await stage.addComment('superAdmin', ticket, { body, mentions })).body.item
  const followers = async () => names((await peopleOf('superAdmin', ticket)).followers)
  expect(await followers()).toEqual(['Omana Office', 'Sunita Super'])
  await unfollow('officeAdmin')
  await stage.api.as('superAdmin').put(`/api/v1/comments/${comment.id}`, {
    body: `${body} and @Sanjay System`,
    mentions: [...mentions, users.systemAdmin],
  })
  expect(await followers()).toEqual(['Sanjay System', 'Sunita Super'])
})

test.each([
  ['stops following', false],
  ['keeps following after choosing Follow', true],
])(
  'WATCH-04 the new assignee follows the ticket, and the former one %s',
  async (_who, choseFollow) => {
    const ticket = await stage.ticket()
    const following = async (person: Person) => (await stage.read(person, ticket)).body.following
    const assign = (assigned_to: number) =>
      stage.api
        .as('superAdmin')
        .put(`/api/v1/ticket/${ticket}`, { status: 'in_progress', assigned_to })
    await assign(users.officeAdmin)
    expect([await following('officeAdmin'), await following('superAdmin')]).toEqual([true, false])
    if (choseFollow)
      await stage.api.as('officeAdmin').put(`/api/v1/ticket/${ticket}/follow`, { following: true })
    await assign(users.superAdmin)
    expect([await following('officeAdmin'), await following('superAdmin')]).toEqual([
      choseFollow,
      true,
    ])
  },
)

test('READ-06 comments of others are unread in the ticket and in the lists until they are read', async () => {
  const ticket = await stage.ticket()
  const unread = async (person: Person, list: string) => {
    const { body } = await stage.api.as(person).get(`/api/v1/${list}`)
    const row = body.items.find(({ id }: { id: number }) => id === ticket)
    expect((await stage.read(person, ticket)).body.unread).toBe(row.unread)
    return row.unread as boolean
  }
  const unreadFlags = async () => [
    await unread('employee', 'user-ticket'),
    await unread('officeAdmin', 'ticket/admin-ticket'),
  ]
  await stage.addComment('employee', ticket, { body: 'Mine' })
  expect(await unreadFlags()).toEqual([false, false])
  const { item } = (await stage.addComment('officeAdmin', ticket, { body: 'Yours' })).body
  // The office admin follows since this comment, so the earlier comment of the raiser is unread.
  expect(await unreadFlags()).toEqual([true, true])
  const markRead = (person: Person, event_id: number) =>
    stage.api.as(person).put(`/api/v1/ticket/${ticket}/read`, { event_id })
  expect((await markRead('employee', item.id)).body).toEqual({ read_event_id: item.id })
  expect(await unreadFlags()).toEqual([false, true])
  const [first] = (await stage.timeline('employee', ticket)).items
  expect((await markRead('employee', first?.id ?? 0)).body).toEqual({ read_event_id: item.id })
  const note = (
    await stage.addComment('officeAdmin', ticket, { body: 'N', visibility: 'internal' })
  ).body.item
  const foreign = (await stage.timeline('employee', await stage.ticket())).last_event_id
  for (const id of [note.id, foreign, item.id + 1_000_000])
    expect(faultsOf(await markRead('employee', id))).toEqual({ event_id: ['exists'] })
  expect((await stage.timeline('employee', ticket)).read_event_id).toBe(item.id)
  expect((await markRead('officeAdmin', note.id)).status).toBe(200)
  expect(await unreadFlags()).toEqual([false, false])
})
