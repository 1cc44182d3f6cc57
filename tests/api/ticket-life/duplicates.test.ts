import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { faultsOf, type Person } from '../../support/api.ts'
import { fullAsset } from '../../support/asset-calls.ts'
import { company } from '../../support/company.ts'
import { conversationStage } from '../conversation/stage.ts'
import { lifeCalls } from './calls.ts'

const stage = conversationStage()
const { assets, categories, places, users } = company
const { duplicate, withdraw } = lifeCalls(stage)

/** Raises a ticket of the colleague, which the employee cannot see, and returns its id. */
async function ticketOfColleague(): Promise<number> {
  const { body } = await stage.api.as('colleague').post('/api/v1/ticket/non-asset', {
    priorityLevel: 'low',
    description: 'A secret of mine',
    category_id: categories.furniture,
    place_id: places.pune,
  })
  return body.id
}
const changesOf = async (person: Person, ticket: number) =>
  (await stage.timeline(person, ticket)).items.map(({ kind, changes }) => [
    kind,
    ...changes.map(({ field, to }) => `${field} ${to?.text}`),
  ])

test('LIFE-13 LIFE-15 both tickets show the duplicate mark, but the original shows it only to admins', async () => {
  const [ticket, original] = [await stage.ticket(), await ticketOfColleague()]
  const before = (await stage.api.as('colleague').get(`/api/v1/ticket/${original}`)).body
  const marked = await duplicate('officeAdmin', ticket, original)
  expect(marked.body).toMatchObject({
    status: 'completed',
    outcome: 'duplicate',
    duplicate_of: { id: original, visible: true },
  })
  expect(await changesOf('employee', ticket)).toEqual([
    ['ticket.raised'],
    ['ticket.duplicate', `duplicate_of #${original}`],
  ])
  expect((await changesOf('officeAdmin', original)).at(-1)).toEqual([
    'ticket.has_duplicate',
    `duplicate #${ticket}`,
  ])
  const mine = await stage.read('employee', ticket)
  expect(mine.body.duplicate_of).toEqual({ id: original, visible: false })
  expect(mine.text).not.toContain('secret')
  expect((await stage.read('employee', original)).status).toBe(404)
  expect(await changesOf('colleague', original)).toEqual([['ticket.raised']])
  expect((await stage.api.as('colleague').get(`/api/v1/ticket/${original}`)).body).toEqual(before)
  const own = await stage.ticket()
  await duplicate('officeAdmin', ticket, own)
  expect((await stage.read('employee', ticket)).body.duplicate_of).toEqual({
    id: own,
    visible: true,
  })
})

test('LIFE-14 marking a duplicate of a duplicate uses its original, and cycles are rejected', async () => {
  const [first, second, third] = [await stage.ticket(), await stage.ticket(), await stage.ticket()]
  await duplicate('officeAdmin', second, first)
  const marked = await duplicate('officeAdmin', third, second)
  expect(marked.body.duplicate_of.id).toBe(first)
  expect(faultsOf(await duplicate('officeAdmin', first, third))).toEqual({ of: ['cycle'] })
  const again = await duplicate('officeAdmin', third, first)
  expect([again.status, again.body.version]).toEqual([200, marked.body.version])
  const original = await stage.ticket()
  await duplicate('officeAdmin', first, original)
  const roots = [second, third].map(async (id) => {
    const { body } = await stage.read('officeAdmin', id)
    return [body.duplicate_of.id, (await changesOf('employee', id)).at(-1)]
  })
  expect(await Promise.all(roots)).toEqual([
    [original, ['ticket.duplicate', `duplicate_of #${original}`]],
    [original, ['ticket.duplicate', `duplicate_of #${original}`]],
  ])
})

test('LIFE-16 each duplicate shows that its original was completed, but not who withdrew it', async () => {
  const [ticket, other, original] = [
    await stage.ticket(),
    await stage.ticket(),
    await ticketOfColleague(),
  ]
  for (const each of [ticket, other]) await duplicate('officeAdmin', each, original)
  await stage.addComment('officeAdmin', original, { body: 'Done', next: 'complete' })
  for (const each of [ticket, other]) {
    const { items } = await stage.timeline('employee', each)
    expect(items.at(-1)).toMatchObject({
      kind: 'ticket.original_completed',
      actor: { id: users.officeAdmin },
      changes: [{ field: 'duplicate_of', to: { id: original } }],
    })
  }
  await stage.addComment('officeAdmin', original, { body: 'Not done', next: 'reopen' })
  await withdraw('colleague', original)
  const { items } = await stage.timeline('employee', ticket)
  expect(items.at(-1)).toMatchObject({ kind: 'ticket.original_completed', actor: null })
})

test('LIFE-20 WARN-07 withdrawn tickets and duplicates do not block reassigning the asset', async () => {
  const ticket = async () =>
    (
      await stage.api.as('employee').post('/api/v1/ticket/asset', {
        asset_id: assets.freeChair,
        priorityLevel: 'low',
        description: 'It wobbles',
      })
    ).body.id as number
  const assign = (assigned_to: number | null) =>
    stage.api
      .as('superAdmin')
      .put(`/api/v1.1/assets/${assets.freeChair}`, { ...fullAsset, assigned_to })
  const [one, two] = [await ticket(), await ticket()]
  expect((await assign(users.colleague)).status).toBe(422)
  await withdraw('employee', one)
  expect((await assign(users.colleague)).status).toBe(422)
  await duplicate('officeAdmin', two, await stage.ticket())
  expect((await assign(users.colleague)).status).toBe(200)
})

test('LIFE-14 only one of two tickets that are simultaneously marked as duplicates of each other becomes one', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const [one, two] = [await stage.ticket(), await stage.ticket()]
    const responses = await Promise.all([
      duplicate('officeAdmin', one, two),
      duplicate('superAdmin', two, one),
    ])
    expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 422,
    ])
    const marked = await stage.api.db.many(
      sql`select id from tickets where id = any(${[one, two]}) and duplicate_of is not null`,
    )
    expect(marked.length).toBe(1)
  }
})
