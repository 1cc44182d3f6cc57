import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { assetCode } from '../../../src/domain/asset/asset-code.ts'
import type { Handover } from '../../../src/wire/handover.ts'
import { faultsOf, type Person } from '../../support/api.ts'
import { leastAsset } from '../../support/asset-calls.ts'
import { company } from '../../support/company.ts'
import { runStage } from '../runs/stage.ts'

const stage = runStage()
const { users } = company
const admin = () => stage.as('officeAdmin')

const body = (assigned_to: number | null, rest: object = {}) => ({
  ...leastAsset,
  asset_details: {},
  assigned_to,
  ...rest,
})
const added = async (assigned_to: number | null, rest: object = {}): Promise<number> => {
  const { status, body: saved } = await admin().post('/api/v1/assets/', body(assigned_to, rest))
  expect(status).toBe(201)
  return saved.id
}
const openHandovers = async (person: Person): Promise<Handover[]> =>
  (await stage.as(person).get('/api/v1/handovers')).body
const answerHandover = (id: number, answerBody: object, person: Person = 'employee') =>
  stage.as(person).put(`/api/v1/handovers/${id}`, answerBody)
const asset = async (id: number, person: Person = 'officeAdmin') =>
  (await stage.as(person).get(`/api/v1/assets/${id}`)).body
const idOf = async (assetId: number): Promise<number> =>
  (await openHandovers('employee')).find((each) => each.asset.id === assetId)!.id

/** Returns assets whose open hand-over is missing or belongs to someone other than the assigned user. */
const mismatchedHandovers = () =>
  stage.api.db.many(sql`
    select assets.id, assigned_to, open.user_id
    from assets left join asset_handovers as open on open.asset_id = assets.id and open.ended_at is null
    where assets.id > 5 and assigned_to is distinct from user_id`)

test('HAND-01 after hundreds of reassignments, each assigned asset has one open hand-over, to its user', async () => {
  const before = await stage.api.db.many(sql`select from asset_handovers`)
  expect(before).toEqual([])
  // Assets that were assigned before hand-overs existed have none, and other changes create none.
  await stage.ended(
    (await stage.started({ ids: [1, 2] }, { kind: 'edit', set: { vendor: 'X' } })).id,
  )
  const people = [null, users.employee, users.colleague, users.officeAdmin]
  const anybody = () => people[Math.floor(Math.random() * people.length)]!
  const ids = await Promise.all(Array.from({ length: 10 }, () => added(anybody())))
  let changes = 10
  const runs: number[] = []
  while (changes < 250) {
    const dice = Math.random()
    if (dice < 0.4) {
      const [id] = ids.toSorted(() => Math.random() - 0.5)
      const saved = await admin().put(`/api/v1.1/assets/${id}`, body(anybody()))
      expect(saved.status).toBe(200)
      changes += 1
    } else if (dice < 0.8 || runs.length === 0) {
      const run = await stage.started(
        { ids },
        { kind: 'assign', user_id: anybody(), ask: dice < 0.6 },
      )
      await stage.ended(run.id)
      runs.push(run.id)
      changes += ids.length
    } else {
      const undone = await stage.as('systemAdmin').post(`/api/v1/runs/${runs.pop()}/undo`)
      if (undone.status === 201) await stage.ended(undone.body.id)
      changes += ids.length
    }
  }
  expect(await mismatchedHandovers()).toEqual([])
  const { n } = await stage.api.db.one<{ n: number }>(
    sql`select count(*) as n from asset_handovers where asset_id <= 5`,
  )
  expect(n).toBe(0)
  const races = await Promise.all(
    Array.from({ length: 10 }, () => admin().put(`/api/v1.1/assets/${ids[0]}`, body(anybody()))),
  )
  expect(new Set(races.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await mismatchedHandovers()).toEqual([])
  await stage.ended((await stage.started({ ids }, { kind: 'assign', user_id: null })).id)
})

test('HAND-02 HAND-04 a user can confirm a requested receipt once; without a request no receipt is expected', async () => {
  const quiet = await added(users.employee)
  expect((await asset(quiet)).handover).toMatchObject({
    state: 'none',
    given_at: expect.stringMatching(/\.\d{3}Z$/),
    answered_at: null,
  })
  const own = await added(users.officeAdmin, { ask_receipt: true })
  expect((await asset(own)).handover.state).toBe('none')
  const id = await added(users.employee, { ask_receipt: true, return_by: '2199-05-06' })
  expect(await stage.historyOf(id)).toEqual([['Receipt asked for'], ['Asset added']])
  const handover = await idOf(id)
  expect(await openHandovers('employee')).toMatchObject([
    {
      id: handover,
      asset: { id, code: assetCode(id) },
      return_by: '2199-05-06',
      answer_note: null,
    },
  ])
  const { version } = await asset(id)
  expect((await answerHandover(handover, { answer: 'accepted' })).body).toMatchObject({
    answer: 'accepted',
    asset: { id },
    given_by: { id: users.officeAdmin },
  })
  expect(faultsOf(await answerHandover(handover, { answer: 'accepted' }))).toEqual({
    answer: ['answered'],
  })
  expect((await stage.historyOf(id))[0]).toEqual(['Receipt confirmed'])
  expect(await stage.historyOf(id)).toHaveLength(3)
  expect(await asset(id)).toMatchObject({ version, handover: { state: 'accepted' } })
  expect(await openHandovers('employee')).toEqual([])
})

test('HAND-05 a user can decline a receipt; the asset stays assigned, and admins can filter by it', async () => {
  const id = await added(users.employee, { ask_receipt: true })
  const handover = await idOf(id)
  const long = await answerHandover(handover, { answer: 'declined', note: 'x'.repeat(1001) })
  expect(faultsOf(long)).toEqual({ note: ['maxLength'] })
  const declined = await answerHandover(handover, { answer: 'declined', note: ' Never came ' })
  expect(declined).toMatchObject({ status: 200, body: { answer_note: 'Never came' } })
  expect((await stage.historyOf(id))[0]).toEqual(['Not received', 'Never came'])
  expect(await asset(id)).toMatchObject({
    assigned_user: { id: users.employee },
    handover: { state: 'declined', note: 'Never came' },
  })
  const listedIds = async (receipt: string, person: Person) =>
    (await stage.as(person).get(`/api/v1/assets?receipt=${receipt}`)).body.items.map(
      (each: { id: number }) => each.id,
    )
  expect(await listedIds('declined', 'officeAdmin')).toEqual([id])
  expect(await listedIds('declined', 'colleague')).toEqual([])
  expect(await listedIds('declined', 'employee')).toEqual([id])
  expect(await listedIds('waiting', 'officeAdmin')).toEqual([])
  expect((await stage.as('officeAdmin').get('/api/v1/assets?receipt=x')).status).toBe(422)
})

test('HAND-03 HAND-06 other users cannot see a hand-over, and an ended one cannot be confirmed', async () => {
  const id = await added(users.employee, { ask_receipt: true })
  const handover = await idOf(id)
  expect((await asset(id, 'employee')).handover).toMatchObject({ id: handover, state: 'waiting' })
  expect((await asset(id, 'colleague')).handover).toBeNull()
  expect(await openHandovers('superAdmin')).toEqual([])
  for (const person of ['colleague', 'superAdmin', 'officeAdmin'] as const)
    expect((await answerHandover(handover, { answer: 'accepted' }, person)).status).toBe(404)
  await admin().put(`/api/v1.1/assets/${id}`, body(users.colleague))
  expect(faultsOf(await answerHandover(handover, { answer: 'accepted' }))).toEqual({
    answer: ['ended'],
  })
  expect(await openHandovers('employee')).toEqual([])
})

test('HAND-04 HAND-06 only one of several simultaneous answers counts, and none if the asset is reassigned first', async () => {
  const id = await added(users.employee, { ask_receipt: true })
  const handover = await idOf(id)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      answerHandover(handover, {
        answer: at % 2 === 0 ? 'accepted' : 'declined',
        note: 'Not here',
      }),
    ),
  )
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(9)
  for (const each of refused) expect(faultsOf(each)).toEqual({ answer: ['answered'] })
  expect(await stage.historyOf(id)).toHaveLength(3)
  for (let turn = 0; turn < 10; turn += 1) {
    const next = await added(users.employee, { ask_receipt: true })
    const own = await idOf(next)
    const [response] = await Promise.all([
      answerHandover(own, { answer: 'accepted' }),
      admin().put(`/api/v1.1/assets/${next}`, body(users.colleague)),
    ])
    if (response.status !== 200) expect(faultsOf(response)).toEqual({ answer: ['ended'] })
    const confirmations = (await stage.historyOf(next))
      .flat()
      .filter((text) => text === 'Receipt confirmed')
    expect(confirmations).toHaveLength(response.status === 200 ? 1 : 0)
  }
  expect(await mismatchedHandovers()).toEqual([])
})

test('HAND-02 HAND-07 a bulk assignment can request receipts, and an open request blocks no other change', async () => {
  const ids = await stage.chairs(3)
  const change = { kind: 'assign', user_id: users.employee, ask: true } as const
  await stage.ended((await stage.started({ ids }, change)).id)
  expect(
    (await openHandovers('employee'))
      .map((each) => each.asset.id)
      .toSorted((one, other) => one - other),
  ).toEqual(ids)
  expect((await stage.historyOf(ids[0]!))[0]).toEqual(['Receipt asked for'])
  const edit = await stage.started({ ids }, { kind: 'edit', set: { vendor: 'Croma' } })
  expect(await stage.ended(edit.id)).toMatchObject({ ok: 3 })
  expect(await openHandovers('employee')).toHaveLength(3)
  await admin().send('DELETE', `/api/v1/assets/${ids[0]}`)
  expect(await openHandovers('employee')).toHaveLength(2)
})

test('HAND-01 HAND-07 an unconfirmed asset of a user who leaves is assigned to the next user', async () => {
  const { id: leaver } = await stage.api.db.one<{ id: number }>(sql`
    insert into users (username, email, role_id) values ('Lena', 'lena@example.com', 3) returning id`)
  const id = await added(leaver, { ask_receipt: true })
  const plan = { assets: [{ id, to: 'user', user_id: users.colleague }], tickets: [] }
  const left = await stage.as('superAdmin').post(`/api/v1/admin/users/${leaver}/leaving`, plan)
  expect(left.status).toBe(201)
  await stage.ended(left.body.id)
  expect(await asset(id)).toMatchObject({
    assigned_user: { id: users.colleague },
    handover: { state: 'none' },
  })
  expect(await mismatchedHandovers()).toEqual([])
})
