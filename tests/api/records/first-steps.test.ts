import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { testApi } from '../../support/api.ts'

const api = testApi({ ALLOWED_ORIGINS: 'https://intranet.example.com' })

const steps = async () => (await api.as('superAdmin').get('/api/v1/first-steps')).body

test('OP3-056 a company with places, categories, assets and people does not see the first steps', async () => {
  expect(await steps()).toEqual({
    shown: false,
    done: { places: true, categories: true, assets: true, people: true, embedding: true },
  })
})

test('OP3-056 a company without assets sees the first steps until an admin dismisses them', async () => {
  await api.db.run(sql`truncate assets cascade`)
  expect(await steps()).toMatchObject({ shown: true, done: { assets: false, places: true } })
  const dismiss = () => api.as('superAdmin').put('/api/v1/first-steps/dismissal')
  expect((await dismiss()).body).toMatchObject({ shown: false, done: { assets: false } })
  expect((await dismiss()).status).toBe(200)
  expect(await steps()).toMatchObject({ shown: false })
})
