import { expect, test } from 'vitest'
import { dayAfter } from '../../../src/domain/text/days.ts'
import { formatDay } from '../../../src/domain/text/format.ts'
import { zoned } from '../../../src/domain/text/zoned-time.ts'
import { sql } from '../../../host/api/db/sql.ts'
import { faultsOf, type Person } from '../../support/api.ts'
import { leastAsset } from '../../support/asset-calls.ts'
import { company } from '../../support/company.ts'
import { runStage } from '../runs/stage.ts'

const stage = runStage()
const { users } = company
const admin = () => stage.as('officeAdmin')

/** Returns the day that is `later` days after today in the business time zone, by default that of India. */
const day = (later: number) => dayAfter(zoned('Asia/Kolkata').local(new Date()).day, later)
const body = (rest: object) => ({ ...leastAsset, asset_details: {}, ...rest })
const added = async (rest: object): Promise<number> => {
  const { status, body: saved } = await admin().post('/api/v1/assets/', body(rest))
  expect(status).toBe(201)
  return saved.id
}
const change = (id: number, rest: object) => admin().put(`/api/v1.1/assets/${id}`, body(rest))
const asset = async (id: number, person: Person = 'officeAdmin') =>
  (await stage.as(person).get(`/api/v1/assets/${id}`)).body
const lent = { assigned_to: users.employee, return_by: day(5) }
const dueOf = async (id: number) => (await asset(id)).return_by

test('LOAN-01 LOAN-06 a PUT without return_by keeps the date, and another user ends the loan; the history records both', async () => {
  const id = await added(lent)
  expect(await asset(id)).toMatchObject({ return_by: day(5) })
  const { version } = await asset(id)
  expect((await change(id, { assigned_to: users.employee })).status).toBe(200)
  expect(await asset(id)).toMatchObject({ return_by: day(5), version })
  await change(id, { ...lent, return_by: day(9) })
  expect((await stage.historyOf(id))[0]).toEqual([
    `Return By changed from ${formatDay(day(5))} to ${formatDay(day(9))}`,
  ])
  await change(id, { assigned_to: users.colleague })
  expect(await dueOf(id)).toBeNull()
  expect((await stage.historyOf(id))[0]).toEqual([
    expect.stringContaining('User'),
    `Return By ${formatDay(day(9))} removed`,
  ])
  await change(id, { assigned_to: users.employee, return_by: day(1) })
  expect(await dueOf(id)).toBe(day(1))
  await change(id, { assigned_to: null })
  expect(await asset(id)).toMatchObject({ assigned_user: null, return_by: null })
})

test('LOAN-01 LOAN-03 a return date without a user, in the past or invalid is rejected at its field', async () => {
  const id = await added({ assigned_to: users.employee })
  const refused = async (rest: object) => faultsOf(await change(id, rest))
  expect(await refused({ assigned_to: null, return_by: day(5) })).toEqual({
    return_by: ['needs-user'],
  })
  expect(await refused({ ...lent, return_by: day(-1) })).toEqual({ return_by: ['not-past'] })
  expect(await refused({ ...lent, return_by: '2201-01-01' })).toEqual({ return_by: ['range'] })
  expect(await refused({ ...lent, return_by: '2026-02-30' })).toEqual({
    return_by: expect.anything(),
  })
  expect((await change(id, { ...lent, return_by: day(0) })).status).toBe(200)
  await stage.api.db.run(sql`update assets set return_by = ${day(-3)}::date where id = ${id}`)
  const changed = await change(id, { ...lent, return_by: day(-3), vendor: 'Croma' })
  expect([changed.status, await dueOf(id)]).toEqual([200, day(-3)])
  expect(await refused({ assigned_to: users.colleague, return_by: day(-3) })).toEqual({
    return_by: ['not-past'],
  })
})

test('LOAN-01 LOAN-06 bulk actions start and end loans, and undoing them restores the loan, also an overdue one', async () => {
  const ids = [await added({}), await added(lent)]
  const lending = { kind: 'assign', user_id: users.colleague, return_by: day(7) } as const
  const run = await stage.started({ ids }, lending)
  expect(await stage.ended(run.id)).toMatchObject({
    ok: 2,
    requested: [{ field: 'return_by', to: { id: day(7) } }, { field: 'user' }],
  })
  expect(await stage.values('return_by', ids)).toEqual([day(7), day(7)])
  await stage.ended((await stage.undo(run.id)).id)
  expect(await stage.values('return_by', ids)).toEqual([null, day(5)])
  await stage.api.db.run(sql`update assets set return_by = ${day(-3)}::date where id = ${ids[1]!}`)
  const back = await stage.started({ ids }, { kind: 'assign', user_id: null })
  await stage.ended(back.id)
  expect(await stage.values('return_by', ids)).toEqual([null, null])
  await stage.ended((await stage.undo(back.id)).id)
  expect(await stage.values('return_by', ids)).toEqual([null, day(-3)])
  // An unassigned asset cannot have a return date.
  const set = await stage.started({ ids }, { kind: 'edit', set: { return_by: day(2) } })
  expect(await stage.ended(set.id)).toMatchObject({ ok: 1, refused: 1 })
  const [refused] = (await stage.rows(set.id)).filter(({ outcome }) => outcome === 'refuse')
  expect(refused).toMatchObject({
    subject_id: ids[0],
    notes: [{ field: 'return_by', text: 'Choose a user first' }],
  })
  const past = await stage.start({ ids }, { ...lending, return_by: day(-1) })
  expect(faultsOf(past)).toEqual({ 'change.return_by': ['not-past'] })
})

test('LOAN-01 the database rejects a return date without a user', async () => {
  const id = await added(lent)
  await expect(
    stage.api.db.run(sql`update assets set assigned_to = null where id = ${id}`),
  ).rejects.toThrow(/assets_return_by_somebody/)
})

test('LOAN-04 the filters for overdue and due loans use the business time zone; a loan due today is not overdue', async () => {
  await stage.api.db.run(sql`update assets set return_by = null`)
  const ids = await Promise.all(
    [0, 7, 8, 0].map((later) => added({ ...lent, return_by: day(later) })),
  )
  const [today, week, , past] = ids
  await stage.api.db.run(sql`update assets set return_by = ${day(-1)}::date where id = ${past!}`)
  const listed = async (due: string) =>
    (await admin().get(`/api/v1/assets?due=${due}&orderBy=return_by&orderDir=asc`)).body.items.map(
      ({ id }: { id: number }) => id,
    )
  expect(await listed('overdue')).toEqual([past])
  expect(await listed('soon')).toEqual([today, week])
  await admin().send('DELETE', `/api/v1/assets/${past}`)
  expect(await listed('overdue')).toEqual([])
  expect((await admin().get('/api/v1/assets?due=x')).status).toBe(422)
})
