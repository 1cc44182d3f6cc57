import { setTimeout } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { roles } from '../../../src/wire/enums.ts'
import { faultsOf, testApi, type Answer, type Person } from '../../support/api.ts'
import { company } from '../../support/company.ts'
import { removeEvents } from '../../support/events.ts'

const { users } = company

const api = testApi()

/** Ticket 80 is unassigned, with category other and manager system admin. All users have their original roles. */
beforeEach(async () => {
  await removeEvents(api.db, sql`subject = 'ticket'`)
  await api.db.run(sql`delete from tickets where id >= 80`)
  await api.db
    .run(sql`insert into tickets (id, status, priority, description, raised_by, category_id, place_id, manager) values
    (80, 'unassigned', 'low', 'Something else', 3, 3, 1, 'system_admin')`)
  await giveRole(users.systemAdmin, 'system_admin')
  await giveRole(users.officeAdmin, 'office_admin')
})

const giveRole = (id: number, role: keyof typeof roles) =>
  api.db.run(sql`update users set role_id = ${roles[role].id} where id = ${id}`)

const put = (
  body: object,
  {
    person = 'officeAdmin',
    headers = {},
  }: { person?: Person; headers?: Record<string, string> } = {},
) => api.as(person).put('/api/v1/ticket/80', body, { headers })
const remove = (headers = {}) =>
  api.as('superAdmin').send('DELETE', '/api/v1/ticket/80', { headers })
/** Returns the ticket without files and remark, which other calls omit. */
const stored = async () => {
  const {
    attachments: _files,
    remark: _remark,
    ...ticket
  } = (await api.as('superAdmin').get('/api/v1/ticket/80')).body
  return ticket
}
const history = async () =>
  (
    await api.db.many<{ messages: string[] }>(
      sql`select messages from events where subject = 'ticket' and subject_id = 80 order by id`,
    )
  ).map(({ messages }) => messages.join())
const statuses = (answers: readonly Answer[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)

describe('two admins', () => {
  test('two simultaneous completions create one history entry and one resolve date', async () => {
    for (let turn = 0; turn < 8; turn++) {
      const answers = await Promise.all([
        put({ status: 'completed' }),
        put({ status: 'completed' }, { person: 'systemAdmin' }),
      ])
      expect(statuses(answers)).toEqual([200, 200])
      expect(new Set(answers.map(({ body }) => body.resolve_date)).size).toBe(1)
      expect(answers.map(({ body }) => body.version)).toEqual([2 * turn + 2, 2 * turn + 2])
      expect(await history()).toEqual(
        Array.from({ length: 2 * turn + 1 }, (_, index) =>
          index % 2 === 0
            ? 'Status changed from ' + (index === 0 ? 'Unassigned' : 'On hold') + ' to Completed'
            : 'Status changed from Completed to On hold',
        ),
      )
      await put({ status: 'on_hold' })
    }
  })

  test('with If-Match, the second completion returns 412, and a repeated completion writes nothing', async () => {
    const headers = { 'if-match': '"1"' }
    const answers = await Promise.all([
      put({ status: 'completed' }, { headers }),
      put({ status: 'completed' }, { headers, person: 'systemAdmin' }),
    ])
    expect(statuses(answers)).toEqual([200, 412])
    const before = await stored()
    const again = await put({ status: 'completed' }, { headers: { 'if-match': '"2"' } })
    expect([again.status, again.body]).toEqual([200, before])
    expect(await history()).toEqual(['Status changed from Unassigned to Completed'])
  })

  test('a change during a deletion is either stored before it or returns 404', async () => {
    for (let turn = 0; turn < 8; turn++) {
      await api.db.run(sql`update tickets set deleted_at = null, status = 'on_hold' where id = 80`)
      await removeEvents(api.db, sql`subject = 'ticket' and subject_id = 80`)
      const [changed, gone] = await Promise.all([put({ status: 'in_progress' }), remove()])
      expect(gone.status).toBe(200)
      expect([200, 404]).toContain(changed.status)
      const messages = ['Ticket deleted']
      if (changed.status === 200) messages.unshift('Status changed from On hold to In progress')
      else expect(changed.body.message).toBe('Ticket not found')
      expect(await history()).toEqual(messages)
    }
  })

  test('a deletion of an outdated version returns 412', async () => {
    await put({ status: 'on_hold' })
    expect((await remove({ 'if-match': '"1"' })).status).toBe(412)
    expect((await remove({ 'if-match': '"2"' })).status).toBe(200)
    expect((await put({ status: 'completed' })).status).toBe(404)
  })
})

/** Sends a request while another transaction changes the role of a user. */
async function whileRoleChanges(
  id: number,
  role: keyof typeof roles,
  send: () => Promise<Answer>,
): Promise<Answer> {
  const { answer } = await api.db.transaction(async (tx) => {
    await tx.run(sql`update users set role_id = ${roles[role].id} where id = ${id}`)
    const request = send()
    await setTimeout(150)
    return { answer: request }
  })
  return await answer
}

describe('a role that changes during a request', () => {
  const give = () => put({ assigned_to: users.systemAdmin })

  test('an assignee who loses the role meanwhile is rejected because of the role, not as unknown', async () => {
    const refused = await whileRoleChanges(users.systemAdmin, 'employee', give)
    expect(faultsOf(refused)).toEqual({ assigned_to: ['role-of-manager'] })
    expect((await stored()).assigned_user).toBeNull()
  })

  test('an assignee who gets a higher role meanwhile is accepted', async () => {
    const response = await whileRoleChanges(users.systemAdmin, 'super_admin', give)
    expect([response.status, response.body.assigned_user]).toEqual([
      200,
      { id: users.systemAdmin, username: 'Sanjay System', role: { name: 'super_admin' } },
    ])
  })

  test('another change of the same user succeeds', async () => {
    const { body } = await api.as('superAdmin').get('/api/v1/users?search=Sanjay')
    const { username, email, role_id, place_id } = body.items[0]
    const rename = () =>
      api.as('superAdmin').put(`/api/v1/admin/users/${users.systemAdmin}`, {
        username,
        email,
        role_id,
        place_id,
        employment_id: 777,
      })
    const changed = await whileRoleChanges(users.systemAdmin, 'employee', rename)
    expect([changed.status, changed.body.employment_id]).toEqual([200, 777])
  })

  test('an assignee who has lost the role keeps the ticket through every other change', async () => {
    await give()
    await giveRole(users.systemAdmin, 'employee')
    const kept = await put({ status: 'completed', assigned_to: users.systemAdmin })
    expect([kept.status, kept.body.assigned_user.id]).toEqual([200, users.systemAdmin])
    expect((await put({ status: 'on_hold', assigned_to: users.superAdmin })).status).toBe(200)
    expect(faultsOf(await give())).toEqual({ assigned_to: ['role-of-manager'] })
  })
})
