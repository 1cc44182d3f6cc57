import { expect, test } from 'vitest'
import { testApi, people } from '../../support/api.ts'
import { company } from '../../support/company.ts'

const { categories, places, users } = company
const plainTicket = {
  priorityLevel: 'high',
  description: 'A door that squeaks',
  category_id: categories.furniture,
  place_id: places.pune,
}

const api = testApi()

interface Entry {
  created_by: { username: string }
  history: { messages: string[] }
}
const messagesOf = (items: Entry[]) =>
  items.map(({ created_by, history }) => [created_by.username, ...history.messages])

test('EVT-02 the history of a ticket shows who raised and changed it, newest first, without comments', async () => {
  const { body: ticket } = await api.as('employee').post('/api/v1/ticket/non-asset', plainTicket)
  const path = `/api/v1/ticket/${ticket.id}`
  const addComment = (body: object) => api.as('officeAdmin').post(`${path}/comments`, body)
  await addComment({ body: 'A public word' })
  await addComment({ body: 'A secret note', visibility: 'internal' })
  const changed = { status: 'in_progress', assigned_to: users.officeAdmin }
  expect((await api.as('systemAdmin').put(path, changed)).status).toBe(200)
  const { status, body } = await api.as('officeAdmin').get(`${path}/history`)
  expect([status, Object.keys(body)]).toEqual([200, ['items']])
  expect(messagesOf(body.items)).toEqual([
    [
      'Sanjay System',
      'Status changed from Unassigned to In progress',
      'Assigned To set to Omana Office',
    ],
    ['Esha Employee', 'Ticket raised'],
  ])
  expect(Object.keys(body.items[0]).toSorted()).toEqual([
    'changes',
    'created_at',
    'created_by',
    'history',
    'id',
    'kind',
  ])
  expect(JSON.stringify(body)).not.toMatch(/public word|secret note/)
  expect((await api.as('employee').get(`${path}/history`)).status).toBe(403)
})

test('EVT-03 only super admins see the history of a user, which shows who added and changed them', async () => {
  const draft = {
    username: 'Jonas Joiner',
    email: 'jonas@example.com',
    role_id: 3,
    employment_id: null,
    place_id: null,
  }
  const admin = api.as('superAdmin')
  const { id } = (await admin.post('/api/v1/admin/users', draft)).body
  const path = `/api/v1/admin/users/${id}`
  const changes = { username: 'Jonas J', email: 'jj@example.com', role_id: 2, place_id: 1 }
  expect((await admin.put(path, { ...draft, ...changes })).status).toBe(200)
  expect((await admin.put(path, { ...draft, ...changes })).status).toBe(200)
  const { status, body } = await admin.get(`${path}/history`)
  expect(status).toBe(200)
  expect(messagesOf(body.items)).toEqual([
    [
      'Sunita Super',
      'Name changed from Jonas Joiner to Jonas J',
      'Email changed from jonas@example.com to jj@example.com',
      'Role changed from Employee to System Admin',
      'Place set to Bengaluru',
    ],
    ['Sunita Super', 'User added'],
  ])
  for (const person of people.filter((one) => one !== 'superAdmin'))
    expect([person, (await api.as(person).get(`${path}/history`)).status]).toEqual([person, 403])
})
