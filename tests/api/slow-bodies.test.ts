import { request } from 'node:http'
import { beforeAll, expect, test, vi } from 'vitest'
import { sql } from '../../host/api/db/sql.ts'
import { issueToken } from '../../host/api/http/auth.ts'
import { testApi } from '../support/api.ts'
import { company } from '../support/company.ts'
import { formOf } from '../support/form.ts'
import { plainJpeg } from '../support/photographs.ts'

const api = testApi()
let address: URL
/** The number of requests that the server has authenticated. */
let admitted = 0
beforeAll(async () => {
  // This hook runs after the hook of the call, which authenticates the request.
  api.app.addHook('preParsing', async () => void (admitted += 1))
  address = new URL(await api.app.listen({ port: 0, host: '127.0.0.1' }))
})

const { officeAdmin } = company.users

interface SlowRequest {
  path: string
  payload: Buffer
  headers: Record<string, string>
}

const uploadOf = (path: string, part: { field?: string; name: string; content: Uint8Array }) => ({
  path,
  ...formOf([part]),
})
const csv = Buffer.from('ID,Category,Place\nSLOW-1,Laptop,Pune')

const ticket = {
  priorityLevel: 'low',
  description: 'A slow request',
  category_id: company.categories.furniture,
  place_id: company.places.pune,
}
const requests: Record<string, () => Promise<SlowRequest>> = {
  'a picture': async () =>
    uploadOf(`/api/v1/assets/${company.assets.freeChair}/images`, {
      name: 'a.jpg',
      content: await plainJpeg(),
    }),
  'an attachment': async () =>
    uploadOf('/api/v1/attachments', { field: 'file', name: 'a.txt', content: csv }),
  'a document': async () =>
    uploadOf(`/api/v1/assets/${company.assets.freeChair}/documents`, {
      field: 'file',
      name: 'a.pdf',
      content: Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'),
    }),
  'a table': async () =>
    uploadOf('/api/v1/imports?kind=assets', { field: 'file', name: 'a.csv', content: csv }),
  JSON: async () => ({
    path: '/api/v1/ticket/non-asset',
    payload: Buffer.from(JSON.stringify(ticket)),
    headers: { 'content-type': 'application/json' },
  }),
}

/**
 * Sends half of a request, calls `meanwhile` after the server authenticated it, and sends the rest. Resolves with the
 * status.
 */
async function sendSlowly(
  token: string,
  { path, payload, headers }: SlowRequest,
  meanwhile: () => unknown,
) {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>()
  const before = admitted
  const sent = request(new URL(path, address), {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}`, 'content-length': payload.length },
  })
  sent.on('error', reject)
  sent.on('response', (response) => {
    response.resume().on('end', () => resolve(response.statusCode))
  })
  const half = Math.floor(payload.length / 2)
  sent.write(payload.subarray(0, half))
  await vi.waitUntil(() => admitted > before)
  await meanwhile()
  sent.end(payload.subarray(half))
  return promise
}

const countRows = async () => {
  const { n } = await api.db.one<{ n: number }>(sql`
    select (select count(*) from asset_images) + (select count(*) from attachments)
      + (select count(*) from imports) + (select count(*) from tickets) as n`)
  return n
}

test.each(Object.entries(requests))(
  'SESN-06 %s that arrives slowly is rejected if its sender loses the right to send it in the meantime',
  async (name, createRequest) => {
    const sent = await createRequest()
    const updateUser = (change: ReturnType<typeof sql>) =>
      api.db.run(sql`update users set ${change} where id = ${officeAdmin}`)
    const token = () => issueToken(api.db, officeAdmin, { ttl: 3600 })
    const before = await countRows()
    expect(await sendSlowly(await token(), sent, () => updateUser(sql`left_at = now()`))).toBe(401)
    await updateUser(sql`left_at = null`)
    const one = await token()
    const end = () => api.nobody.post('/oauth/logout', { token: one })
    expect(await sendSlowly(one, sent, end)).toBe(401)
    const isOpenToAll = name === 'an attachment' || name === 'JSON'
    if (!isOpenToAll) {
      expect(await sendSlowly(await token(), sent, () => updateUser(sql`role_id = 3`))).toBe(403)
      await updateUser(sql`role_id = 1`)
    }
    expect(await countRows()).toBe(before)
    expect(await sendSlowly(await token(), sent, () => undefined)).toBe(201)
    expect(await countRows()).toBe(before + 1)
  },
)
