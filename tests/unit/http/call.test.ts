import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call } from '../../../src/http/call.ts'
import { download } from '../../../src/http/download.ts'
import {
  HttpError,
  endsSession,
  NetworkError,
  UnexpectedResponse,
} from '../../../src/http/error.ts'
import { provideEnv } from '../../../src/env.ts'
import { firstMessage } from '../../../src/wire/problem.ts'
import { brokenFetch, type BrokenFetch } from '../../support/broken-fetch.ts'
import { clientEnv, type ClientEnv } from '../../support/client-env.ts'
import { eventually } from '../../support/eventually.ts'

let net: BrokenFetch
let surroundings: ClientEnv

beforeEach(() => {
  net = brokenFetch()
  surroundings = clientEnv(net.fetch, 'token-1')
})
afterEach(() => net.verify())

const places = [{ id: 1, name: 'pune', display_name: 'Pune' }]
const page = { items: [], page: 1, totalPages: 1, totalItems: 0, offset: 0, itemCount: 0 }

describe('requests', () => {
  test('SESS-01 SESS-03 every request has the bearer token and accepts JSON', async () => {
    net.answer('GET /api/v1/places', places)
    expect(await call('listPlaces', {})).toEqual(places)
    expect(net.sent[0]?.headers.get('Authorization')).toBe('Bearer token-1')
    expect(net.sent[0]?.headers.get('Accept')).toBe('application/json')
  })

  test('FILT-16 OP-026 null, undefined and empty query values are omitted, and lists are sent as key[]', async () => {
    net.answer('GET /api/v1/assets', page)
    await call('listAssets', {
      query: {
        all: false,
        page: 2,
        search: '',
        status: ['in_use', 'ready'],
        place_id: [],
        category_id: null as unknown as number[],
        manager: ['system_admin'],
        withImages: true,
      },
    })
    expect(decodeURIComponent(net.sent[0]?.url.search ?? '')).toBe(
      '?all=false&page=2&status[]=in_use&status[]=ready&manager=system_admin&withImages=true',
    )
  })

  test('values in a query and in a path are escaped', async () => {
    net.answer('GET /api/v1/users', page)
    await call('listUsers', { query: { search: 'a&b=c #%' } })
    expect(net.sent[0]?.url.searchParams.get('search')).toBe('a&b=c #%')
    net.answer('GET /api/v1/assets/..%2F1', {})
    await call('getAsset', { params: { id: '../1' as unknown as number } })
    expect(net.sent[1]?.url.pathname).toBe('/api/v1/assets/..%2F1')
    await expect(call('getAsset', { params: {} as { id: number } })).rejects.toThrow('needs id')
  })

  test('a body is sent as JSON, with further headers', async () => {
    net.answer('POST /api/v1/admin/users', { id: 9 }, { status: 201 })
    await call('createUser', { body: { username: 'Ä' } }, { headers: { 'Idempotency-Key': 'k' } })
    expect(JSON.parse(net.sent[0]?.body ?? '')).toEqual({ username: 'Ä' })
    expect(net.sent[0]?.headers.get('Content-Type')).toBe('application/json')
    expect(net.sent[0]?.headers.get('Idempotency-Key')).toBe('k')
  })

  test('SESS-02 a request goes to the host of its endpoint, once that is known', async () => {
    provideEnv({ ...surroundings.env, host: async () => 'http://other.example' })
    net.answer('GET /api/v1/places', places)
    await call('listPlaces', {})
    expect(net.sent[0]?.url.origin).toBe('http://other.example')
  })

  test('OP-002 sign-in requests are sent without the session and do not end it', async () => {
    net.answer('GET /api/v1/users/profile', {}, { status: 401 })
    await expect(
      call('getProfile', { query: {} }, { headers: { Authorization: 'Bearer new' } }),
    ).rejects.toThrow(HttpError)
    expect(net.sent[0]?.headers.get('Authorization')).toBe('Bearer new')
    expect(surroundings.refused).toEqual([])
  })
})

describe('responses', () => {
  test.each([200, 299])('SESS-05 %i is success', async (status) => {
    net.answer('GET /api/v1/places', places, { status })
    expect(await call('listPlaces', {})).toEqual(places)
  })

  test('SESS-05 204 is success without a body', async () => {
    net.answer('GET /api/v1/places', undefined)
    expect(await call('listPlaces', {})).toBeUndefined()
  })

  test.each([300, 304, 404, 422, 500])('SESS-05 %i is a failure', async (status) => {
    net.answer('GET /api/v1/places', status === 304 ? undefined : '{}', { status })
    await expect(call('listPlaces', {})).rejects.toMatchObject({ name: 'HttpError', status })
  })

  test('SESS-05 a success status that the endpoint does not list is unexpected', async () => {
    net.answer('POST /api/v1/admin/users', {}, { status: 202 })
    await expect(call('createUser', { body: {} })).rejects.toMatchObject({
      name: 'UnexpectedResponse',
      status: 202,
    })
  })

  test.each(['<html>', '{"a":', 'null', '7', '"text"'])(
    'garbage %s is a failure, not a crash',
    async (body) => {
      net.answer('GET /api/v1/places', body)
      await expect(call('listPlaces', {})).rejects.toBeInstanceOf(UnexpectedResponse)
    },
  )

  test('a missing response is a network error with its cause', async () => {
    const cause = new TypeError('offline')
    net.fail('GET /api/v1/places', cause)
    const error = await call('listPlaces', {}).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(NetworkError)
    expect((error as NetworkError).cause).toBe(cause)
  })

  test('a connection that breaks during the body is a network error', async () => {
    const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('broken')) })
    provideEnv({ ...surroundings.env, fetch: async () => new Response(body) })
    await expect(call('listPlaces', {})).rejects.toBeInstanceOf(NetworkError)
  })

  test('SESS-04 a request waits for more than two minutes', async () => {
    vi.useFakeTimers()
    try {
      const release = net.hold('GET /api/v1/places')
      const response = call('listPlaces', {})
      await vi.advanceTimersByTimeAsync(150_000)
      release(places)
      expect(await response).toEqual(places)
    } finally {
      vi.useRealTimers()
    }
  })

  test('a request that is no longer needed is aborted', async () => {
    net.hold('GET /api/v1/places')
    const controller = new AbortController()
    const response = call('listPlaces', {}, { signal: controller.signal })
    await eventually(() => expect(net.sent).toHaveLength(1))
    controller.abort()
    await expect(response).rejects.toBeInstanceOf(NetworkError)
  })
})

describe('error bodies', () => {
  const answered = async (body: unknown, status = 422) => {
    net.answer('GET /api/v1/places', body, { status })
    return (await call('listPlaces', {}).catch((error: unknown) => error)) as HttpError
  }

  test('OP-013 the messages of a 422 are read in order', async () => {
    const message = [{ property: 'a', value: null, constraints: { one: 'First', two: 'Second' } }]
    const { problem } = await answered({ statusCode: 422, error: 'x', message })
    expect(firstMessage(problem)).toBe('First')
  })

  test.each([
    ['a number', { message: 5 }],
    ['entries of nothing', { message: [null, 7, 'x', { constraints: 'x' }] }],
    [
      'constraints that are no text',
      { message: [{ property: 'a', constraints: { one: { evil: true } } }] },
    ],
    ['a list', [1]],
    ['no JSON', 'nope'],
  ])('%s in place of the message yields no text', async (_, body) => {
    expect(firstMessage((await answered(body)).problem)).toBeUndefined()
  })
})

describe('refusals', () => {
  test.each([401, 403] as const)(
    'a %i is reported to the session, with the request id',
    async (status) => {
      net.answer('GET /api/v1/places', '{}', { status })
      const error = await call('listPlaces', {}).catch((reason: unknown) => reason)
      expect(endsSession(error)).toBe(true)
      expect(surroundings.refused).toEqual([[status, 1]])
    },
  )

  test('without a session, no request is sent, and the caller gets a lost-session error', async () => {
    surroundings = clientEnv(net.fetch)
    const error = await call('listPlaces', {}).catch((reason: unknown) => reason)
    expect(endsSession(error)).toBe(true)
    expect(net.sent).toEqual([])
    expect(surroundings.refused).toEqual([])
  })

  test('after a 401 the request is retried once with a renewed token', async () => {
    const tokens: boolean[] = []
    provideEnv({
      ...surroundings.env,
      async authorize({ headers }, { forceRefresh = false } = {}) {
        tokens.push(forceRefresh)
        headers.set('Authorization', forceRefresh ? 'Bearer new' : 'Bearer old')
        return 1
      },
    })
    net.answer('POST /api/v1/ticket/non-asset', '{}', { status: 401 })
    net.answer('POST /api/v1/ticket/non-asset', { id: 1 }, { status: 201 })
    await call('createPlainTicket', { body: { description: 'x' } })
    expect(net.sent.map(({ headers }) => headers.get('Authorization'))).toEqual([
      'Bearer old',
      'Bearer new',
    ])
    expect(net.sent[1]?.body).toBe('{"description":"x"}')
    expect(surroundings.refused).toEqual([])

    net.answer('GET /api/v1/places', '{}', { status: 401 })
    net.answer('GET /api/v1/places', '{}', { status: 401 })
    await expect(call('listPlaces', {})).rejects.toThrow(HttpError)
    expect(tokens).toEqual([false, true, false, true])
    expect(surroundings.refused).toEqual([[401, 1]])
  })
})

test('a download saves the file under its name, preferably the name from the response', async () => {
  net.answer('GET /api/v1/places', 'sheet')
  await download('listPlaces', {}, { as: 'exported_data.xlsx' })
  const [saved] = surroundings.saved
  expect(saved?.name).toBe('exported_data.xlsx')
  expect(await saved?.file.text()).toBe('sheet')
  const headers = { 'content-disposition': 'attachment; filename="activity-log_2026-11-24.xlsx"' }
  net.answer('GET /api/v1/places', 'sheet', { headers })
  await download('listPlaces', {}, { as: 'exported_data.xlsx' })
  expect(surroundings.saved[1]?.name).toBe('activity-log_2026-11-24.xlsx')
})
