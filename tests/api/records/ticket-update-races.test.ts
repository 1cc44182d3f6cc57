import { setTimeout } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { faultsOf, testApi } from '../../support/api.ts'
import { company } from '../../support/company.ts'

const { assets, users } = company

const api = testApi()
beforeAll(async () => {
  await api.db
    .run(sql`insert into tickets (id, status, priority, description, raised_by, category_id, place_id, manager) values
    (80, 'unassigned', 'low', 'A wobbly table', 3, 2, 1, 'office_admin'),
    (81, 'unassigned', 'low', 'A loose drawer', 3, 2, 1, 'office_admin')`)
})

const put = (id: number, body: object) => api.as('officeAdmin').put(`/api/v1/ticket/${id}`, body)

/** Does what an asset change does: locks the asset, checks its tickets and sets the assigned user. */
const assign = (id: number, userId: number | null) =>
  api.db.transaction(async (tx) => {
    await tx.run(sql`select from assets where id = ${id} for update`)
    const open = await tx.maybe(sql`
      select from tickets where asset_id = ${id} and deleted_at is null and status <> 'completed' limit 1`)
    if (!open) await tx.run(sql`update assets set assigned_to = ${userId} where id = ${id}`)
  })

test('simultaneous writes to the same tickets and asset return no 5xx and break no rule', async () => {
  const raise = () =>
    api.as('employee').post('/api/v1/ticket/asset', {
      asset_id: assets.freeChair,
      priorityLevel: 'low',
      description: 'It squeaks',
    })
  const statuses: number[] = []
  for (let round = 0; round < 12; round++) {
    const answers = await Promise.all([
      put(80, { status: 'in_progress', asset_id: assets.freeChair }),
      put(81, { status: 'on_hold', asset_id: assets.freeChair }),
      put(80, { status: 'completed', asset_id: assets.freeChair }),
      put(81, { status: 'completed' }),
      raise(),
      assign(assets.freeChair, users.colleague),
      assign(assets.freeChair, null),
    ])
    statuses.push(...answers.flatMap((answer) => answer?.status ?? []))
    // Tickets 80 and 81 may be reopened with their existing link (OP-113). Only new tickets must fulfil the rule.
    const wrong = await api.db.many(sql`
      select tickets.id from tickets join assets on assets.id = tickets.asset_id
      where tickets.id > 1000 and tickets.status <> 'completed' and assets.assigned_to <> tickets.raised_by`)
    expect(wrong).toEqual([])
    await api.db.run(sql`delete from tickets where id > 1000`)
  }
  expect([...new Set(statuses)].filter((status) => ![200, 201, 422].includes(status))).toEqual([])
  // The order is random, but completing a ticket without an asset always succeeds.
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(12)
})

/** Links the asset to ticket 81 while another transaction locks the asset and runs `change`. */
async function linkDuring(change: ReturnType<typeof sql>) {
  await api.db.run(
    sql`update tickets set status = 'on_hold', resolve_date = null, outcome = null, asset_id = null where id = 81`,
  )
  await api.db.run(
    sql`update assets set deleted_at = null, assigned_to = null where id = ${assets.freeChair}`,
  )
  return await api.db.transaction(async (tx) => {
    await tx.run(sql`select from assets where id = ${assets.freeChair} for update`)
    const answer = put(81, { asset_id: assets.freeChair })
    await setTimeout(150)
    await tx.run(change)
    return { answer }
  })
}

test('linking an asset waits for its concurrent change and is checked against the changed asset', async () => {
  const reassigned = await linkDuring(
    sql`update assets set assigned_to = ${users.colleague} where id = ${assets.freeChair}`,
  )
  expect(faultsOf(await reassigned.answer)).toEqual({
    asset_id: ['IsAssetBelongToTicketCreatorOrDoesNotBelongToAnyone'],
  })
  const trashed = await linkDuring(
    sql`update assets set deleted_at = now() where id = ${assets.freeChair}`,
  )
  expect((await trashed.answer).status).toBe(404)
  const kept = await linkDuring(
    sql`update assets set description = 'Desk chair, red' where id = ${assets.freeChair}`,
  )
  expect((await kept.answer).status).toBe(200)
})
