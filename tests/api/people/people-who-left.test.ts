import { expect, test } from 'vitest'
import { sql, type Sql } from '../../../host/api/db/sql.ts'
import type { Notification } from '../../../src/wire/notification.ts'
import { faultsOf, type Answer, type Client } from '../../support/api.ts'
import { leastAsset } from '../../support/asset-calls.ts'
import { untilBlocked } from '../../support/blocked.ts'
import { wireBody } from '../../support/comment-body.ts'
import { company } from '../../support/company.ts'
import { eventually } from '../../support/eventually.ts'
import { peopleStage } from './stage.ts'

const stage = peopleStage()
const { users, tickets, assets } = company
const admin = () => stage.api.as('systemAdmin')

async function addUserWhoLeft(role: 'employee' | 'office_admin' = 'employee') {
  const person = await stage.person(role)
  await stage.deactivate(person)
  return person
}

test('OFF-10 an asset cannot be assigned to a user who left, but keeps them as its current user', async () => {
  const { id } = await addUserWhoLeft()
  const asset = { ...leastAsset, assigned_to: id }
  expect(faultsOf(await admin().post('/api/v1/assets/', asset))).toEqual({ assigned_to: ['left'] })
  const path = `/api/v1.1/assets/${assets.freeChair}`
  expect(faultsOf(await admin().put(path, asset))).toEqual({ assigned_to: ['left'] })
  await stage.api.db.run(sql`update assets set assigned_to = ${id} where id = ${assets.freeChair}`)
  expect((await admin().put(path, { ...asset, vendor: 'Croma' })).status).toBe(200)
  expect((await admin().put(path, { ...asset, assigned_to: null })).status).toBe(200)
})

test('OFF-10 a bulk assignment to a user who left is rejected', async () => {
  const { id } = await addUserWhoLeft()
  const response = await admin().post('/api/v1/asset-runs', {
    selection: { ids: [assets.freeChair] },
    change: { kind: 'assign', user_id: id },
  })
  expect(faultsOf(response)).toEqual({ 'change.user_id': ['left'] })
})

test('OFF-10 a ticket cannot be assigned to a user who left, and loses them as assignee when it is reopened', async () => {
  const { id } = await addUserWhoLeft('office_admin')
  const path = `/api/v1/ticket/${tickets.leakingTap}`
  expect(faultsOf(await admin().put(path, { assigned_to: id }))).toEqual({ assigned_to: ['left'] })
  await stage.api.db.run(sql`
    update tickets set assigned_to = ${id}, status = 'completed', outcome = 'resolved', resolve_date = now()
    where id = ${tickets.leakingTap}`)
  const reopening = wireBody({ body: 'Again', next: 'reopen' })
  expect((await admin().post(`${path}/comments`, reopening)).status).toBe(201)
  expect(await stage.value('tickets', tickets.leakingTap, 'assigned_to')).toBeNull()
  expect(await stage.value('tickets', tickets.leakingTap, 'status')).toBe('unassigned')
})

test('OFF-10 taking and reopening a ticket wait for a deactivation of the user', async () => {
  const path = `/api/v1/ticket/${tickets.leakingTap}`
  const setTicket = (change: Sql) =>
    stage.api.db.run(sql`update tickets set ${change} where id = ${tickets.leakingTap}`)
  const duringDeactivation = async (request: () => Promise<Answer>) => {
    let sending: Promise<Answer> | undefined
    await stage.api.db.transaction(async (tx) => {
      await tx.run(sql`update users set left_at = now() where id = ${users.officeAdmin}`)
      sending = request()
      await untilBlocked(tx)
    })
    const response = await sending
    await stage.api.db.run(sql`update users set left_at = null where id = ${users.officeAdmin}`)
    return response?.status
  }
  await setTicket(sql`assigned_to = null, status = 'unassigned', outcome = null`)
  const take = () => stage.api.as('officeAdmin').post(`${path}/take`, { from: null })
  expect(await duringDeactivation(take)).toBe(401)
  expect(await stage.value('tickets', tickets.leakingTap, 'assigned_to')).toBeNull()
  await setTicket(sql`
    assigned_to = ${users.officeAdmin}, status = 'completed', outcome = 'resolved', resolve_date = now()`)
  const reopening = wireBody({ body: 'Again', next: 'reopen' })
  expect(await duringDeactivation(() => admin().post(`${path}/comments`, reopening))).toBe(201)
  expect(await stage.value('tickets', tickets.leakingTap, 'assigned_to')).toBeNull()
})

test('OFF-10 a user who left is not offered for mentions and cannot be mentioned', async () => {
  const person = await addUserWhoLeft('office_admin')
  const path = `/api/v1/ticket/${tickets.open}`
  const { body } = await admin().get(`${path}/people?search=${encodeURIComponent(person.username)}`)
  expect(body.mentionable).toEqual([])
  const comment = wireBody({ body: `@${person.username} look`, mentions: [person.id] })
  expect(faultsOf(await admin().post(`${path}/comments`, comment))).toEqual({ mentions: ['left'] })
})

test('OFF-11 API-26 the list contains users who left with a mark, unless they are filtered out', async () => {
  const { id } = await addUserWhoLeft()
  const ids = async (query: string) =>
    (await stage.superAdmin().get(`/api/v1/users?all=true${query}`)).body.items as {
      id: number
      left_at: string | null
    }[]
  expect((await ids('')).find((user) => user.id === id)?.left_at).toEqual(expect.any(String))
  expect((await ids('&active=true')).some((user) => user.id === id)).toBe(false)
  const { body } = await stage.api.as('employee').get(`/api/v1/users?id[]=${id}`)
  expect(body.items[0].left_at).toEqual(expect.any(String))
})

test('RUN-14 only super admins can see the run that deactivated a user', async () => {
  const person = await stage.person()
  const run = await stage.deactivate(person)
  const undo = await stage.superAdmin().get(`/api/v1/runs/${run.id}/undo`)
  expect(undo.status).toBe(422)
  const path = `/api/v1/runs/${run.id}`
  expect((await stage.superAdmin().get(path)).status).toBe(200)
  expect((await admin().get(path)).status).toBe(404)
  const runIds = async (by: 'superAdmin' | 'systemAdmin') =>
    (await stage.api.as(by).get('/api/v1/runs')).body.items.map(({ id }: { id: number }) => id)
  expect(await runIds('superAdmin')).toContain(run.id)
  expect(await runIds('systemAdmin')).not.toContain(run.id)
  const log = await stage.api.db.many(sql`
    select from events where listed and subject = 'run' and subject_id = ${run.id}`)
  expect(log).toEqual([])
})

test('RUN-14 a former super admin no longer sees the notification of the end of a run about people', async () => {
  const [former, leaver] = [await stage.person('super_admin'), await stage.person()]
  const chairs = await stage.chairs(leaver, 201)
  const plan = { assets: chairs.map((id) => ({ id, to: 'stay' }) as const) }
  const run = await stage.deactivate(leaver, plan, former.client)
  await stage.waitForRun(run)
  const notificationsOf = async (client: Client) => {
    const { body } = await client.get('/api/v1/notifications')
    return { unread: body.unread, subjects: body.items.map((item: Notification) => item.subject) }
  }
  await eventually(async () =>
    expect(await notificationsOf(former.client)).toEqual({
      unread: 1,
      subjects: [`run:${run.id}`],
    }),
  )
  const { username, email } = former
  const lowered = { username, email, role_id: 1, employment_id: 801, place_id: 2 }
  expect((await stage.superAdmin().put(stage.pathOf(former), lowered)).status).toBe(200)
  expect(await notificationsOf(await stage.signedIn(former.id))).toEqual({
    unread: 0,
    subjects: [],
  })
})

test('OFF-10 a user who left gets no notifications, also not as a member of a team', async () => {
  const [formerAdmin, asha] = [await stage.person('office_admin'), await stage.person()]
  const ticket = await stage.ticket({ by: formerAdmin, assignee: { id: users.officeAdmin } })
  await stage.deactivate(formerAdmin)
  const comment = wireBody({ body: 'Done soon' })
  const { status } = await admin().post(`/api/v1/ticket/${ticket}/comments`, comment)
  expect(status).toBe(201)
  await asha.client.post('/api/v1/ticket/non-asset', {
    priorityLevel: 'high',
    description: 'A door that squeaks',
    category_id: 2,
    place_id: 2,
  })
  const notifications = async (user: number) =>
    stage.api.db.many(sql`select from notifications where user_id = ${user}`)
  await eventually(async () => {
    expect((await notifications(users.officeAdmin)).length).toBeGreaterThanOrEqual(2)
  })
  expect(await notifications(formerAdmin.id)).toEqual([])
})
