import { afterEach, beforeEach, expect, test } from 'vitest'
import { provideEnv } from '../../../src/env.ts'
import { upload } from '../../../src/http/upload.ts'
import { brokenFetch, type BrokenFetch } from '../../support/broken-fetch.ts'
import { clientEnv, type ClientEnv } from '../../support/client-env.ts'

let net: BrokenFetch
let surroundings: ClientEnv
const path = 'POST /api/v1/assets/7/images'
const saved = [{ id: 1, url: 'u', thumbnail_url: 't' }]

beforeEach(() => {
  net = brokenFetch()
  surroundings = clientEnv(net.fetch, 'token-1')
})
afterEach(() => net.verify())

function form(): FormData {
  const data = new FormData()
  data.append('asset_images', new File(['bytes'], 'a.png', { type: 'image/png' }))
  return data
}
const send = () => upload('uploadAssetImages', { params: { id: 7 }, form: form() })

test('SESS-01 SESS-03 an upload has the bearer token, accepts JSON and sends its form as multipart', async () => {
  net.answer(path, saved, { status: 201 })
  expect(await send()).toEqual(saved)
  const [request] = net.sent
  expect(request?.headers.get('Authorization')).toBe('Bearer token-1')
  expect(request?.headers.get('Accept')).toBe('application/json')
  expect(request?.headers.get('Content-Type')).toMatch(/^multipart\/form-data; boundary=/)
  expect(request?.body).toContain('name="asset_images"; filename="a.png"')
  expect(request?.body).toContain('bytes')
})

test('after a 401 the upload is retried once with a renewed token and the same form', async () => {
  provideEnv({
    ...surroundings.env,
    async authorize({ headers }, { forceRefresh = false } = {}) {
      headers.set('Authorization', forceRefresh ? 'Bearer new' : 'Bearer old')
      return 1
    },
  })
  net.answer(path, '{}', { status: 401 })
  net.answer(path, saved, { status: 201 })
  expect(await send()).toEqual(saved)
  expect(net.sent.map(({ headers }) => headers.get('Authorization'))).toEqual([
    'Bearer old',
    'Bearer new',
  ])
  expect(net.sent[1]?.body).toContain('bytes')
  expect(surroundings.refused).toEqual([])
})

test.each([401, 403] as const)('a repeated %i is reported to the session', async (status) => {
  net.answer(path, '{}', { status })
  await expect(send()).rejects.toMatchObject({ name: 'HttpError', status })
  expect(surroundings.refused).toEqual([[status, 1]])
})

test.each([200, 202, 204])('a success of %i is unexpected', async (status) => {
  net.answer(path, status === 204 ? undefined : saved, { status })
  await expect(send()).rejects.toMatchObject({ name: 'UnexpectedResponse', status })
})

test('a missing response is a network error', async () => {
  net.fail(path)
  await expect(send()).rejects.toMatchObject({ name: 'NetworkError' })
})
