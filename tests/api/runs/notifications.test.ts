import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import type { Notification } from '../../../src/wire/notification.ts'
import type { Person } from '../../support/api.ts'
import { company } from '../../support/company.ts'
import { eventually } from '../../support/eventually.ts'
import { receiver } from '../webhooks/receiver.ts'
import { runStage } from './stage.ts'

// Tests which users the server notifies of a run.

const stage = runStage({ WEBHOOK_HOSTS: '127.0.0.1' })
const { users } = company
const sold = { kind: 'edit', set: { status: 'sold' } } as const

const inboxOf = async (person: Person): Promise<Notification[]> =>
  (await stage.as(person).get('/api/v1/notifications?limit=100')).body.items
const notificationsOfRun = async (person: Person, run: number) =>
  (await inboxOf(person)).filter(({ subject }) => subject === `run:${run}`)
/** Waits until no job that sends notifications is due. */
const untilNotified = () =>
  eventually(async () => {
    const waiting = await stage.api.db.many(sql`
      select from pgboss.job where name in ('fan-out', 'hook', 'run') and start_after <= now()
        and state in ('created', 'retry', 'active')`)
    expect(waiting).toHaveLength(0)
  })

test('RUN-03 the end of a run of more than 200 rows notifies its starter; a smaller run notifies nobody', async () => {
  const ids = await stage.chairs(201)
  const { id: small } = await stage.started({ ids: ids.slice(0, 5) }, { kind: 'archive' })
  const { id } = await stage.started({ ids }, sold)
  await stage.ended(id)
  await untilNotified()
  expect(await notificationsOfRun('systemAdmin', small)).toEqual([])
  expect(await notificationsOfRun('officeAdmin', id)).toEqual([])
  const [notified] = await notificationsOfRun('systemAdmin', id)
  expect(notified).toMatchObject({
    topic: 'run',
    unread: 1,
    ticket: null,
    asset: null,
    latest: {
      kind: 'run.ended',
      changes: [{ field: 'run', from: null, to: { id, text: 'Edit of 201 assets' } }],
      run: {
        kind: 'bulk',
        action: 'edit',
        title_total: 201,
        file: null,
        state: 'done',
        done: 201,
        refused: 5,
      },
    },
  })
  const read = await stage
    .as('systemAdmin')
    .put('/api/v1/notifications/read', { subjects: [`run:${id}`] })
  expect([read.status, read.body.unread]).toEqual([200, 0])
})

test('RUN-03 a run that another user stops notifies its starter; a run that its starter stops notifies nobody', async () => {
  const runs = [
    await stage.started({ ids: await stage.chairs(900) }, sold),
    await stage.started({ ids: await stage.chairs(900) }, sold),
  ]
  const [one = 0, other = 0] = runs.map(({ id }) => id)
  await stage.as('superAdmin').post(`/api/v1/runs/${one}/stop`)
  await stage.as('systemAdmin').post(`/api/v1/runs/${other}/stop`)
  await untilNotified()
  expect(await notificationsOfRun('systemAdmin', one)).toHaveLength(1)
  expect(await notificationsOfRun('systemAdmin', other)).toEqual([])
})

test('BULK-07 a user gets one notification for all assets that a run assigns to or unassigns from them', async () => {
  const ids = await stage.chairs(30)
  await stage.api.db.run(sql`
    update assets set assigned_to = ${users.colleague} where id = any(${ids.slice(0, 3)})`)
  const { id } = await stage.started({ ids }, { kind: 'assign', user_id: users.employee })
  await untilNotified()
  const employeeInbox = await inboxOf('employee')
  expect(employeeInbox).toMatchObject([
    {
      subject: `run:${id}`,
      topic: 'asset',
      count: 1,
      latest: {
        kind: 'run.assigned',
        actor: { username: 'Sanjay System' },
        internal: false,
        changes: [{ field: 'assets', from: null, to: { id: 30, text: '30' } }],
      },
    },
  ])
  const [colleagueItem] = (await stage.as('colleague').get('/api/v1/notifications')).body.items
  expect(colleagueItem).toMatchObject({
    subject: `run:${id}`,
    latest: {
      kind: 'run.unassigned',
      changes: [{ field: 'assets', from: null, to: { id: 3, text: '3' } }],
    },
  })
  const notified = await stage.api.db.one(sql`
    select count(*) as n from notifications where subject = ${`run:${id}`}`)
  expect(notified).toEqual({ n: 2 })
})

test('BULK-14 a webhook receives one delivery for all changes of a run when the run ends', async () => {
  const hookReceiver = await receiver()
  await stage.as('superAdmin').post('/api/v1/webhooks', {
    name: 'Channel',
    url: hookReceiver.url,
    format: 'assetdesk',
    kinds: ['asset.changed', 'asset.archived'],
    manager: 'office_admin',
    internal: false,
  })
  const ids = await stage.chairs(450)
  const { id } = await stage.started({ ids }, { kind: 'edit', set: { vendor: 'Amazon' } })
  await stage.ended(id)
  await eventually(() => expect(hookReceiver.calls).toHaveLength(1))
  await untilNotified()
  expect(hookReceiver.calls.map(({ body }) => JSON.parse(body))).toMatchObject([
    { type: 'asset.changed', data: { total: 450, actor: { username: 'Sanjay System' } } },
  ])
  await stage.undo(id)
  await eventually(() => expect(hookReceiver.calls).toHaveLength(2))
  const [chair = 0] = ids
  await stage.started({ ids: [chair] }, { kind: 'archive' })
  await eventually(() => expect(hookReceiver.calls).toHaveLength(3))
  expect(JSON.parse(hookReceiver.calls[2]?.body ?? '')).toMatchObject({
    type: 'asset.archived',
    data: { asset: { id: chair, archived: true } },
  })
})

test('BULK-14 a webhook receives the tickets whose manager a change of a category changes', async () => {
  const hookReceiver = await receiver()
  await stage.as('superAdmin').post('/api/v1/webhooks', {
    name: 'Tickets',
    url: hookReceiver.url,
    format: 'assetdesk',
    kinds: ['ticket.changed'],
    manager: null,
    internal: false,
  })
  await stage.api.db.run(sql`
    update tickets set manager = 'system_admin' where id = ${company.tickets.leakingTap}`)
  const { status, body } = await stage
    .as('superAdmin')
    .post(`/api/v1/categories/${company.categories.furniture}/manager`)
  expect(status).toBe(201)
  await stage.ended(body.id)
  await eventually(() => expect(hookReceiver.calls).toHaveLength(1))
  expect(JSON.parse(hookReceiver.calls[0]?.body ?? '')).toMatchObject({
    type: 'ticket.changed',
    data: { ticket: { id: company.tickets.leakingTap } },
  })
})
