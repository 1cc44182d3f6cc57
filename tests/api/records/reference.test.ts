import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { testApi, people } from '../../support/api.ts'
import { company } from '../../support/company.ts'

const api = testApi()

test.each(people)(
  'API-25 ENT-09 %s gets all places, and all locations with their place',
  async (person) => {
    const places = await api.as(person).get('/api/v1/places')
    expect(places.status).toBe(200)
    expect(places.body).toEqual([
      { id: 1, name: 'bengaluru', display_name: 'Bengaluru', retired_at: null },
      { id: 3, name: 'chennai', display_name: 'Chennai', retired_at: null },
      { id: 2, name: 'pune', display_name: 'Pune', retired_at: null },
    ])
    const locations = await api.as(person).get('/api/v1/locations/')
    expect(locations.body).toHaveLength(4)
    expect(locations.body[0]).toEqual({
      id: 1,
      name: 'first_floor',
      display_name: 'First floor',
      retired_at: null,
      place: { id: 1, name: 'bengaluru', display_name: 'Bengaluru' },
    })
  },
)

test('API-24 ENT-09 categories count their active assets', async () => {
  const counts = async () => {
    const { body } = await api.as('employee').get('/api/v1/categories?withAssetCount=true')
    return body.map(({ name, manager, asset_count }: Record<string, unknown>) => [
      name,
      manager,
      asset_count,
    ])
  }
  expect(await counts()).toEqual([
    ['furniture', 'office_admin', 1],
    ['laptop', 'system_admin', 2],
    ['other', null, 1],
  ])
  await api.db.run(sql`update assets set deleted_at = now() where id = ${company.assets.freeChair}`)
  expect((await counts())[0]).toEqual(['furniture', 'office_admin', 0])
})

test('API-24 ENT-09 without withAssetCount, categories have no count', async () => {
  for (const query of ['', '?withAssetCount=false', '?withAssetCount=null', '?withAssetCount=']) {
    const { body } = await api.as('employee').get(`/api/v1/categories${query}`)
    expect(body[0]).toEqual({
      id: 2,
      name: 'furniture',
      display_name: 'Furniture',
      manager: 'office_admin',
      retired_at: null,
    })
  }
  const { status } = await api.as('employee').get('/api/v1/categories?withAssetCount=perhaps')
  expect(status).toBe(422)
})
