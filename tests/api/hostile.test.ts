import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../host/api/db/sql.ts'
import { calls, type CallName, type CallSpec } from '../../src/wire/calls.ts'
import { callSchemas } from '../../src/wire/schemas/calls.ts'
import { formOf } from '../support/form.ts'
import { faultsOf, testApi, type Answer } from '../support/api.ts'
import {
  hostileTexts as texts,
  hostileValues as values,
  sendsAll,
  some,
} from '../support/hostile-values.ts'

const api = testApi()
beforeAll(async () => {
  const admin = api.as('superAdmin')
  const hook = { name: 'Channel', url: 'https://93.184.216.34/', format: 'slack' }
  await admin.post('/api/v1/ticket/3/comments', { body: 'Look' })
  await admin.post('/api/v1/webhooks', { ...hook, kinds: ['ticket.raised'] })
  await admin.post('/api/v1/canned-replies', { title: 'Ready', body: 'Ready' })
  await admin.post('/api/v1/views', { list: 'users', name: 'All', query: '' })
  await api.db.run(sql`
    with category as (insert into categories values (60, 'lamp', 'Lamp', 'office_admin')),
      place as (insert into places values (60, 'delhi', 'Delhi')), handover as (insert into asset_handovers (id, asset_id, user_id, given_by, asked) values (60, 3, 4, 1, true)),
      take as (insert into takes (id, name, place_id, created_by) values (60, 'Count', 1, 4))
    insert into locations (id, place_id, name, display_name) values (60, 60, 'attic', 'Attic')`)
  const table = formOf([{ field: 'file', name: 'a.csv', content: 'ID\n1' }])
  await admin.send('POST', '/api/v1/imports?kind=assets', table)
  await api.db.run(sql`
    insert into tickets (id, status, resolve_date, outcome, priority, description, raised_by, category_id, place_id, manager) values
      (60, 'unassigned', null, null, 'low', 'A dark lamp', 4, 2, 1, 'office_admin'),
      (61, 'completed', now(), 'resolved', 'low', 'A dark lamp', 4, 2, 1, 'office_admin')`)
  // A held email of a user who does not see the ticket. No call publishes it.
  await api.db.run(sql`
    insert into comments (id, ticket_id, author_id, visibility, body, held) overriding system value
    values (77, 60, 3, 'internal', 'Look', '{"why": "unset", "visibility": "public"}')`)
})

/** Expects a status below 500, and an error body of the API contract for every refusal. */
function expectClear(response: Answer, label: unknown): void {
  const { status, body } = response
  expect([label, status < 500]).toEqual([label, true])
  if (status < 400) return
  expect([label, [404, 409, 413, 422].includes(status)]).toEqual([label, true])
  expect(body).toMatchObject({ statusCode: status, error: expect.any(String) })
  if (status !== 422) return
  expect(body.message.length).toBeGreaterThan(0)
  for (const entry of body.message) {
    expect(entry).toEqual({
      property: expect.any(String),
      // The value is never an object of the request. For deleted files it is a list of IDs.
      value: expect.toSatisfy((value: unknown) =>
        [value].flat().every((part) => part === null || typeof part !== 'object'),
      ),
      constraints: expect.any(Object),
    })
    expect(Object.values(entry.constraints).every((text) => typeof text === 'string' && text)).toBe(
      true,
    )
  }
}

interface Field {
  properties?: object
  anyOf?: readonly Field[]
}
interface Part {
  properties: Record<string, Field>
}
const schemas = callSchemas as Record<
  CallName,
  Partial<Record<'params' | 'query' | 'body' | 'form', Part>>
>
const entries = Object.entries(calls) as [CallName, CallSpec][]
const sessionCalls = entries.filter(([, { session }]) => session !== 'none')

const queries = sessionCalls
  .flatMap(([call, spec]) =>
    Object.keys(schemas[call].query?.properties ?? {}).map(
      (name) => [call, name, spec.path] as const,
    ),
  )
  .map(([call, name, path], turn) => ({ call, name, path, turn }))

/** Returns parameters with which the long-polling call responds at once, other than the parameter `name` under test. */
const withoutWaiting = (call: CallName, name: string) => {
  if (call !== 'live') return ''
  return name === 'wait' ? '&ticket[]=999999:1' : '&wait=0'
}

describe('hostile query parameters', () => {
  test.each(queries)('$call: $name', async ({ call, name, path, turn }) => {
    const encoded = texts.map((text) => encodeURIComponent(text.toWellFormed()))
    for (const query of [
      ...some(encoded, turn).map((text) => `${name}=${text}`),
      // The entries of a list are checked like a single value.
      ...some(encoded.slice(0, 8), turn).map((text) => `${name}[]=${text}`),
      `${name}=1&${name}=x`,
      `${name}[a][b]=x`,
      `${name}[]`,
      `${name}[0]=1&${name}[__proto__]=1`,
    ]) {
      expectClear(
        await api.as('superAdmin').get(`${path}?${query}${withoutWaiting(call, name)}`),
        query,
      )
    }
  })

  test('a search with a NUL character is rejected with the constraint isText', async () => {
    for (const search of ['%00', 'a%00b']) {
      const { status, body } = await api.as('employee').get(`/api/v1/assets?search=${search}`)
      expect([search, status, Object.keys(body.message[0].constraints)]).toEqual([
        search,
        422,
        ['isText'],
      ])
    }
  })

  test('broken percent encoding and a query of 100,000 characters get a defined status', async () => {
    for (const query of [
      '%',
      '%zz=1',
      'page=%',
      'search=%E0%A4%A',
      '&&&===',
      `search=${'x'.repeat(100_000)}`,
    ]) {
      expectClear(await api.as('employee').get(`/api/v1/assets?${query}`), query.slice(0, 40))
    }
  })
})

/** The ID of an existing record for each call, because a body is only checked if the record exists. */
const recordIds: Partial<Record<CallName, number>> = {
  updateAsset: 3,
  updateTicket: 3,
  addComment: 3,
  followTicket: 3,
  readTicket: 3,
  reportReplying: 3,
  takeTicket: 3,
  withdrawTicket: 60,
  confirmTicket: 61,
  duplicateTicket: 3,
  editComment: 1,
  decideComment: 77,
  updateWebhook: 1,
  updateReply: 1,
  updateView: 1,
  updateImport: 1,
  addMarks: 60,
  closeStockTake: 60,
}
const urlOf = (call: CallName, path: string) =>
  path.replaceAll(
    /\{\w+\}/g,
    String(recordIds[call] ?? (/(Category|Place|Location|Handover)$/.test(call) ? 60 : 5)),
  )

const callsWithId = sessionCalls
  .filter(([, { path }]) => path.includes('{'))
  .map(([call, { method, path }], turn) => ({ call, method, path, turn }))

describe('hostile ids', () => {
  test.each(callsWithId)('$call', async ({ method, path, turn }) => {
    const ids = [
      '0',
      '-1',
      '1.5',
      'abc',
      '1e1',
      '0x1',
      '+1',
      '%31abc',
      '%00',
      '2147483648',
      '9'.repeat(40),
      'null',
      '..',
      '%2e%2e',
      "1'",
      '1;',
      '%F0%9F%98%80',
      '٣',
      '1%20',
      'x'.repeat(900),
    ]
    for (const text of some(ids, turn)) {
      const url = path.replaceAll(/\{\w+\}/g, text)
      const response = await api
        .as('superAdmin')
        .send(method, url, { headers: { 'content-type': 'application/json' }, payload: '{}' })
      expectClear(response, url)
      expect([url, response.status >= 400]).toEqual([url, true])
    }
  })
})

const callsWithBody = sessionCalls
  .filter(([call]) => schemas[call].body)
  .map(([call, { method, path }], turn) => ({ call, method, path, turn }))

const callsWithoutBody = sessionCalls
  .filter(([call, { method }]) => method !== 'GET' && !schemas[call].body && !schemas[call].form)
  .map(([call, { method, path }]) => ({ call, method, path }))

describe('hostile bodies', () => {
  test.each(callsWithBody)('$call: every field', async ({ call, method, path, turn }) => {
    const url = urlOf(call, path)
    for (const [at, name] of Object.keys(schemas[call].body?.properties ?? {}).entries()) {
      for (const value of some(values, turn + at)) {
        const response = await api
          .as('superAdmin')
          .send(method, url, { payload: { [name]: value } })
        expectClear(response, [name, value])
      }
    }
  })

  test.each(callsWithBody)(
    'FSERV-01 $call: an unknown key in the body or in a nested object is rejected',
    async ({ call, method, path }) => {
      const inner = Object.entries(schemas[call].body?.properties ?? {}).filter(([, field]) =>
        (field.anyOf ?? [field]).some(({ properties }) => properties),
      )
      const payload = Object.fromEntries([
        ['sparkle', 1],
        ...inner.map(([name]) => [name, { sparkle: 1 }] as const),
      ])
      const { status, body } = await api
        .as('superAdmin')
        .send(method, urlOf(call, path), { payload })
      expect(status).toBe(422)
      const unknown = (body.message as { property: string; constraints: object }[]).filter(
        ({ constraints }) => 'isKnown' in constraints,
      )
      expect(unknown.map(({ property }) => property).toSorted()).toEqual(
        ['sparkle', ...inner.map(([name]) => `${name}.sparkle`)].toSorted(),
      )
    },
  )

  test.each(callsWithoutBody)(
    'FSERV-01 $call: a call without a body schema rejects every key',
    async ({ method, path, call }) => {
      const payload = { sparkle: 1 }
      const response = await api.as('superAdmin').send(method, urlOf(call, path), { payload })
      expectClear(response, call)
      // Some paths have the ID of a record that does not exist.
      expect([404, 422]).toContain(response.status)
      if (!path.includes('{')) expect(faultsOf(response)).toEqual({ sparkle: ['isKnown'] })
    },
  )

  test.each(callsWithBody)(
    '$call: a megabyte in every field',
    async ({ call, method, path, turn }) => {
      // A regular expression that backtracks from each position would take minutes.
      const pieces = [' ', '@', '\u200B']
      const names = Object.keys(schemas[call].body?.properties ?? {})
      for (const [at, name] of names.entries()) {
        // Calls with at most three fields are tested with all of them.
        if (!sendsAll && names.length > 3 && (at + turn) % 4 !== 0) continue
        for (const piece of sendsAll ? pieces : [pieces[at % pieces.length] ?? '']) {
          const payload = { [name]: `a${piece.repeat(900_000 / Buffer.byteLength(piece))}b` }
          const response = await api.as('superAdmin').send(method, urlOf(call, path), { payload })
          expectClear(response, [name, piece])
        }
      }
    },
  )

  test.each(callsWithBody)(
    '$call: bodies that are not a JSON object are rejected',
    async ({ call, method, path, turn }) => {
      const url = urlOf(call, path)
      const deep = '['.repeat(200_000)
      const bodies: [string, string | Buffer][] = [
        ['application/json', '{'],
        ['application/json', 'null'],
        ['application/json', '[]'],
        ['application/json', '"text"'],
        ['application/json', '7'],
        ['application/json', '{"__proto__":{"role_id":4}}'],
        ['application/json', '{"constructor":{"prototype":{"x":1}}}'],
        ['application/json', deep],
        ['application/json', `${deep}${']'.repeat(200_000)}`],
        ['application/json', `{"status":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
        ['application/json', '{"username":"\\ud800","description":"\\udfff","status":"\\ud800"}'],
        ['application/json; charset=utf-16', '{"status":7}'],
        [
          'application/json; charset=iso-8859-1',
          Buffer.from('{"description":"caf\u00E9"}', 'latin1'),
        ],
        ['application/json', Buffer.from('{"description":"caf\u00E9"}', 'latin1')],
        ['application/json', Buffer.from('{"description":"cut \u{1F525}"}').subarray(0, -3)],
        ['text/plain', '{}'],
        ['multipart/form-data', 'x'],
        ['application/x-www-form-urlencoded', 'username=a'],
        ['nonsense', '{}'],
        ['', '{}'],
      ]
      for (const [type, payload] of some(bodies, turn)) {
        const headers = { 'content-type': type }
        const response = await api.as('superAdmin').send(method, url, { headers, payload })
        const start = payload.toString('latin1').slice(0, 40)
        expectClear(response, [type, start])
        expect([type, start, response.status]).toEqual([type, start, 422])
      }
    },
  )
})

describe('hostile headers', () => {
  test.each([
    'if-match',
    'idempotency-key',
    'accept',
    'content-type',
    'origin',
    'x-forwarded-for',
    'accept-encoding',
  ])('%s', async (name) => {
    const long = 'x'.repeat(5000)
    for (const value of ['', '*', '"', long, '\u00ff', '../..', "' or 1=1", '"1", W/"3"', ',,,']) {
      const response = await api
        .as('superAdmin')
        .post('/api/v1/ticket/non-asset', { description: 'x' }, { headers: { [name]: value } })
      expectClear(response, [name, value.slice(0, 20)])
    }
  })
})

test('the hostile requests of this file changed no user, asset, role or original place', async () => {
  const counts = await api.db.one<Record<string, number>>(sql`select
    (select count(*) from users) as users, (select count(*) from assets) as assets,
    (select count(*) from users where role_id = 4) as super_admins, (select string_agg(display_name, ' ' order by id) from places where id <= 3) as places`)
  expect(counts).toEqual({ users: 5, assets: 5, super_admins: 1, places: 'Bengaluru Pune Chennai' })
})
