import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import type { AssetRunWrite, PartCountWrite, Run } from '../../../src/wire/run.ts'
import { company } from '../../support/company.ts'
import { runStage } from './stage.ts'

const stage = runStage()
const { users, places, locations } = company

const start = async (body: AssetRunWrite): Promise<Run> => {
  const response = await stage.as('systemAdmin').post('/api/v1/asset-runs', body)
  expect([response.status, response.body]).toEqual([201, expect.anything()])
  return response.body
}
const count = async (body: PartCountWrite): Promise<number> =>
  (await stage.as('systemAdmin').post('/api/v1/asset-part-counts', body)).body.count

/** Creates a whole with three parts, of which the last is in the trash. */
async function wholeAndParts() {
  const [whole = 0, ...parts] = await stage.chairs(4)
  await stage.api.db.run(sql`update assets set part_of = ${whole} where id = any(${parts})`)
  await stage.api.db.run(sql`update assets set deleted_at = now() where id = ${parts[2]}`)
  return { whole, parts }
}

test('PART-04 one run moves a whole and its active parts, checks each of them, and is undone as one', async () => {
  const { whole, parts } = await wholeAndParts()
  const [one = 0, other = 0, gone = 0] = parts
  // The colleague's laptop has an open ticket.
  const laptop = company.assets.othersLaptop
  await stage.api.db.run(sql`update assets set part_of = null where id = ${other}`)
  await stage.api.db.run(sql`update assets set part_of = ${whole} where id = ${laptop}`)
  expect(await count({ selection: { ids: [whole] } })).toBe(2)
  expect(await count({ selection: { ids: [whole, one] } })).toBe(1)

  const run = await start({
    selection: { ids: [whole] },
    change: {
      kind: 'edit',
      set: { place_id: places.bengaluru },
      clear: ['location_id'],
      user_id: users.employee,
      ask: true,
    },
    with_parts: true,
  })
  expect(run).toMatchObject({ total: 3, ok: 2, refused: 1, title: 'Edit of 3 assets' })
  const rows = await stage.rows(run.id)
  expect(rows.map(({ subject_id, outcome }) => [subject_id, outcome])).toEqual([
    [whole, 'update'],
    [laptop, 'refuse'],
    [one, 'update'],
  ])
  const expectedValues = [places.bengaluru, users.employee]
  for (const id of [whole, one])
    expect([
      ...(await stage.values('place_id', [id])),
      ...(await stage.values('assigned_to', [id])),
    ]).toEqual(expectedValues)
  expect(await stage.values('location_id', [whole, one, gone])).toEqual([null, null, locations.lab])
  expect(await stage.values('assigned_to', [laptop, gone])).toEqual([users.colleague, null])
  // HAND-02: the new user confirms the receipt of parts as well.
  const waiting = await stage.as('employee').get('/api/v1/assets?receipt=waiting')
  expect(waiting.body.items.map(({ id }: { id: number }) => id)).toEqual([one, whole])

  await stage.undo(run.id)
  expect(await stage.values('place_id', [whole, one])).toEqual([places.pune, places.pune])
  expect(await stage.values('part_of', [one, laptop, gone])).toEqual([whole, whole, whole])
})

test('PART-04 a run archives and restores a whole with its parts, also by list; without with_parts, only the whole', async () => {
  const { whole, parts } = await wholeAndParts()
  const inTrash = async () =>
    (
      await stage.api.db.many<{ id: number }>(
        sql`select id from assets where deleted_at is not null and id = any(${[whole, ...parts]}) order by id`,
      )
    ).map(({ id }) => id)
  const gone = parts.at(-1)

  await start({ selection: { ids: [whole] }, change: { kind: 'archive' } })
  expect(await inTrash()).toEqual([whole, gone])
  expect(await count({ selection: { ids: [whole] }, archived: true })).toBe(1)
  const query = { archived: true, search: `CH-1` }
  const selected = { query, count: 1 }
  expect(await count({ selection: selected })).toBe(1)
  await start({ selection: selected, change: { kind: 'restore' }, with_parts: true })
  expect(await inTrash()).toEqual([])

  expect(await count({ selection: { ids: [whole] }, archived: true })).toBe(0)
  const run = await start({
    selection: { ids: [whole] },
    change: { kind: 'archive' },
    with_parts: true,
  })
  expect(run).toMatchObject({ total: 4, ok: 4 })
  expect(await inTrash()).toEqual([whole, ...parts])
})

test('PART-04 an edit can assign an existing user or nobody', async () => {
  const [chair = 0] = await stage.chairs(1)
  const selection = { ids: [chair] }
  const refused = await stage.as('systemAdmin').post('/api/v1/asset-runs', {
    selection,
    change: { kind: 'edit', user_id: 999_999 },
  })
  expect(refused.status).toBe(422)
  expect(refused.body.message).toEqual([
    expect.objectContaining({ property: 'change.user_id', constraints: expect.anything() }),
  ])
  await start({ selection, change: { kind: 'edit', user_id: users.employee } })
  expect(await stage.values('assigned_to', [chair])).toEqual([users.employee])
  await start({ selection, change: { kind: 'edit', user_id: null } })
  expect(await stage.values('assigned_to', [chair])).toEqual([null])
})
