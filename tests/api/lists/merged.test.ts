import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { openApi, type TestApi } from '../../support/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

/** Pages of the text index that waited to be merged; merges them. */
const waiting = async () => {
  const { pages } = await api.db.one<{ pages: number }>(
    sql`select gin_clean_pending_list('tickets_search') as pages`,
  )
  return pages
}

test('what a write adds to the text index is merged soon after it', async () => {
  await api.db
    .run(sql`insert into tickets (priority, description, raised_by, category_id, place_id, manager)
    values ('low', 'Written past the API', 3, 2, 1, 'office_admin')`)
  expect(await waiting()).toBeGreaterThan(0)

  const { status } = await api.as('employee').post('/api/v1/ticket/non-asset', {
    priority: 'low',
    description: 'Written by the API',
    category_id: 2,
    place_id: 1,
    manager: 'office_admin',
  })
  expect(status).toBe(201)
  await setTimeout(3000)
  expect(await waiting()).toBe(0)
})
