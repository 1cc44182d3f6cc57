import { expect, test } from 'vitest'
import { faultsOf, testApi } from '../../support/api.ts'
import { fullAsset } from '../../support/asset-calls.ts'
import { company } from '../../support/company.ts'

const api = testApi()

// Each emoji is two UTF-16 code units, but one character for users and for the database.
const emoji = (count: number) => '😀'.repeat(count)

const raise = (description: string) =>
  api.as('employee').post('/api/v1/ticket/non-asset', {
    priority: 'low',
    description,
    category_id: company.categories.furniture,
    place_id: company.places.pune,
  })

test.each([2501, 5000])(
  'STA-14 a ticket of %i emoji is stored and returned unchanged',
  async (n) => {
    const { status, body } = await raise(emoji(n))
    expect(status).toBe(201)
    const read = await api.as('employee').get(`/api/v1/ticket/${body.id}`)
    expect(read.body.description).toBe(emoji(n))
  },
)

test('STA-14 a text above the maximum length is rejected, with or without emoji', async () => {
  for (const text of [emoji(5001), 'a'.repeat(5001)])
    expect(faultsOf(await raise(text))).toEqual({ description: ['maxLength'] })
})

test('STA-14 texts of assets and names of users are counted in the same way', async () => {
  const save = (change: object) =>
    api.as('officeAdmin').post('/api/v1/assets/', { ...fullAsset, ...change })
  const fits = { description: emoji(5000), vendor: emoji(255), manufacturer: emoji(255) }
  const saved = await save(fits)
  expect(saved.status).toBe(201)
  const read = await api.as('officeAdmin').get(`/api/v1/assets/${saved.body.id}`)
  expect(read.body).toMatchObject(fits)
  const more = { description: emoji(5001), vendor: emoji(256), manufacturer: emoji(256) }
  expect(faultsOf(await save({ ...more, serial_number: 'other' }))).toEqual({
    description: ['maxLength'],
    vendor: ['maxLength'],
    manufacturer: ['maxLength'],
  })
  const name = (username: string) =>
    api.as('superAdmin').post('/api/v1/admin/users', {
      username,
      email: `name.${username.length}@example.com`,
      role_id: 3,
    })
  expect((await name(emoji(255))).body.username).toBe(emoji(255))
  expect(faultsOf(await name(emoji(256)))).toEqual({ username: ['maxLength'] })
})
