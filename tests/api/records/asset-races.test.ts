import { describe, expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { record } from '../../../host/api/records/journal.ts'
import { ticketStatuses } from '../../../src/wire/ticket-statuses.ts'
import { keysOf } from '../../../src/wire/enums.ts'
import { faultsOf, testApi, people, type Answer } from '../../support/api.ts'
import { untilBlocked } from '../../support/blocked.ts'
import { assetCalls, fullAsset, leastAsset } from '../../support/asset-calls.ts'
import { company } from '../../support/company.ts'

const { users } = company
const key = 'assets-tickets-not-completed'
const connections = 12

const api = testApi({}, undefined, connections)
const calls = assetCalls(api)

const raise = (asset_id: number) =>
  api
    .as('employee')
    .post('/api/v1/ticket/asset', { asset_id, priorityLevel: 'low', description: 'Dim' })
const assign = (id: number, assigned_to: number | null) =>
  calls.update(id, { ...fullAsset, assigned_to })

async function setTicket(assetId: number, status: string): Promise<void> {
  await api.db.run(sql`update tickets set status = ${status},
    resolve_date = case when ${status} = 'completed' then now() end, outcome = case when ${status} = 'completed' then 'resolved' end where asset_id = ${assetId}`)
}

describe('the guard of the assignee', () => {
  test('WARN-07 an open ticket of any status blocks assigning and unassigning, for every admin role; a deleted or completed one does not', async () => {
    const id = await calls.added({ ...fullAsset, assigned_to: users.employee })
    await raise(id)
    for (const status of keysOf(ticketStatuses).filter((value) => value !== 'completed')) {
      await setTicket(id, status)
      for (const person of people.slice(1)) {
        for (const assigned_to of [users.colleague, null]) {
          const response = await api
            .as(person)
            .put(`/api/v1/assets/${id}`, { ...fullAsset, assigned_to })
          expect([status, person, faultsOf(response)]).toEqual([
            status,
            person,
            { assigned_to: [key] },
          ])
        }
      }
    }
    expect(
      (await calls.update(id, { ...fullAsset, assigned_to: users.employee, vendor: 'Other' }))
        .status,
    ).toBe(200)
    await setTicket(id, 'completed')
    expect((await assign(id, null)).status).toBe(200)
    await setTicket(id, 'on_hold')
    expect(faultsOf(await assign(id, users.employee))).toEqual({ assigned_to: [key] })
    await api.db.run(sql`update tickets set deleted_at = now() where asset_id = ${id}`)
    expect((await assign(id, users.employee)).status).toBe(200)
  })

  test('WARN-07 the fault is returned with all other faults, but not if the assignee is malformed', async () => {
    const id = await calls.added()
    await raise(id)
    expect(faultsOf(await calls.update(id, { assigned_to: 999 }))).toEqual({
      category_id: ['isNotEmpty'],
      place_id: ['isNotEmpty'],
      status: ['isNotEmpty'],
      labelled: ['isNotEmpty'],
      manager: ['isNotEmpty'],
      quantity: ['isNotEmpty'],
      assigned_to: ['exists', key],
    })
    expect(faultsOf(await calls.update(id, { ...fullAsset, assigned_to: 'me' }))).toEqual({
      assigned_to: ['isInt'],
    })
  })

  test('WARN-07 a change of the assignee waits for a ticket that is being raised', async () => {
    const id = await calls.added()
    let saving: Promise<Answer> | undefined
    await api.db.transaction(async (tx) => {
      await tx.one(sql`select id from assets where id = ${id} for share`)
      saving = assign(id, users.colleague)
      await untilBlocked(tx)
      await tx.run(sql`insert into tickets (priority, description, raised_by, asset_id, category_id, place_id, manager)
        values ('low', 'Dim', 3, ${id}, 1, 1, 'system_admin')`)
    })
    expect(faultsOf((await saving) as Answer)).toEqual({ assigned_to: [key] })
  })

  test('raising a ticket and reassigning its asset at the same time: exactly one succeeds', async () => {
    for (let turn = 0; turn < 12; turn++) {
      const id = await calls.added()
      const early = turn % 2 === 0 ? assign(id, users.colleague) : undefined
      const [raised, assigned] = await Promise.all([
        raise(id),
        early ?? assign(id, users.colleague),
      ])
      expect(['201 422', '422 200']).toContain(`${raised.status} ${assigned.status}`)
    }
  })
})

test('OFF-10 assigning an asset waits for a deactivation of its user', async () => {
  const id = await calls.added()
  const asset = { ...fullAsset, assigned_to: users.colleague }
  for (const save of [() => calls.update(id, asset), () => calls.create(asset)]) {
    let saving: Promise<Answer> | undefined
    await api.db.transaction(async (tx) => {
      await tx.run(sql`update users set left_at = now() where id = ${users.colleague}`)
      saving = save()
      await untilBlocked(tx)
    })
    expect(faultsOf((await saving) as Answer)).toEqual({ assigned_to: ['left'] })
    await api.db.run(sql`update users set left_at = null where id = ${users.colleague}`)
  }
})

test('OFF-10 a change of an asset that keeps its user does not wait for a change of the user', async () => {
  const id = await calls.added({ ...fullAsset, assigned_to: users.colleague })
  await api.db.transaction(async (tx) => {
    await tx.one(sql`select id from users where id = ${users.colleague} for no key update`)
    const asset = { ...fullAsset, assigned_to: users.colleague, quantity: 7 }
    expect((await calls.update(id, asset)).status).toBe(200)
  })
})

/** Returns a random generator that gives the same numbers in every run. */
function seededNumbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** Does what the end of an upload does: locks the asset, checks its number of pictures and records the event. */
const addPicture = (id: number, name: string) =>
  api.db.transaction(async (tx) => {
    const locked = await tx.maybe(sql`
      select id from assets where id = ${id} and deleted_at is null and image_count < 6 for no key update`)
    if (!locked) return
    await tx.run(sql`insert into asset_images (asset_id, file_key, content_type, width, height, bytes)
      values (${id}, ${name}, 'image/png', 1, 1, 1)`)
    await record(tx, {
      subject: 'asset',
      id,
      kind: 'asset.pictures_added',
      by: users.officeAdmin,
      messages: ['1 image added'],
    })
  })

/** Returns the number of deadlocks. Each connection reports its own with its first statement after one second. */
async function deadlocks(): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 1100))
  await Promise.all(
    Array.from({ length: connections }, () => api.db.run(sql`select pg_sleep(0.2)`)),
  )
  const { n } = await api.db.one<{ n: number }>(
    sql`select deadlocks as n from pg_stat_database where datname = current_database()`,
  )
  return n
}

test('many simultaneous writes to a few assets cause no 5xx and no deadlock; counts and histories are exact', async () => {
  const shared = await Promise.all([1, 2, 3, 4].map(() => calls.added()))
  const written = new Map<number, number>(shared.map((id) => [id, 1]))
  const statuses = new Map<number, number>()
  const countResponse = ({ status, body }: Answer, id: number = body.id) => {
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status === 200 || status === 201) written.set(id, (written.get(id) ?? 0) + 1)
  }
  const crowd = Array.from({ length: connections }, async (_, worker) => {
    const next = seededNumbers(worker + 1)
    for (let turn = 0; turn < 25; turn++) {
      const id = shared[next(shared.length)] ?? 0
      const change = {
        ...(next(2) ? fullAsset : leastAsset),
        serial_number: `${worker}-${turn}`,
        assigned_to: [null, 3, 5][next(3)],
      }
      switch (next(7)) {
        case 0:
          countResponse(
            await calls.create(change, { 'idempotency-key': `${worker}-${next(4)}-${turn}` }),
          )
          break
        case 1:
          countResponse(await calls.remove(id), id)
          break
        case 2:
        case 3:
          countResponse(await calls.restore(id), id)
          break
        case 4:
          statuses.set((await raise(id)).status, 0)
          break
        case 5:
          await addPicture(id, `${worker}-${turn}`)
          break
        default:
          countResponse(await calls.update(id, change), id)
      }
    }
  })
  await Promise.all(crowd)
  expect([...statuses.keys()].filter((status) => ![200, 201, 404, 422].includes(status))).toEqual(
    [],
  )
  expect(statuses.get(200)).toBeGreaterThan(20)
  const entries = await api.db.many<{ asset_id: number; n: number }>(sql`
    select subject_id as asset_id, count(*) as n from events
    where listed and subject_id = any(${[...written.keys()]}) and messages <> array['1 image added'] group by 1`)
  expect(new Map(entries.map(({ asset_id, n }) => [asset_id, n]))).toEqual(written)
  expect(
    await api.db.one(sql`select
      (select count(*) from events where subject = 'asset') = (select count(*) from events where listed) as logged,
      (select sum(image_count) from assets) = (select count(*) from asset_images) as images`),
  ).toEqual({ logged: true, images: true })
  expect(await deadlocks()).toBe(0)
})
