import { setTimeout } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { roles } from '../../../src/wire/enums.ts'
import { faultsOf, testApi, type Answer, type Person } from '../../support/api.ts'
import { company } from '../../support/company.ts'
import { removeEvents } from '../../support/events.ts'

const { users } = company

const api = testApi()

/** 80: of the category other, with the system admins, nobody's. Everybody has their role. */
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
/** As other calls answer it, which leave out the files. */
const stored = async () => {
  const {
    attachments: _files,
    remark: _said,
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
  test('both complete it at once: one entry in the history, one resolve date', async () => {
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

  test('under the version that both began with the second is told, and saying it again writes nothing', async () => {
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

  test('one deletes it while the other changes it: the change comes first or finds nothing', async () => {
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

  test('who deletes what somebody has changed since is told', async () => {
    await put({ status: 'on_hold' })
    expect((await remove({ 'if-match': '"1"' })).status).toBe(412)
    expect((await remove({ 'if-match': '"2"' })).status).toBe(200)
    expect((await put({ status: 'completed' })).status).toBe(404)
  })
})

/** Asks while somebody else is giving a person another role. */
async function whileRoleChanges(
  id: number,
  role: keyof typeof roles,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const { answer } = await api.db.transaction(async (tx) => {
    await tx.run(sql`update users set role_id = ${roles[role].id} where id = ${id}`)
    const asked = ask()
    await setTimeout(150)
    return { answer: asked }
  })
  return await answer
}

describe('roles that change meanwhile', () => {
  const give = () => put({ assigned_to: users.systemAdmin })

  test('who is given a ticket while losing the role is refused as that, not as unknown', async () => {
    const refused = await whileRoleChanges(users.systemAdmin, 'employee', give)
    expect(faultsOf(refused)).toEqual({ assigned_to: ['role-of-manager'] })
    expect((await stored()).assigned_user).toBeNull()
  })

  test('who is given a ticket while rising takes it', async () => {
    const given = await whileRoleChanges(users.systemAdmin, 'super_admin', give)
    expect([given.status, given.body.assigned_user]).toEqual([
      200,
      { id: users.systemAdmin, username: 'Sanjay System', role: { name: 'super_admin' } },
    ])
  })

  test('a person is changed while their role changes', async () => {
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
