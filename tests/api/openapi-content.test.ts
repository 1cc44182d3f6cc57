import { beforeAll, expect, test } from 'vitest'
import { Check } from 'typebox/value'
import type { TSchema } from 'typebox'
import { routes } from '../../host/api/modules/index.ts'
import { operations } from '../../host/api/docs/operations/index.ts'
import type { Route } from '../../host/api/http/route.ts'
import { calls, type CallName } from '../../src/wire/calls.ts'
import { testApi } from '../support/api.ts'
import { resolved } from '../support/openapi-document.ts'

interface Parameter {
  name: string
  in: string
  description?: string
  example?: unknown
}
interface Answered {
  description?: string
  headers?: Record<string, unknown>
  content: Record<string, { schema: TSchema; example?: unknown }>
}
interface Operation {
  operationId: string
  tags: string[]
  summary?: string
  description?: string
  parameters: (Parameter | { $ref: string })[]
  requestBody?: { content: Answered['content'] }
  responses: Record<string, Answered | { $ref: string }>
}
interface Document {
  info: { description?: string }
  servers: { url: string }[]
  tags: { name: string; description?: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, unknown>
    securitySchemes: { bearer: { description?: string } }
  }
  'x-error-codes': { code: string; params: string[]; message: string }[]
}

const api = testApi()
let document: Document
let all: Operation[]
beforeAll(async () => {
  document = (await api.nobody.get('/openapi.json')).body as Document
  all = Object.values(document.paths).flatMap((methods) => Object.values(methods))
})

const named = (test: (operation: Operation) => boolean) =>
  all.filter(test).map(({ operationId }) => operationId)

/** The names of the parameters that are sent as headers. */
const headersOf = ({ parameters }: Operation) =>
  parameters
    .map((each) => resolved<Parameter>(document, each))
    .filter((each) => each.in === 'header')
    .map(({ name }) => name)

/** A schema with every reference replaced by what it names. */
function withoutReferences<Part>(value: Part): Part {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(withoutReferences) as Part
  if ('$ref' in value) return withoutReferences(resolved(document, value) as Part)
  const entries = Object.entries(value).map(([key, each]) => [
    key,
    withoutReferences<unknown>(each),
  ])
  return Object.fromEntries(entries) as Part
}

/** Objects of a schema that have no name of their own. */
function unnamed(value: unknown, at: string, isTop: boolean): string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = 'properties' in value && Object.keys(value.properties as object).length > 0
  return [
    ...(own && !isTop ? [at] : []),
    ...Object.entries(value).flatMap(([key, inner]) => unnamed(inner, `${at}/${key}`, false)),
  ]
}

test('APID-01 the document says what the API is, where it is and how to get a token', () => {
  expect(document.info.description).toContain('perPage')
  expect(document.servers).toHaveLength(1)
  expect(document.components.securitySchemes.bearer.description).toContain('/oauth/token')
})

test('APID-01 every call has a summary, a description and one tag, and every tag has a description', () => {
  expect(named(({ summary }) => !summary || summary.endsWith('.'))).toEqual([])
  expect(named(({ description }) => !description?.includes('Allowed for:'))).toEqual([])
  const tags = new Map(document.tags.map(({ name, description }) => [name, description]))
  expect(named((each) => each.tags.length !== 1 || !tags.get(each.tags[0] ?? ''))).toEqual([])
})

test('APID-01 every parameter has a description and an example', () => {
  const bare = all.flatMap(({ operationId, parameters }) =>
    parameters
      .map((each) => resolved<Parameter>(document, each))
      .filter(({ description, example }) => !description || example === undefined)
      .map(({ name }) => `${operationId} ${name}`),
  )
  expect(bare).toEqual([])
})

test('APID-01 the headers of versions and of repeats are those that the routes read and send', () => {
  const registered = Object.values(routes) as Route[]
  const expected = (test: (route: Route) => boolean) =>
    registered.filter(test).map(({ call }) => call as string)
  expect(named((each) => headersOf(each).includes('If-Match')).toSorted()).toEqual(
    expected(({ refusals }) => refusals.includes(412)).toSorted(),
  )
  expect(named((each) => headersOf(each).includes('Idempotency-Key')).toSorted()).toEqual(
    expected(({ creates }) => creates).toSorted(),
  )
  const answersWith = (name: string) =>
    named(({ responses }) =>
      Object.entries(responses).some(
        ([status, each]) =>
          status.startsWith('2') && name in (resolved<Answered>(document, each).headers ?? {}),
      ),
    )
  expect(answersWith('ETag').toSorted()).toEqual(
    expected(({ hasVersion }) => hasVersion).toSorted(),
  )
})

test('APID-01 every error says what it means, with an example, and when to try again', () => {
  const errors = all.flatMap(({ responses }) =>
    Object.entries(responses).filter(([status]) => !status.startsWith('2')),
  )
  expect(errors.length).toBeGreaterThan(500)
  for (const [status, each] of new Map(errors)) {
    const { description = '', headers = {}, content } = resolved<Answered>(document, each)
    const { example } = content['application/json'] ?? {}
    expect(description.length, status).toBeGreaterThan(20)
    expect(example, status).toMatchObject({ statusCode: Number(status) })
    expect('Retry-After' in headers, status).toBe(['429', '503', '507'].includes(status))
  }
})

test('APID-01 every body has an example that fits its schema', () => {
  const contents = all.flatMap(({ operationId, requestBody, responses }) => [
    ...Object.entries(requestBody?.content ?? {}).map((each) => [operationId, ...each] as const),
    ...Object.values(responses).flatMap((each) =>
      Object.entries(resolved<Answered>(document, each).content).map(
        (one) => [operationId, ...one] as const,
      ),
    ),
  ])
  const wrong = contents
    .filter(([, type]) => type === 'application/json')
    .filter(([, , { schema, example }]) => {
      return example === undefined || !Check(withoutReferences(schema), example)
    })
    .map(([operationId, , { example }]) => `${operationId} ${JSON.stringify(example)}`)
  expect([...new Set(wrong)]).toEqual([])
})

test('APID-01 schemas have names; only parts that occur once have none', () => {
  const inBodies = all.flatMap(({ operationId, requestBody, responses }) =>
    [
      requestBody?.content,
      ...Object.values(responses).map((each) => resolved<Answered>(document, each).content),
    ].flatMap((content) => unnamed(content?.['application/json']?.schema, operationId, false)),
  )
  expect(inBodies).toEqual([])
  const inside = Object.entries(document.components.schemas).flatMap(([name, schema]) =>
    unnamed(schema, name, true),
  )
  expect(Object.keys(document.components.schemas).length).toBeGreaterThan(100)
  // Groups of values of one record, such as `FirstSteps.done`.
  expect(inside.length).toBeLessThan(55)
})

/** Calls whose body has required fields, by the faults of an empty body. */
const creating = (Object.keys(operations) as CallName[]).filter(
  (call) => operations[call].required && !calls[call].path.includes('{'),
)

test('APID-01 a field is described by its meaning in its schema', () => {
  const textOf = (schema: string, field: string) =>
    (
      document.components.schemas[schema] as TSchema &
        Record<'properties', Record<string, Parameter>>
    ).properties[field]?.description
  expect(textOf('Asset', 'code')).toContain('label of an asset')
  expect(textOf('Reason', 'code')).toContain('sentence')
  expect(textOf('PushWrite', 'endpoint')).toContain('push service')
  expect(textOf('PlainTicketWrite', 'endpoint')).toBe('Ignored.')
  expect(textOf('Ticket', 'priority')).toBeUndefined()
})

test.each(creating)('APID-01 %s requires what it says', async (call) => {
  const { method, path } = calls[call]
  const { status, body } = await api.as('superAdmin').send(method, path, { payload: {} })
  if (call === 'exchangeToken' || call === 'handOver') return expect(status).toBe(400)
  expect(status).toBe(422)
  const faulty = (body.message as { property: string }[]).map(({ property }) => property)
  // Rules know the priority by its other name.
  const required = (operations[call].required ?? []).map((name) => name.replace('Level', ''))
  expect(faulty.toSorted()).toEqual(required.toSorted())
})

test('APID-01 error codes have a sentence, which contains each of their values', () => {
  const codes = document['x-error-codes']
  expect(codes.length).toBeGreaterThan(300)
  expect(new Set(codes.map(({ code }) => code)).size).toBe(codes.length)
  const wrong = codes.filter(
    // `more` only decides whether the sentence says that there are others.
    ({ code, message, params }) =>
      code !== 'masterDataRule.neededBy' &&
      (!message || params.some((each) => !message.includes(`{${each}}`))),
  )
  expect(wrong).toEqual([])
})
