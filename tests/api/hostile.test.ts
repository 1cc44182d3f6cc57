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
  // An email of somebody who does not see the ticket: nothing publishes it.
  await api.db.run(sql`
    insert into comments (id, ticket_id, author_id, visibility, body, held) overriding system value
    values (77, 60, 3, 'internal', 'Look', '{"why": "unset", "visibility": "public"}')`)
})

/** Every answer is a clear one: below 500, and every refusal has a body of the contract. */
function expectClear(answer: Answer, about: unknown): void {
  const { status, body } = answer
  expect([about, status < 500]).toEqual([about, true])
  if (status < 400) return
  expect([about, [404, 409, 413, 422].includes(status)]).toEqual([about, true])
  expect(body).toMatchObject({ statusCode: status, error: expect.any(String) })
  if (status !== 422) return
  expect(body.message.length).toBeGreaterThan(0)
  for (const entry of body.message) {
    expect(entry).toEqual({
      property: expect.any(String),
      // No object that was sent comes back; of files that have gone the ids do.
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
const guarded = entries.filter(([, { session }]) => session !== 'none')

const queries = guarded
  .flatMap(([call, spec]) =>
    Object.keys(schemas[call].query?.properties ?? {}).map(
      (name) => [call, name, spec.path] as const,
    ),
  )
  .map(([call, name, path], turn) => ({ call, name, path, turn }))

/** A call that would be held says that it is not to be, by whatever is not asked about. */
const atOnce = (call: CallName, name: string) => {
  if (call !== 'live') return ''
  return name === 'wait' ? '&ticket[]=999999:1' : '&wait=0'
}

describe('hostile query parameters', () => {
  test.each(queries)('$call: $name', async ({ call, name, path, turn }) => {
    const encoded = texts.map((text) => encodeURIComponent(text.toWellFormed()))
    for (const query of [
      ...some(encoded, turn).map((text) => `${name}=${text}`),
      // A list is checked entry by entry, as one value is.
      ...some(encoded.slice(0, 8), turn).map((text) => `${name}[]=${text}`),
      `${name}=1&${name}=x`,
      `${name}[a][b]=x`,
      `${name}[]`,
      `${name}[0]=1&${name}[__proto__]=1`,
    ]) {
      expectClear(await api.as('superAdmin').get(`${path}?${query}${atOnce(call, name)}`), query)
    }
  })

  test('characters that no text column stores are named as such', async () => {
    for (const search of ['%00', 'a%00b']) {
      const { status, body } = await api.as('employee').get(`/api/v1/assets?search=${search}`)
      expect([search, status, Object.keys(body.message[0].constraints)]).toEqual([
        search,
        422,
        ['isText'],
      ])
    }
  })

  test('broken percent encoding and a query of a hundred thousand characters', async () => {
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

/** Something of the company that a call may be about, or made for it; only where it is there, a body is looked at. */
const about: Partial<Record<CallName, number>> = {
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
    String(about[call] ?? (/(Category|Place|Location|Handover)$/.test(call) ? 60 : 5)),
  )

const withId = guarded
  .filter(([, { path }]) => path.includes('{'))
  .map(([call, { method, path }], turn) => ({ call, method, path, turn }))

describe('hostile ids', () => {
  test.each(withId)('$call', async ({ method, path, turn }) => {
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
      const answer = await api
        .as('superAdmin')
        .send(method, url, { headers: { 'content-type': 'application/json' }, payload: '{}' })
      expectClear(answer, url)
      expect([url, answer.status >= 400]).toEqual([url, true])
    }
  })
})

const writes = guarded
  .filter(([call]) => schemas[call].body)
  .map(([call, { method, path }], turn) => ({ call, method, path, turn }))

const bodiless = guarded
  .filter(([call, { method }]) => method !== 'GET' && !schemas[call].body && !schemas[call].form)
  .map(([call, { method, path }]) => ({ call, method, path }))

describe('hostile bodies', () => {
  test.each(writes)('$call: every field', async ({ call, method, path, turn }) => {
    const url = urlOf(call, path)
    for (const [at, name] of Object.keys(schemas[call].body?.properties ?? {}).entries()) {
      for (const value of some(values, turn + at)) {
        const answer = await api.as('superAdmin').send(method, url, { payload: { [name]: value } })
        expectClear(answer, [name, value])
      }
    }
  })

  test.each(writes)(
    'FSERV-01 $call: an unknown key is refused, in the body and in its objects',
    async ({ call, method, path }) => {
      const inner = Object.entries(schemas[call].body?.properties ?? {}).filter(([, field]) =>
        (field.anyOf ?? [field]).some(({ properties }) => properties),
      )
      const given = Object.fromEntries([
        ['sparkle', 1],
        ...inner.map(([name]) => [name, { sparkle: 1 }] as const),
      ])
      const { status, body } = await api
        .as('superAdmin')
        .send(method, urlOf(call, path), { payload: given })
      expect(status).toBe(422)
      const unknown = (body.message as { property: string; constraints: object }[]).filter(
        ({ constraints }) => 'isKnown' in constraints,
      )
      expect(unknown.map(({ property }) => property).toSorted()).toEqual(
        ['sparkle', ...inner.map(([name]) => `${name}.sparkle`)].toSorted(),
      )
    },
  )

  test.each(bodiless)(
    'FSERV-01 $call: a call without a body refuses every key',
    async ({ method, path, call }) => {
      const payload = { sparkle: 1 }
      const answer = await api.as('superAdmin').send(method, urlOf(call, path), { payload })
      expectClear(answer, call)
      // Some paths name nothing that exists.
      expect([404, 422]).toContain(answer.status)
      if (!path.includes('{')) expect(faultsOf(answer)).toEqual({ sparkle: ['isKnown'] })
    },
  )

  test.each(writes)('$call: every field, a megabyte', async ({ call, method, path, turn }) => {
    // A pattern that tried to match again from each position would take minutes.
    const pieces = [' ', '@', '\u200B']
    const names = Object.keys(schemas[call].body?.properties ?? {})
    for (const [at, name] of names.entries()) {
      // Calls with a few fields get one at least.
      if (!sendsAll && names.length > 3 && (at + turn) % 4 !== 0) continue
      for (const piece of sendsAll ? pieces : [pieces[at % pieces.length] ?? '']) {
        const payload = { [name]: `a${piece.repeat(900_000 / Buffer.byteLength(piece))}b` }
        const answer = await api.as('superAdmin').send(method, urlOf(call, path), { payload })
        expectClear(answer, [name, piece])
      }
    }
  })

  test.each(writes)(
    '$call: bodies that are no JSON object',
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
        const answer = await api.as('superAdmin').send(method, url, { headers, payload })
        const start = payload.toString('latin1').slice(0, 40)
        expectClear(answer, [type, start])
        expect([type, start, answer.status]).toEqual([type, start, 422])
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
      const answer = await api
        .as('superAdmin')
        .post('/api/v1/ticket/non-asset', { description: 'x' }, { headers: { [name]: value } })
      expectClear(answer, [name, value.slice(0, 20)])
    }
  })
})

test('after all of this the company is what it was, but for tickets that were raised and places that were added in order', async () => {
  const counts = await api.db.one<Record<string, number>>(sql`select
    (select count(*) from users) as users, (select count(*) from assets) as assets,
    (select count(*) from users where role_id = 4) as super_admins, (select string_agg(display_name, ' ' order by id) from places where id <= 3) as places`)
  expect(counts).toEqual({ users: 5, assets: 5, super_admins: 1, places: 'Bengaluru Pune Chennai' })
})
