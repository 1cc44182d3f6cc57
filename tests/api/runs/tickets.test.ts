import { describe, expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import type { Notification } from '../../../src/wire/notification.ts'
import type { Run, TicketRunWrite } from '../../../src/wire/run.ts'
import type { Ticket } from '../../../src/wire/ticket.ts'
import { faultsOf, type Person } from '../../support/api.ts'
import { company } from '../../support/company.ts'
import { eventually } from '../../support/eventually.ts'
import { runStage } from './stage.ts'

const stage = runStage()
const { users } = company

/** Inserts tickets about furniture, which the office admin manages, and returns their ids. */
async function tickets(count: number, raiser: number = users.employee): Promise<number[]> {
  const rows = await stage.api.db.many<{ id: number }>(sql`
    insert into tickets (status, priority, description, raised_by, category_id, place_id, manager, created_at)
    select 'unassigned', 'low', 'Chair ' || n, ${raiser}, 2, 2, 'office_admin', now() + n * interval '1 millisecond'
    from generate_series(1, ${count}::integer) as n returning id`)
  return rows.map(({ id }) => id).toSorted((one, other) => one - other)
}
const start = (body: TicketRunWrite, by: Person = 'systemAdmin', headers = {}) =>
  stage.as(by).post('/api/v1/ticket-runs', body, { headers })
async function started(ids: number[], change: TicketRunWrite['change'], by?: Person): Promise<Run> {
  const { status, body } = await start({ selection: { ids }, change }, by)
  expect([status, body.id]).toEqual([201, expect.any(Number)])
  return body
}
const ticket = async (id: number): Promise<Ticket> =>
  (await stage.as('systemAdmin').get(`/api/v1/ticket/${id}`)).body
const outcomes = async (run: number) =>
  (await stage.rows(run)).map(({ outcome, notes }) => [outcome, ...notes.map(({ key }) => key)])
const entries = (id: number) =>
  stage.api.db.many<{ kind: string; run: number | null }>(sql`
    select kind, run_id as run from events where subject = 'ticket' and subject_id = ${id} order by id`)

describe('TRIAGE-05 a change of many tickets', () => {
  test('applies to each ticket by the rules of a single change, with one event of the run', async () => {
    const [open = 0, done = 0, same = 0] = await tickets(3)
    await stage.as('officeAdmin').put(`/api/v1/ticket/${done}`, { status: 'completed' })
    const change = { assigned_to: users.officeAdmin, priority: 'high' }
    await stage.as('officeAdmin').put(`/api/v1/ticket/${same}`, change)
    const run = await started([open, done, same, 999_999], change)
    expect(run).toMatchObject({
      kind: 'bulk-tickets',
      action: 'triage',
      title: 'Change of 4 tickets',
      requested: [
        { field: 'ticket_priority', to: { id: 'high', text: 'High' } },
        { field: 'ticket_assignee', to: { id: users.officeAdmin, text: 'Omana Office' } },
      ],
      ok: 1,
      unchanged: 1,
      refused: 2,
    })
    expect(await outcomes(run.id)).toEqual([
      ['update'],
      ['refuse', 'completed', 'completed'],
      ['same'],
      ['refuse', 'exists'],
    ])
    expect(await ticket(open)).toMatchObject({
      status: 'in_progress',
      priority: 'high',
      assigned_user: { id: users.officeAdmin },
      version: 2,
    })
    expect(await entries(open)).toEqual([{ kind: 'ticket.changed', run: run.id }])
    expect((await ticket(same)).version).toBe(2)
  })

  test('refuses single tickets whose category decides the manager or whose team is not the assignee’s', async () => {
    const [chair = 0, other = 0] = await tickets(2)
    await stage.api.db.run(
      sql`update tickets set category_id = 3, manager = null where id = ${other}`,
    )
    const managerRun = await started([chair, other], { manager: 'system_admin' })
    expect(await outcomes(managerRun.id)).toEqual([['refuse', 'manager-of-category'], ['update']])
    expect(await ticket(other)).toMatchObject({ manager: 'system_admin' })
    const assigneeRun = await started(
      [chair, other],
      { assigned_to: users.systemAdmin },
      'officeAdmin',
    )
    expect(await outcomes(assigneeRun.id)).toEqual([['refuse', 'role-of-manager'], ['update']])
  })

  test('“all” selects the list without excluded tickets; an outdated number is rejected', async () => {
    const [first = 0, ...others] = await tickets(4)
    await stage.api.db.run(
      sql`update tickets set description = 'Wobbly stool' where id = any(${[first, ...others]})`,
    )
    const query = { search: 'wobbly', waiting: 'us' as const }
    const change = { status: 'on_hold' }
    const late = await start({ selection: { query, except: [first], count: 5 }, change })
    expect([late.status, faultsOf(late)]).toEqual([422, { selection: ['selection-changed'] }])
    expect(late.body.message[0].value).toBe(4)
    const { body } = await start({ selection: { query, except: [first], count: 4 }, change })
    expect((await stage.rows(body.id)).map(({ subject_id }) => subject_id)).toEqual(
      others.toReversed(),
    )
    expect((await ticket(first)).status).toBe('unassigned')
  })

  test('rejects a body without changes or with values that no ticket can have', async () => {
    const ids = await tickets(1)
    const refusal = async (change: TicketRunWrite['change'], selection: object = { ids }) =>
      faultsOf(await start({ selection, change }))
    expect(await refusal({})).toEqual({ change: ['isNotEmpty'] })
    expect(await refusal({ status: 'unassigned', priority: 'soon', manager: 'x' })).toEqual({
      'change.status': ['not-back-to-unassigned'],
      'change.priority': ['isIn'],
      'change.manager': ['isIn'],
    })
    expect(await refusal({ assigned_to: users.employee })).toEqual({
      'change.assigned_to': ['exists'],
    })
    expect(await refusal({ status: 'on_hold' }, { ids: [] })).toEqual({ selection: ['isNotEmpty'] })
    const many = Array.from({ length: 5001 }, (_, at) => at + 1)
    expect(await refusal({ status: 'on_hold' }, { ids: many })).toEqual({ selection: ['too-many'] })
    expect((await start({ selection: { ids }, change: {} }, 'employee')).status).toBe(403)
  })

  test('starts one run for the same Idempotency-Key', async () => {
    const ids = await tickets(1)
    const body = { selection: { ids }, change: { status: 'on_hold' } }
    const key = { 'idempotency-key': 'once' }
    const [one, other] = [
      await start(body, 'systemAdmin', key),
      await start(body, 'systemAdmin', key),
    ]
    expect(other.body.id).toBe(one.body.id)
  })

  test('changes 201 tickets in chunks, each once, and can be undone', async () => {
    const ids = await tickets(201)
    const run = await started(ids, { status: 'completed', assigned_to: users.superAdmin })
    expect(run.state).toBe('queued')
    expect(await stage.ended(run.id)).toMatchObject({ state: 'done', ok: 201 })
    expect((await entries(ids[200] ?? 0)).length).toBe(1)
    const undone = await stage.ended((await stage.undo(run.id)).id)
    expect(undone).toMatchObject({ kind: 'undo', action: 'triage', ok: 201 })
    expect(await ticket(ids[0] ?? 0)).toMatchObject({
      status: 'unassigned',
      assigned_user: null,
      outcome: null,
    })
  })
})

describe('TRIAGE-05 the undo of a change of many tickets', () => {
  test('restores former values, except on tickets that were changed later', async () => {
    const [mine = 0, edited = 0] = await tickets(2)
    const change = { assigned_to: users.officeAdmin, status: 'on_hold', priority: 'immediately' }
    const run = await started([mine, edited], change)
    await stage.as('officeAdmin').put(`/api/v1/ticket/${edited}`, { status: 'in_progress' })
    const preview = await stage.as('systemAdmin').get(`/api/v1/runs/${run.id}/undo`)
    expect(preview.body).toMatchObject({
      undoable: 1,
      conflicts: { items: [{ subject: { kind: 'ticket', id: edited }, by: 'Omana Office' }] },
    })
    const undo = await stage.undo(run.id)
    expect(await outcomes(undo.id)).toEqual([['update'], ['refuse', 'changed-since']])
    expect(await ticket(mine)).toMatchObject({
      status: 'unassigned',
      assigned_user: null,
      priority: 'low',
    })
    expect((await entries(mine)).map(({ run }) => run)).toEqual([run.id, undo.id])
  })

  test('does not change a ticket whose raiser has confirmed the solution since', async () => {
    const [confirmed = 0, quiet = 0] = await tickets(2)
    const change = { status: 'completed', assigned_to: users.officeAdmin }
    const run = await started([confirmed, quiet], change)
    await stage.as('employee').post(`/api/v1/ticket/${confirmed}/confirm`, { rating: 'good' })
    const preview = await stage.as('systemAdmin').get(`/api/v1/runs/${run.id}/undo`)
    expect(preview.body).toMatchObject({
      undoable: 1,
      conflicts: { items: [{ subject: { kind: 'ticket', id: confirmed } }] },
    })
    const undo = await stage.undo(run.id)
    expect(await outcomes(undo.id)).toEqual([['refuse', 'changed-since'], ['update']])
    expect(await ticket(confirmed)).toMatchObject({ status: 'completed', rating: 'good' })
    expect(await ticket(quiet)).toMatchObject({ status: 'unassigned' })
  })

  test('OP5-013 restores how completed tickets ended', async () => {
    const [original = 0, duplicate = 0, other = 0, withdrawn = 0] = await tickets(4)
    for (const id of [duplicate, other])
      await stage.as('officeAdmin').post(`/api/v1/ticket/${id}/duplicate`, { of: original })
    await stage.as('employee').post(`/api/v1/ticket/${withdrawn}/withdraw`, { reason: null })
    const ids = [duplicate, other, withdrawn]
    const endings = () =>
      stage.api.db.many(sql`
        select status, outcome, duplicate_of, resolve_date from tickets where id = any(${ids}) order by id`)
    const before = await endings()
    expect(before).toMatchObject([
      { outcome: 'duplicate', duplicate_of: original },
      { outcome: 'duplicate', duplicate_of: original },
      { outcome: 'withdrawn', duplicate_of: null },
    ])
    const run = await started(ids, { assigned_to: users.officeAdmin, status: 'in_progress' })
    expect(await ticket(duplicate)).toMatchObject({ status: 'in_progress', outcome: null })
    // Now a duplicate of the other one, which therefore is an original itself.
    await stage.as('officeAdmin').post(`/api/v1/ticket/${original}/duplicate`, { of: other })
    const undo = await stage.undo(run.id)
    const changed = ['refuse', 'changed-since']
    expect(await outcomes(undo.id)).toEqual([changed, changed, ['update']])
    await stage.api.db.run(sql`
      update tickets set status = 'unassigned', outcome = null, duplicate_of = null, resolve_date = null
      where id = ${original}`)
    await stage.undo(run.id)
    expect(await endings()).toEqual(before)
    expect((await entries(withdrawn)).map(({ kind }) => kind)).toEqual([
      'ticket.withdrawn',
      'ticket.reopened',
      'ticket.changed',
    ])
  })

  test('OP5-013 restores times, confirmation and rating', async () => {
    const [confirmed = 0, open = 0, answered = 0] = await tickets(3)
    const ids = [confirmed, open, answered]
    const officeAdmin = stage.as('officeAdmin')
    for (const id of ids)
      await officeAdmin.put(`/api/v1/ticket/${id}`, {
        assigned_to: users.officeAdmin,
        priority: 'high',
      })
    await officeAdmin.put(`/api/v1/ticket/${confirmed}`, { status: 'completed' })
    const judgement = { rating: 'bad', remark: 'Still wobbly' }
    await stage.as('employee').post(`/api/v1/ticket/${confirmed}/confirm`, judgement)
    const times = (of: readonly number[]) =>
      stage.api.db.many(sql`
        select due_at, response_due_at, responded_at, reopened_at, response_minutes, resolution_minutes, idle_minutes,
          idle_since, confirmed_at, rating, remark
        from tickets join ticket_threads on ticket_id = id where id = any(${[...of]}) order by id`)
    await stage.api.db.run(sql`
      update tickets set due_at = due_at - interval '1 day' where id = ${confirmed}`)
    const before = await times([confirmed, open])
    expect(before).toMatchObject([{ rating: 2, remark: 'Still wobbly' }, { responded_at: null }])
    const reopening = await started([confirmed], {
      status: 'in_progress',
      assigned_to: users.officeAdmin,
    })
    const completion = await started([open], { status: 'completed' })
    const holding = await started([answered], { status: 'on_hold' })
    expect(await times([confirmed])).toMatchObject([{ confirmed_at: null, rating: null }])
    await officeAdmin.post(`/api/v1/ticket/${answered}/comments`, {
      body: 'It is ordered',
      visibility: 'public',
    })
    for (const { id } of [reopening, completion, holding]) await stage.undo(id)
    expect(await times([confirmed, open])).toEqual(before)
    expect(await ticket(answered)).toMatchObject({
      status: 'in_progress',
      responded_at: expect.any(String),
    })
  })

  test('OP-099 names a deleted ticket by its number only, in rows and in the preview of an undo', async () => {
    const [deleted = 0] = await tickets(1)
    const { id } = await started([deleted], { priority: 'high' })
    await stage.as('superAdmin').send('DELETE', `/api/v1/ticket/${deleted}`)
    const subject = { kind: 'ticket', id: deleted, label: `#${deleted}`, archived: true }
    expect((await stage.rows(id))[0]?.subject).toEqual(subject)
    const { body } = await stage.as('systemAdmin').get(`/api/v1/runs/${id}/undo`)
    expect(body.conflicts.items).toMatchObject([{ subject }])
  })

  test('OP5-013 does not restore a duplicate of a deleted original', async () => {
    const [original = 0, duplicate = 0] = await tickets(2)
    await stage.as('officeAdmin').post(`/api/v1/ticket/${duplicate}/duplicate`, { of: original })
    const run = await started([duplicate], {
      assigned_to: users.officeAdmin,
      status: 'in_progress',
    })
    await stage.api.db.run(sql`update tickets set deleted_at = now() where id = ${original}`)
    expect(await outcomes((await stage.undo(run.id)).id)).toEqual([['refuse', 'changed-since']])
  })

  test('OP5-013 a run that did not store how its tickets ended restores them as resolved', async () => {
    const [id = 0] = await tickets(1)
    await stage.as('employee').post(`/api/v1/ticket/${id}/withdraw`, { reason: null })
    const run = await started([id], { assigned_to: users.officeAdmin, status: 'in_progress' })
    await stage.api.db.run(sql`
      update run_rows set before = before - '{outcome,duplicate_of,resolve_date}'::text[] where run_id = ${run.id}`)
    await stage.undo(run.id)
    expect(await ticket(id)).toMatchObject({ status: 'completed', outcome: 'resolved' })
  })

  test('does not assign a ticket to a user who has left', async () => {
    const [id = 0] = await tickets(1)
    await started([id], { assigned_to: users.officeAdmin })
    const run = await started([id], { assigned_to: users.superAdmin })
    await stage.api.db.run(sql`update users set left_at = now() where id = ${users.officeAdmin}`)
    const undo = await stage.undo(run.id)
    expect((await outcomes(undo.id))[0]?.[0]).toBe('refuse')
    await stage.api.db.run(sql`update users set left_at = null where id = ${users.officeAdmin}`)
  })
})

const numbersOf = (ids: readonly number[]) => ids.map((id) => `#${id}`).join(', ')

test('INBOX-04 INBOX-09 a notification of a run that names one ticket is read and removed with the ticket', async () => {
  const [read = 0, deleted = 0] = await tickets(2)
  const change = { assigned_to: users.officeAdmin }
  const runs = [await started([deleted], change), await started([read], change)]
  runs.push(await started([read, deleted], { priority: 'high' }))
  const subjects = runs.map(({ id }) => `run:${id}`)
  const inbox = async (person: Person) => {
    const { items } = (await stage.as(person).get('/api/v1/notifications')).body
    return (items as Notification[])
      .filter(({ subject }) => subjects.includes(subject))
      .map(({ unread, latest }) => [unread, latest.changes[0]?.to?.text])
  }
  const both = [1, `#${read}, #${deleted}`]
  await eventually(async () => {
    expect(await inbox('officeAdmin')).toEqual([
      [1, `#${read}`],
      [1, `#${deleted}`],
    ])
    expect(await inbox('employee')).toEqual([both, [1, `#${read}`], [1, `#${deleted}`]])
  })
  const unreadOf = async (person: Person) =>
    (await stage.as(person).get('/api/v1/notifications')).body.unread
  const before = await unreadOf('officeAdmin')
  for (const person of ['officeAdmin', 'employee'] as const) {
    const { body } = await stage.as(person).get(`/api/v1/ticket/${read}/timeline`)
    await stage.as(person).put(`/api/v1/ticket/${read}/read`, { event_id: body.last_event_id })
  }
  await stage.as('superAdmin').send('DELETE', `/api/v1/ticket/${deleted}`)
  expect(await inbox('officeAdmin')).toEqual([[0, `#${read}`]])
  expect(await inbox('employee')).toEqual([both, [0, `#${read}`]])
  expect(await unreadOf('officeAdmin')).toBe(before - 2)
})

test('TRIAGE-05 the end of a run sends each user one notification, and none per ticket', async () => {
  const ids = [...(await tickets(3)), ...(await tickets(2, users.colleague))]
  const run = await started(ids, { assigned_to: users.officeAdmin })
  const notifications = async (person: Person, of = run) =>
    ((await stage.as(person).get('/api/v1/notifications?limit=100')).body.items as Notification[])
      .filter(({ subject, ticket }) => subject === `run:${of.id}` || ids.includes(ticket?.id ?? 0))
      .map(({ topic, latest }) => [
        topic,
        latest.kind,
        latest.changes[0]?.to?.text,
        latest.internal,
      ])
  await eventually(async () => {
    expect(await notifications('officeAdmin')).toEqual([
      ['assigned', 'run.tickets_assigned', numbersOf(ids), true],
    ])
    expect(await notifications('employee')).toEqual([
      ['own', 'run.tickets_changed', numbersOf(ids.slice(0, 3)), false],
    ])
    expect(await notifications('colleague')).toEqual([
      ['own', 'run.tickets_changed', numbersOf(ids.slice(3)), false],
    ])
    expect(await notifications('systemAdmin')).toEqual([])
  })
  await stage.as('officeAdmin').put(`/api/v1/ticket/${ids[2]}/follow`, { following: false })
  await stage.api.db.run(sql`
    insert into ticket_people (ticket_id, user_id, follows) values (${ids[0]}, ${users.employee}, false)
    on conflict (ticket_id, user_id) do update set follows = false`)
  const taken = await started(ids.slice(0, 3), { assigned_to: users.superAdmin })
  await eventually(async () => {
    expect((await notifications('officeAdmin', taken)).at(0)).toEqual([
      'following',
      'run.tickets_unassigned',
      numbersOf(ids.slice(0, 2)),
      true,
    ])
    expect((await notifications('employee', taken)).at(0)).toEqual([
      'own',
      'run.tickets_changed',
      numbersOf(ids.slice(1, 3)),
      false,
    ])
  })
  const { messages } = await stage.api.db.one<{ messages: string[] }>(sql`
    select messages from events where subject = 'run' and subject_id = ${run.id} and listed`)
  expect(messages).toEqual(['Change of 5 tickets: Assigned To set to Omana Office'])
})
