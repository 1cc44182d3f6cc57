import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { testApi, type Person } from '../../support/api.ts'

const api = testApi()
beforeAll(async () => {
  await api.db.run(sql`
    insert into tickets (id, status, resolve_date, outcome, priority, description, raised_by, category_id, place_id, manager) values
      (70, 'unassigned', null, null, 'low', 'The tap in the pantry is dripping again', 5, 2, 1, 'office_admin'),
      (71, 'completed', now(), 'resolved', 'low', 'The tap in the pantry drips', 3, 2, 1, 'office_admin')`)
})

const idsOf = async (person: Person, query: string, list = 'user-ticket') => {
  const { status, body } = await api.as(person).get(`/api/v1/${list}?${query}`)
  expect([query, status]).toEqual([query, 200])
  return (body as { items: { id: number }[] }).items.map(({ id }) => id)
}
const similarTo = (text: string) => `like=${encodeURIComponent(text)}`
const open = 'status=unassigned&status=in_progress&status=on_hold&status=under_observation'

test('FIND-02 OP5-017 employees find similar tickets among their own, admins among all; the most similar first, within the filters', async () => {
  expect(await idsOf('employee', `${similarTo('Tap in the PANTRY drips')}&${open}`)).toEqual([3])
  expect(await idsOf('employee', similarTo('tap in the pantry drips'))).toEqual([71, 3])
  const admin = await idsOf(
    'officeAdmin',
    `${similarTo('pantry tap is dripping')}&${open}`,
    'ticket/admin-ticket',
  )
  expect(admin).toEqual([70, 3])
  const detailed =
    'The tap in the pantry drips\nSince Monday, also at night when nobody is there, all over the floor'
  expect(await idsOf('employee', `${similarTo(detailed)}&${open}`)).toEqual([3])
  expect(await idsOf('employee', similarTo('Something else altogether'))).toEqual([])
})

test('FIND-02 an employee does not see the open tickets of others about an asset', async () => {
  expect(await idsOf('employee', `asset_id=2&${open}`)).toEqual([])
  expect(await idsOf('officeAdmin', `asset_id=2&${open}`, 'ticket/admin-ticket')).toEqual([2])
  const other = await api
    .as('employee')
    .get(`/api/v1/ticket/admin-ticket?${similarTo('tap in the pantry')}`)
  expect(other.status).toBe(403)
})

test('FIND-02 accepts any text for the comparison', async () => {
  for (const text of ['a', '%%%', '\\', "' or 1=1 --", '😀'.repeat(50), ' '])
    await idsOf('employee', similarTo(text))
})
