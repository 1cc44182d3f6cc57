import { brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { sendFailure } from '../../host/api/http/failures.ts'
import { issueToken } from '../../host/api/http/auth.ts'
import { record } from '../../host/api/records/journal.ts'
import { sql } from '../../host/api/db/sql.ts'
import { clientOf, openApi, testApi } from '../support/api.ts'
import { company } from '../support/company.ts'

const api = testApi({ ALLOWED_ORIGINS: 'https://intranet.example.com' })

describe('responses', () => {
  test('to unknown routes are a 404 with an error body for every method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) {
      const { status, body } = await api.nobody.send(method, '/api/v1/nothing')
      expect([method, status, body]).toEqual([
        method,
        404,
        {
          statusCode: 404,
          error: 'Not Found',
          message: 'Not found',
          reasons: [{ code: 'api.notFound' }],
        },
      ])
    }
    expect((await api.as('employee').send('DELETE', '/api/v1/users')).status).toBe(404)
  })

  test('are the same with and without a slash at the end of the path', async () => {
    for (const path of [
      'assets',
      'assets/',
      'users',
      'users/',
      'users/profile/',
      'places/',
      'assets/1/',
    ]) {
      expect([path, (await api.as('employee').get(`/api/v1/${path}`)).status]).toEqual([path, 200])
    }
  })

  test('to a body above the limit are a 413 with an error body', async () => {
    const body = { description: 'x'.repeat(1_100_000) }
    const response = await api.as('employee').post('/api/v1/ticket/non-asset', body)
    expect([response.status, response.body]).toEqual([
      413,
      {
        statusCode: 413,
        error: 'Payload Too Large',
        message: 'The request is too large',
        reasons: [{ code: 'api.tooLarge' }],
      },
    ])
  })

  test.each([
    ['json', {}, '{'],
    ['json', {}, '{"a":1,}'],
    ['json', {}, '{"__proto__":1}'],
    ['encoding', {}, Buffer.from([0x22, 0xff, 0x22])],
    ['encoding', { 'content-type': 'application/json; charset=utf-16' }, '{}'],
    ['encoding', { 'content-encoding': 'gzip' }, '{}'],
    ['mediaType', { 'content-type': 'application/xml' }, '<a/>'],
  ])('APID-01 to an unreadable body have the reason %s: %j %s', async (code, headers, payload) => {
    const response = await api.as('employee').send('POST', '/api/v1/ticket/non-asset', {
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    })
    expect([response.status, response.body.reasons]).toMatchObject([
      422,
      [{ code: `api.unreadable.${code}` }],
    ])
  })

  test('APID-01 to a deletion without a body are successful even if it has a content type', async () => {
    const headers = { 'content-type': 'application/json' }
    const superAdmin = api.as('superAdmin')
    const added = await superAdmin.post('/api/v1/canned-replies', { title: 'Short', body: 'Yes' })
    expect(added.status).toBe(201)
    const path = `/api/v1/canned-replies/${added.body.id}`
    expect((await superAdmin.send('DELETE', path, { headers })).status).toBe(200)
  })

  test('APID-01 to an empty body are the same as to a missing body', async () => {
    const statusOf = async (method: 'POST' | 'PUT', path: string, payload = '') => {
      const headers = { 'content-type': 'application/json' }
      return (await api.as('officeAdmin').send(method, path, { headers, payload })).status
    }
    expect(await statusOf('PUT', '/api/v1/session')).toBe(200)
    expect(await statusOf('POST', '/api/v1/runs/999/stop')).toBe(404)
    expect(await statusOf('POST', '/api/v1/runs/999/stop', '{')).toBe(422)
    expect(await statusOf('PUT', '/api/v1/assets/999999/unarchive')).toBe(404)
    expect(await statusOf('POST', '/api/v1/ticket/3/take')).toBe(422)
    const authorization = `Bearer ${await issueToken(api.db, company.users.employee, { ttl: 60 })}`
    const headers = { authorization, 'content-type': 'application/json' }
    const post = (path: string) => api.nobody.send('POST', path, { headers, payload: '' })
    expect((await post('/oauth/logout')).status).toBe(200)
    expect((await post('/api/v1/runs/1/stop')).status).toBe(401)
  })

  test('of a kilobyte and more are compressed if the client accepts it', async () => {
    const headers = {
      authorization: `Bearer ${await api.tokenOf('employee')}`,
      'accept-encoding': 'br',
    }
    const largeResponse = await api.app.inject({ url: '/openapi.json', headers })
    const smallResponse = await api.app.inject({ url: '/api/v1/users/profile', headers })
    expect(largeResponse.headers['content-encoding']).toBe('br')
    expect(JSON.parse(brotliDecompressSync(largeResponse.rawPayload).toString())).toHaveProperty(
      'openapi',
    )
    expect(smallResponse.headers['content-encoding']).toBeUndefined()
  })

  test('are not cached or sniffed, and carry the request ID of the log', async () => {
    const { headers } = await api.as('employee').get('/api/v1/places')
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })

  test('HARD-01 to an unknown or an unreadable address have the same security headers', async () => {
    for (const [path, expected] of [
      ['/api/v1/nothing', 404],
      ['/nothing.js', 404],
      ['/%ff', 422],
    ] as const) {
      const { status, headers } = await api.nobody.get(path)
      expect([path, status, headers]).toMatchObject([
        path,
        expected,
        {
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'strict-origin-when-cross-origin',
          'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
        },
      ])
    }
  })

  test('to an internal error contain the request ID but not the cause', async () => {
    const app = Fastify({ genReqId: () => 'request-7' })
    app.setErrorHandler(sendFailure)
    app.get('/fails', () => {
      throw new Error('password of the database')
    })
    const { status, body, text } = await clientOf(app, async () => ({})).get('/fails')
    expect(status).toBe(500)
    expect(body).toEqual({
      statusCode: 500,
      error: 'Internal Server Error',
      requestId: 'request-7',
    })
    expect(text).not.toContain('password')
  })

  test('to a database error are a 500 with the request ID, and the server continues', async () => {
    const other = await openApi()
    await other.db.run(sql`alter table places rename to plaices`)
    const failed = await other.as('employee').get('/api/v1/places')
    expect(failed.status).toBe(500)
    expect(failed.body).toEqual({
      statusCode: 500,
      error: 'Internal Server Error',
      requestId: failed.headers['x-request-id'],
    })
    await other.db.run(sql`alter table plaices rename to places`)
    expect((await other.as('employee').get('/api/v1/places')).status).toBe(200)
    await other.close()
  })
})

describe('other origins', () => {
  const preflight = (origin: string, url = '/api/v1/assets') =>
    api.nobody.send('OPTIONS', url, {
      headers: {
        origin,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'authorization,if-match,idempotency-key,content-type',
      },
    })

  test('that are allowed may send and read our headers', async () => {
    const { status, headers } = await preflight('https://intranet.example.com')
    expect(status).toBe(204)
    expect(headers['access-control-allow-origin']).toBe('https://intranet.example.com')
    const allowed = String(headers['access-control-allow-headers']).toLowerCase()
    for (const name of ['authorization', 'if-match', 'idempotency-key', 'content-type'])
      expect(allowed).toContain(name)
    expect(headers['access-control-allow-credentials']).toBeUndefined()
    const { headers: responseHeaders } = await api.as('employee').get('/api/v1/assets/1', {
      headers: { origin: 'https://intranet.example.com' },
    })
    expect(responseHeaders['access-control-allow-origin']).toBe('https://intranet.example.com')
    expect(responseHeaders['access-control-expose-headers']).toBe(
      'ETag, Content-Disposition, Retry-After',
    )
    expect(String(responseHeaders['vary'])).toContain('Origin')
  })

  test('that are allowed can read error responses too', async () => {
    const headers = { origin: 'https://intranet.example.com' }
    for (const url of ['/api/v1/assets', '/api/v1/nothing']) {
      const response = await api.nobody.get(url, { headers })
      expect([url, response.headers['access-control-allow-origin']]).toEqual([url, headers.origin])
    }
  })

  test('HARD-01 are rejected unless they are allowed; the own origin of the application always is', async () => {
    expect((await preflight('http://localhost:7300')).headers['access-control-allow-origin']).toBe(
      'http://localhost:7300',
    )
    for (const origin of [
      'https://evil.example.com',
      'null',
      'https://intranet.example.com.evil.com',
      'http://intranet.example.com',
    ]) {
      const { headers } = await preflight(origin)
      expect([origin, headers['access-control-allow-origin'] ?? 'none']).not.toEqual([
        origin,
        origin,
      ])
      const { headers: responseHeaders } = await api.nobody.get('/config', { headers: { origin } })
      expect(responseHeaders['access-control-allow-origin'] ?? 'none').not.toBe(origin)
      expect(responseHeaders['access-control-allow-origin'] ?? 'none').not.toBe('*')
    }
  })
})

describe('the journal', () => {
  test('stores an event only if the transaction of its change commits', async () => {
    const entry = {
      subject: 'asset',
      id: company.assets.freeChair,
      kind: 'asset.changed',
      by: company.users.officeAdmin,
      messages: ['One', 'Two'],
    } as const
    const rows = () =>
      api.db.many(sql`select listed from events where messages = array['One', 'Two']::text[]`)
    await api.db.transaction((tx) => record(tx, entry))
    expect(await rows()).toEqual([{ listed: true }])
    await expect(
      api.db.transaction(async (tx) => {
        await record(tx, entry)
        throw new Error('the change itself failed')
      }),
    ).rejects.toThrow('the change itself failed')
    await api.db.transaction((tx) => record(tx, { ...entry, messages: [] }))
    expect(await rows()).toHaveLength(1)
  })
})
