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

test('MENT-01 those who can see it are offered, by their letters', async () => {
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
  // To the raiser nothing says that there are notes.
  expect(await peopleOf('employee', ticket, 'visibility=internal')).toEqual(
    await peopleOf('employee', ticket),
  )
})

test.each([
  ['an unknown person', { body: '@X', mentions: [99_999] }, 'exists'],
  [
    'who cannot see it',
    { body: '@Chetan Colleague', mentions: [users.colleague] },
    'mention-cannot-see',
  ],
  [
    'whose name is not there',
    { body: '@Omana', mentions: [users.officeAdmin] },
    'mention-not-in-text',
  ],
  [
    'too many',
    { body: 'A', mentions: Array.from({ length: 21 }, (_, nth) => nth + 1) },
    'maxItems',
  ],
  [
    'the raiser in a note',
    { body: '@Esha Employee', mentions: [users.employee], visibility: 'internal' },
    'mention-cannot-see',
  ],
])('MENT-05 %s is refused', async (_name, body, key) => {
  const answer = await stage.addComment('officeAdmin', await stage.ticket(), body)
  expect([answer.status, faultsOf(answer)]).toEqual([422, { mentions: [key] }])
})

test('MENT-06 a mention keeps its name through an edit, whoever is renamed', async () => {
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

test('MENT-04 WATCH-03 an admin who speaks or is mentioned follows, unless they have said no', async () => {
  const ticket = await stage.ticket()
  const following = async (person: Person) => (await stage.read(person, ticket)).body.following
  expect([await following('employee'), await following('officeAdmin')]).toEqual([true, false])
  await stage.addComment('officeAdmin', ticket, { body: 'Seen' })
  expect(await following('officeAdmin')).toBe(true)
  const follow = (person: Person, wish: boolean) =>
    stage.api.as(person).put(`/api/v1/ticket/${ticket}/follow`, { following: wish })
  expect((await follow('officeAdmin', false)).body).toEqual({ following: false })
  await stage.addComment('officeAdmin', ticket, { body: 'Seen again' })
  expect(await following('officeAdmin')).toBe(false)
  await follow('employee', false)
  expect((await peopleOf('systemAdmin', ticket)).followers).toEqual([])
})

test.each([
  ['no longer', false],
  ['still, who has pressed Follow,', true],
])('WATCH-04 the new assignee follows, and the former one %s', async (_who, pressed) => {
  const ticket = await stage.ticket()
  const following = async (person: Person) => (await stage.read(person, ticket)).body.following
  const assign = (assigned_to: number) =>
    stage.api
      .as('superAdmin')
      .put(`/api/v1/ticket/${ticket}`, { status: 'in_progress', assigned_to })
  await assign(users.officeAdmin)
  expect([await following('officeAdmin'), await following('superAdmin')]).toEqual([true, false])
  if (pressed)
    await stage.api.as('officeAdmin').put(`/api/v1/ticket/${ticket}/follow`, { following: true })
  await assign(users.superAdmin)
  expect([await following('officeAdmin'), await following('superAdmin')]).toEqual([pressed, true])
})

test('READ-06 what others say is unread until it is read, in the ticket and in the lists', async () => {
  const ticket = await stage.ticket()
  const unread = async (person: Person, list: string) => {
    const { body } = await stage.api.as(person).get(`/api/v1/${list}`)
    const row = body.items.find(({ id }: { id: number }) => id === ticket)
    expect((await stage.read(person, ticket)).body.unread).toBe(row.unread)
    return row.unread as boolean
  }
  const marks = async () => [
    await unread('employee', 'user-ticket'),
    await unread('officeAdmin', 'ticket/admin-ticket'),
  ]
  await stage.addComment('employee', ticket, { body: 'Mine' })
  expect(await marks()).toEqual([false, false])
  const { item } = (await stage.addComment('officeAdmin', ticket, { body: 'Yours' })).body
  // Who speaks follows: for them what the raiser had said before is new.
  expect(await marks()).toEqual([true, true])
  const read = (person: Person, event_id: number) =>
    stage.api.as(person).put(`/api/v1/ticket/${ticket}/read`, { event_id })
  expect((await read('employee', item.id)).body).toEqual({ read_event_id: item.id })
  expect(await marks()).toEqual([false, true])
  const [first] = (await stage.timeline('employee', ticket)).items
  expect((await read('employee', first?.id ?? 0)).body).toEqual({ read_event_id: item.id })
  const note = (
    await stage.addComment('officeAdmin', ticket, { body: 'N', visibility: 'internal' })
  ).body.item
  const foreign = (await stage.timeline('employee', await stage.ticket())).last_event_id
  for (const id of [note.id, foreign, item.id + 1_000_000])
    expect(faultsOf(await read('employee', id))).toEqual({ event_id: ['exists'] })
  expect((await stage.timeline('employee', ticket)).read_event_id).toBe(item.id)
  expect((await read('officeAdmin', note.id)).status).toBe(200)
  expect(await marks()).toEqual([false, false])
})
