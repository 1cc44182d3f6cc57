import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { apiTexts } from '../../../src/domain/messages/en/api.ts'
import { leavingTexts } from '../../../src/domain/messages/en/leaving.ts'
import { userTexts } from '../../../src/domain/messages/en/user.ts'
import { faultsOf } from '../../support/api.ts'
import { company } from '../../support/company.ts'
import { peopleStage } from './stage.ts'

const stage = peopleStage()
const { users, places, locations } = company
const store = { place_id: places.pune, location_id: locations.lab, status: 'ready' }

/** Signs in with an identity token for this email and returns the response. */
async function signIn(email: string) {
  const { token } = (await stage.api.nobody.post('/identity/token', { email })).body
  const { client_id, client_secret } = (await stage.api.nobody.get('/config')).body
  const body = { platform: 'firebase', token, client_id, client_secret }
  return stage.api.nobody.post('/oauth/token', body)
}

test('OFF-02 OFF-05 OFF-06 the assets, tickets and duties of a user are listed without changing anything', async () => {
  const admin = await stage.person('office_admin', 'Rohit Deshpande')
  const [chair = 0, blocked = 0] = await stage.chairs(admin, 2)
  await stage.chairs(admin, 1)
  await stage.api.db.run(sql`
    update assets set deleted_at = now() where assigned_to = ${admin.id} and id > ${blocked}`)
  const open = await stage.ticket({ by: admin, asset: blocked })
  const assigned = await stage.ticket({ by: { id: users.employee }, assignee: admin })
  await stage.api.db.run(sql`update tickets set manager = null where id = ${open}`)
  const before = await stage.api.db.one(sql`select count(*) as events from events`)
  expect(await stage.belongings(admin)).toMatchObject({
    assets: [
      {
        id: chair,
        description: 'Chair 1',
        status: 'in_use',
        category: 'Furniture',
        place: { id: places.pune, display_name: 'Pune' },
        location: { id: locations.lab, display_name: 'Lab' },
        open_tickets: [],
      },
      { id: blocked, open_tickets: [open] },
    ],
    assigned: [{ id: assigned, manager: 'office_admin', user: { username: 'Esha Employee' } }],
    raised: [{ id: open, manager: null, assigned_user: null }],
    totals: { assets: 2, assigned: 1, raised: 1 },
    duty: { role: 'office_admin', place: 'Pune', others: 1, others_here: 0 },
    last_super_admin: false,
  })
  expect(await stage.api.db.one(sql`select count(*) as events from events`)).toEqual(before)
})

test('OFF-03 OFF-04 OFF-07 OFF-15 assets and tickets are handed over according to the plan, each with its own history entry', async () => {
  const [leaver, asha] = [
    await stage.person('office_admin'),
    await stage.person('employee', 'asha'),
  ]
  const chairs = await stage.chairs(leaver, 4)
  const [stored = 0, toColleague = 0, stays = 0, blocked = 0] = chairs
  const open = await stage.ticket({ by: leaver, asset: blocked })
  const [reassigned, queued] = [
    await stage.ticket({ by: asha, assignee: leaver }),
    await stage.ticket({ by: asha, assignee: leaver }),
  ]
  const run = await stage.deactivate(leaver, {
    assets: [
      { id: stored, to: 'store', ...store, location_id: locations.reception },
      { id: toColleague, to: 'user', user_id: asha.id },
      { id: stays, to: 'stay' },
      { id: blocked, to: 'user', user_id: asha.id },
    ],
    tickets: [
      { id: reassigned, user_id: users.officeAdmin },
      { id: queued, user_id: null },
    ],
  })
  expect(run).toMatchObject({
    state: 'done',
    title: `Leaving of ${leaver.username}`,
    action: 'leave',
    file: leaver.username,
    total: 6,
    ok: 4,
    refused: 1,
    unchanged: 1,
  })
  expect(await stage.value('assets', stored, 'assigned_to')).toBeNull()
  expect(await stage.value('assets', stored, 'status')).toBe('ready')
  expect(await stage.value('assets', stored, 'location_id')).toBe(locations.reception)
  expect(await stage.value('assets', toColleague, 'assigned_to')).toBe(asha.id)
  expect(await stage.value('assets', toColleague, 'status')).toBe('in_use')
  expect(await stage.value('assets', stays, 'assigned_to')).toBe(leaver.id)
  expect(await stage.value('tickets', reassigned, 'assigned_to')).toBe(users.officeAdmin)
  expect(await stage.value('tickets', queued, 'assigned_to')).toBeNull()
  expect(await stage.value('tickets', queued, 'status')).toBe('unassigned')
  expect(await stage.value('tickets', open, 'raised_by')).toBe(leaver.id)
  const rows = await stage.rows(run)
  expect(rows.map(({ outcome }) => outcome)).toEqual([
    'update',
    'update',
    'skip',
    'refuse',
    'update',
    'update',
  ])
  expect(rows[2]?.notes.map(({ text }) => text)).toEqual([
    'Stays with the person who left, as chosen',
  ])
  expect(rows[3]?.notes[0]?.key).toBe('assets-tickets-not-completed')
  expect(rows[4]?.subject).toEqual({
    kind: 'ticket',
    id: reassigned,
    label: `#${reassigned} · It squeaks`,
    archived: false,
  })
  expect(rows[5]?.history?.messages).toEqual([
    'Status changed from In progress to Unassigned',
    `Assigned To ${leaver.username} removed`,
  ])
  const { body } = await stage.superAdmin().get(`/api/v1/asset/${toColleague}/history`)
  expect(body.items[0]).toMatchObject({
    history: { messages: [`User changed from ${leaver.username} to asha`] },
    run: { id: run.id },
  })
  expect(await stage.historyMessages(leaver)).toEqual([
    ['Left; 1 asset to asha, 1 to Pune, 2 stayed; 1 ticket to Omana Office, 1 back to the queue'],
  ])
})

test('OFF-08 every session of the user ends, and a sign-in is rejected like that of an unknown user', async () => {
  const leaver = await stage.person()
  expect((await signIn(leaver.email)).status).toBe(200)
  expect((await leaver.client.get('/api/v1/users/profile')).status).toBe(200)
  await stage.deactivate(leaver)
  expect((await leaver.client.get('/api/v1/users/profile')).status).toBe(401)
  const refused = await signIn(leaver.email)
  const unknown = await signIn('nobody.at.all@example.com')
  expect([refused.status, refused.body]).toEqual([unknown.status, unknown.body])
  expect(refused.body.message).toBe(apiTexts.signIn.userNotFound)
})

test('OFF-08 a simultaneous sign-in leaves no session', async () => {
  const leaver = await stage.person()
  await Promise.all([
    stage.deactivate(leaver),
    ...Array.from({ length: 5 }, () => signIn(leaver.email)),
  ])
  const tokens = await stage.api.db.many(sql`
    select from access_tokens where user_id = ${leaver.id}`)
  expect(tokens).toEqual([])
})

test('OFF-12 the last super admin cannot be deactivated', async () => {
  expect((await stage.belongings({ id: users.superAdmin })).last_super_admin).toBe(true)
  const { body } = await stage.leave({ id: users.superAdmin })
  expect(body.message[0].constraints).toEqual({ self: leavingTexts.refusals.self })
})

test('OFF-12 of two super admins who deactivate each other at once, one succeeds and the other stays', async () => {
  for (let round = 0; round < 4; round += 1) {
    const [one, other] = [await stage.person('super_admin'), await stage.person('super_admin')]
    const responses = await Promise.all([
      stage.leave(other, {}, one.client),
      stage.leave(one, {}, other.client),
    ])
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 401])
    const deactivated = await stage.api.db.many(sql`
      select from users where id = any(${[one.id, other.id]}) and left_at is not null`)
    expect(deactivated).toHaveLength(1)
    const last = (await stage.value('users', one.id, 'left_at')) === null ? one : other
    await stage.deactivate(last)
  }
})

test('OFF-12 a plan must contain each asset and ticket of the user once, and no others', async () => {
  const [leaver, former] = [await stage.person(), await stage.person()]
  await stage.deactivate(former)
  const [chair = 0] = await stage.chairs(leaver, 1)
  const [othersChair = 0] = await stage.chairs({ id: users.employee }, 1)
  const faults = async (...assets: Parameters<typeof stage.leave>[1][]) =>
    faultsOf(await stage.leave(leaver, ...assets))
  const changed = { assets: ['plan-changed'] }
  expect(await faults({ assets: [] })).toEqual(changed)
  const stay = { id: chair, to: 'stay' } as const
  expect(await faults({ assets: [stay, stay] })).toEqual(changed)
  expect(await faults({ assets: [stay, { id: othersChair, to: 'stay' }] })).toEqual(changed)
  expect(await faults({ assets: [stay], tickets: [{ id: 3, user_id: null }] })).toEqual({
    tickets: ['plan-changed'],
  })
  const to = (plan: object) => faults({ assets: [{ id: chair, ...plan } as typeof stay] })
  expect(await to({ to: 'user', user_id: former.id })).toEqual({ 'assets.0.user_id': ['left'] })
  expect(await to({ to: 'user', user_id: leaver.id })).toEqual({ 'assets.0.user_id': ['left'] })
  expect(await to({ to: 'user', user_id: 999_999 })).toEqual({ 'assets.0.user_id': ['exists'] })
  expect(await to({ to: 'user' })).toEqual({ 'assets.0.user_id': ['isNotEmpty'] })
  expect(await to({ to: 'store', ...store, place_id: places.chennai })).toEqual({
    'assets.0.location_id': ['location-of-place'],
  })
  expect(await to({ to: 'store', status: 'gone' })).toEqual({
    'assets.0.place_id': ['isNotEmpty'],
    'assets.0.status': ['isIn'],
  })
  const ticket = await stage.ticket({ by: former, assignee: leaver })
  const give = (user_id: number) => faults({ assets: [stay], tickets: [{ id: ticket, user_id }] })
  expect(await give(users.employee)).toEqual({ 'tickets.0.user_id': ['role-of-manager'] })
  expect(await give(former.id)).toEqual({ 'tickets.0.user_id': ['left'] })
  expect(await stage.value('users', leaver.id, 'left_at')).toBeNull()
})

test('OFF-12 the API responds with 412 if the user was changed meanwhile', async () => {
  const leaver = await stage.person()
  const { status } = await stage
    .superAdmin()
    .post(
      stage.pathOf(leaver, '/leaving'),
      { assets: [], tickets: [] },
      { headers: { 'if-match': '"7"' } },
    )
  expect(status).toBe(412)
})

test('OFF-13 a reactivated user can sign in again, and gets no assets back', async () => {
  const leaver = await stage.person()
  const [chair = 0] = await stage.chairs(leaver, 1)
  await stage.deactivate(leaver, { assets: [{ id: chair, to: 'store', ...store }] })
  const { status, body } = await stage.superAdmin().post(stage.pathOf(leaver, '/reactivation'))
  expect([status, body.left_at]).toEqual([200, null])
  expect((await signIn(leaver.email)).status).toBe(200)
  expect(await stage.value('assets', chair, 'assigned_to')).toBeNull()
  expect((await stage.historyMessages(leaver))[0]).toEqual(['Reactivated'])
})

test('OFF-13 a user cannot be reactivated while a run hands over their assets, and keeps the rest afterwards', async () => {
  const leaver = await stage.person()
  const [chair = 0] = await stage.chairs(leaver, 1)
  const run = await stage.deactivate(leaver, { assets: [{ id: chair, to: 'store', ...store }] })
  const { id } = await stage.waitForRun(run)
  // As if the run had not reached the chair.
  await stage.api.db.run(sql`update assets set assigned_to = ${leaver.id} where id = ${chair}`)
  await stage.api.db.run(sql`update run_rows set outcome = null where run_id = ${id}`)
  await stage.api.db.run(
    sql`update runs set state = 'running', ended_at = null, next_at = now() + interval '1 day', done = 0, ok = 0 where id = ${id}`,
  )
  const refused = await stage.superAdmin().post(stage.pathOf(leaver, '/reactivation'))
  expect(faultsOf(refused)).toEqual({ id: ['state'] })
  expect(JSON.stringify(refused.body)).toContain(leavingTexts.refusals.handingOver)
  await stage.api.db.run(sql`update runs set state = 'stopped', ended_at = now() where id = ${id}`)
  expect((await stage.superAdmin().post(stage.pathOf(leaver, '/reactivation'))).status).toBe(200)
  expect((await stage.superAdmin().post(`/api/v1/runs/${id}/resume`)).status).toBe(200)
  await stage.waitForRun(run)
  expect(await stage.rows(run)).toMatchObject([{ outcome: 'refuse', notes: [{ key: 'not-left' }] }])
})

test('OFF-13 USER-13 USER-14 a user cannot be reactivated while a newer user has the same name or email', async () => {
  const leaver = await stage.person('employee', 'Nina Namesake')
  await stage.deactivate(leaver)
  const { username, email } = leaver
  const namesake = { username: 'nina namesake', email: email.toUpperCase(), role_id: 3 }
  const { body } = await stage.superAdmin().post('/api/v1/admin/users', namesake)
  expect(body).toMatchObject({ username: 'nina namesake', left_at: null })
  const refused = await stage.superAdmin().post(stage.pathOf(leaver, '/reactivation'))
  expect(faultsOf(refused)).toEqual({ username: ['username-exists'], email: ['email-exists'] })
  expect(JSON.stringify(refused.body)).toContain(userTexts.usernameExists)
  expect((await signIn(email)).status).toBe(200)
  const renamed = { username: `${username} (former)`, email, role_id: 3 }
  expect((await stage.superAdmin().put(stage.pathOf(leaver), renamed)).status).toBe(200)
})

test('OFF-15 RUN-11 the undo reassigns unchanged assets and tickets, and does not reactivate the user', async () => {
  const [leaver, asha] = [await stage.person('office_admin'), await stage.person()]
  const [kept = 0, touched = 0] = await stage.chairs(leaver, 2)
  const [queued, prioritized] = [
    await stage.ticket({ by: asha, assignee: leaver }),
    await stage.ticket({ by: asha, assignee: leaver }),
  ]
  const run = await stage.deactivate(leaver, {
    assets: [kept, touched].map((id) => ({ id, to: 'store', ...store }) as const),
    tickets: [queued, prioritized].map((id) => ({ id, user_id: null })),
  })
  await stage.api.db.run(sql`update assets set description = 'Throne' where id = ${touched}`)
  await stage.api.db.run(sql`update tickets set priority = 'high' where id = ${prioritized}`)
  const { body: preview } = await stage.superAdmin().get(`/api/v1/runs/${run.id}/undo`)
  expect([preview.undoable, preview.conflicts.totalItems]).toEqual([2, 2])
  const undo = await stage.undo(run)
  expect(undo).toMatchObject({
    title: `Undo of “Leaving of ${leaver.username}”`,
    ok: 2,
    refused: 2,
  })
  expect((await stage.rows(undo)).map(({ notes }) => notes[0]?.text)).toEqual([
    undefined,
    'This asset has changed since',
    undefined,
    'This has changed since',
  ])
  expect(await stage.value('assets', kept, 'assigned_to')).toBe(leaver.id)
  expect(await stage.value('assets', kept, 'status')).toBe('in_use')
  expect(await stage.value('tickets', queued, 'assigned_to')).toBe(leaver.id)
  expect(await stage.value('tickets', queued, 'status')).toBe('in_progress')
  expect(await stage.value('users', leaver.id, 'left_at')).not.toBeNull()
})

test('OFF-15 PRIV2-04 after an erasure, the undo refuses every asset and ticket', async () => {
  const [leaver, asha] = [await stage.person('office_admin'), await stage.person()]
  const [chair = 0] = await stage.chairs(leaver, 1)
  const ticket = await stage.ticket({ by: asha, assignee: leaver })
  const run = await stage.deactivate(leaver, {
    assets: [{ id: chair, to: 'store', ...store }],
    tickets: [{ id: ticket, user_id: null }],
  })
  const { status } = await stage
    .superAdmin()
    .post(stage.pathOf(leaver, '/erasure'), { comments: 'keep' })
  expect(status).toBe(200)
  const undo = await stage.undo(run)
  expect(undo).toMatchObject({ ok: 0, refused: 2 })
  expect((await stage.rows(undo)).map(({ notes }) => notes[0]?.text)).toEqual([
    leavingTexts.refusals.erased,
    leavingTexts.refusals.erased,
  ])
  expect(await stage.value('assets', chair, 'assigned_to')).toBeNull()
  expect(await stage.value('tickets', ticket, 'assigned_to')).toBeNull()
})

test('OFF-15 SLA-04 the undo restores since when a ticket has been on hold', async () => {
  const leaver = await stage.person('office_admin')
  const ticket = await stage.ticket({ by: { id: users.employee }, assignee: leaver })
  const onHold = { status: 'on_hold', assigned_to: leaver.id }
  expect((await stage.superAdmin().put(`/api/v1/ticket/${ticket}`, onHold)).status).toBe(200)
  const times = () =>
    stage.api.db.one(sql`
      select idle_since, idle_minutes from ticket_threads where ticket_id = ${ticket}`)
  const before = await times()
  expect(before).toMatchObject({ idle_since: expect.any(String) })
  const run = await stage.deactivate(leaver, { tickets: [{ id: ticket, user_id: null }] })
  expect(await times()).toMatchObject({ idle_since: null })
  await stage.undo(run)
  expect(await stage.value('tickets', ticket, 'status')).toBe('on_hold')
  expect(await times()).toEqual(before)
})

test('OFF-15 the undo refuses a ticket if the role of its former assignee may no longer have it', async () => {
  const leaver = await stage.person('office_admin')
  const ticket = await stage.ticket({ by: await stage.person(), assignee: leaver })
  const run = await stage.deactivate(leaver, { tickets: [{ id: ticket, user_id: null }] })
  await stage.api.db.run(sql`update users set role_id = 3 where id = ${leaver.id}`)
  const undo = await stage.undo(run)
  expect(undo).toMatchObject({ ok: 0, refused: 1 })
  expect((await stage.rows(undo))[0]?.notes[0]?.key).toBe('role-of-manager')
  expect(await stage.value('tickets', ticket, 'assigned_to')).toBeNull()
})

test('OFF-07 OFF-09 with more than 200 assets, access ends at once and a queued run hands them over', async () => {
  const leaver = await stage.person()
  const chairs = await stage.chairs(leaver, 210)
  const blocked = chairs.slice(0, 2)
  for (const asset of blocked) await stage.ticket({ by: leaver, asset })
  const run = await stage.deactivate(leaver, {
    assets: chairs.map((id) => ({ id, to: 'store', ...store }) as const),
  })
  expect(run.state).toBe('queued')
  expect((await leaver.client.get('/api/v1/users/profile')).status).toBe(401)
  expect(await stage.waitForRun(run)).toMatchObject({ ok: 208, refused: 2 })
  expect((await stage.belongings(leaver)).assets.map(({ id }) => id)).toEqual(blocked)
  expect((await stage.historyMessages(leaver))[0]).toEqual(['Left; 208 assets to Pune, 2 stayed'])
})

test('OFF-16 a user with 501 assets cannot be deactivated', async () => {
  const leaver = await stage.person()
  const chairs = await stage.chairs(leaver, 501)
  const { assets, totals } = await stage.belongings(leaver)
  expect([assets.length, totals.assets]).toEqual([500, 501])
  const response = await stage.leave(leaver, {
    assets: chairs.slice(0, 500).map((id) => ({ id, to: 'stay' }) as const),
  })
  expect(faultsOf(response)).toEqual({ assets: ['too-many'] })
  expect(await stage.value('users', leaver.id, 'left_at')).toBeNull()
})
