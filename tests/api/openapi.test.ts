import { readFile } from 'node:fs/promises'
import { aliasesOf } from '../../host/api/http/aliases.ts'
import { beforeAll, expect, test } from 'vitest'
import { routes } from '../../host/api/modules/index.ts'
import type { Route } from '../../host/api/http/route.ts'
import { calls } from '../../src/wire/calls.ts'
import { callSchemas } from '../../src/wire/schemas/calls.ts'
import { testApi } from '../support/api.ts'
import { inlined, resolved, type Schema } from '../support/openapi-document.ts'

interface Operation {
  operationId: string
  parameters: readonly ({ name: string; in: string; schema: Schema } | { $ref: string })[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, unknown>
  'x-aliases'?: readonly string[]
}

const api = testApi()
let document: unknown
let operationsByRoute: Map<string, Operation>
beforeAll(async () => {
  const { body } = await api.nobody.get('/openapi.json')
  document = body
  const paths = body.paths as Record<string, Record<string, Operation>>
  operationsByRoute = new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]): [string, Operation] => [
        `${method.toUpperCase()} ${path}`,
        operation,
      ]),
    ),
  )
})

/** Returns the names of the values in a schema for which no range is documented. */
function withoutRange(name: string, schema: Schema): string[] {
  const { type, anyOf, items, properties } = schema
  if (anyOf) return anyOf.flatMap((each) => withoutRange(name, each))
  if (properties)
    return [
      ...(schema.additionalProperties === false ? [] : [`${name}: unknown keys`]),
      ...Object.entries(properties).flatMap(([key, each]) => withoutRange(`${name}.${key}`, each)),
    ]
  const has = (...keywords: string[]) => keywords.every((keyword) => keyword in schema)
  switch (type) {
    case 'integer':
    case 'number':
      return has('minimum', 'maximum') ? [] : [name]
    case 'string':
      if (schema['format'] === 'date') return has('description') ? [] : [name]
      return ['maxLength', 'pattern', 'enum', 'const'].some((each) => has(each)) ? [] : [name]
    case 'array':
      return [...(has('maxItems') ? [] : [name]), ...withoutRange(`${name}[]`, items ?? {})]
    default:
      return []
  }
}

const all = Object.values(routes) as Route[]
const nameOf = ({ call }: Route) => `${calls[call].method} ${calls[call].path}`

test('DOC-01 SVC-08 the document describes exactly the calls of the server', () => {
  expect([...operationsByRoute.keys()].toSorted()).toEqual(all.map(nameOf).toSorted())
})

test('FOPS-01 FSERV-01 every number, date, text and list of a request has a documented range, and no body allows unknown keys', () => {
  const missing = [...operationsByRoute.values()].flatMap(
    ({ operationId, parameters, requestBody }) => {
      const body = requestBody?.content['application/json']?.schema
      return [
        ...parameters.flatMap((parameter) => {
          const { name, schema } = resolved<{ name: string; in: string; schema: Schema }>(
            document,
            parameter,
          )
          return withoutRange(`${operationId} ${name}`, inlined(document, schema))
        }),
        ...(body ? withoutRange(operationId, inlined(document, body)) : []),
      ]
    },
  )
  expect(missing).toEqual([])
})

test('FSERV-01 objects in the lists of a body allow no unknown keys', () => {
  // The document says so of every object of a request; the schemas of objects in lists must say it themselves.
  const open = Object.entries(callSchemas as unknown as Record<string, { body?: Schema }>).flatMap(
    ([call, { body }]) =>
      Object.entries(body?.properties ?? {})
        .flatMap(([name, field]) => (field.anyOf ?? [field]).map((each) => [name, each] as const))
        .filter(([, { items }]) => items?.properties && items.additionalProperties !== false)
        .map(([name]) => `${call} ${name}`),
  )
  expect(open).toEqual([])
})

test('the document is OpenAPI 3.1, has the version of the product, and contains no placeholder', async () => {
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
  expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Assetdesk API', version } })
  expect(JSON.stringify(document)).not.toContain('~')
})

test.each(all)(
  'DOC-01 $call is described with the parameters, body and statuses of its route',
  (route) => {
    const operation = operationsByRoute.get(nameOf(route))
    const parameters = (operation?.parameters ?? []).map((each) =>
      resolved<{ name: string; in: string; schema: Schema }>(document, each),
    )
    const inPath = parameters.filter((each) => each.in === 'path').map(({ name }) => `{${name}}`)
    expect(inPath).toEqual(calls[route.call].path.match(/\{\w+\}/g) ?? [])
    const names = parameters.map((each) => `${each.in} ${each.name}`)
    expect(new Set(names).size).toBe(names.length)
    const schemas = callSchemas[route.call]
    expect(operation?.requestBody !== undefined).toBe('body' in schemas || 'form' in schemas)
    const aliases = aliasesOf(route.call)
    expect(operation?.operationId).toBe(route.call)
    expect(operation?.['x-aliases']).toEqual(aliases.length > 0 ? aliases : undefined)
    expect(new Set(Object.keys(operation?.responses ?? {}))).toEqual(
      new Set([route.status, ...route.refusals].map(String)),
    )
    // Every test that uses this server checks that there are no other responses: see `openApi`.
    expect(route.refusals).toContain(500)
  },
)

test.each(all.filter(({ call }) => calls[call].method !== 'GET'))(
  'DOC-01 APID-01 $call documents its responses to unreadable bodies',
  async ({ call }) => {
    const { method, path } = calls[call]
    const url = path.replaceAll(/\{\w+\}/g, '999999')
    const statuses = new Set(
      Object.keys(operationsByRoute.get(`${method} ${path}`)?.responses ?? {}),
    )
    const statusOf = async (type: string, payload: string | Buffer) => {
      const headers = { 'content-type': type }
      return String((await api.as('superAdmin').send(method, url, { headers, payload })).status)
    }
    const received = [
      await statusOf('application/json', '{'),
      await statusOf('application/json', '[]'),
      await statusOf('application/json', Buffer.from([0xff])),
      await statusOf('application/json; charset=utf-16', '{}'),
      await statusOf('application/xml', '<a/>'),
      await statusOf('multipart/form-data', 'x'),
      await statusOf('application/json', ' '.repeat(1_100_000)),
    ]
    expect(received.filter((status) => !statuses.has(status))).toEqual([])
    if ('body' in callSchemas[call]) expect(received.at(-1)).toBe('413')
  },
)
