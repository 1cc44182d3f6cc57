import { beforeAll, expect, test } from 'vitest'
import { Check } from 'typebox/value'
import type { TSchema } from 'typebox'
import { requestExamples } from '../../host/api/docs/request-examples.ts'
import { preferenceFaults } from '../../host/api/jobs/preference-rules.ts'
import { routes } from '../../host/api/modules/index.ts'
import { operations } from '../../host/api/docs/operations/index.ts'
import type { Route } from '../../host/api/http/route.ts'
import { webhookFaults, type WebhookDraft } from '../../src/domain/event/webhook-rules.ts'
import { calls, type CallName } from '../../src/wire/calls.ts'
import type { PreferenceWrite } from '../../src/wire/notification.ts'
import { testApi } from '../support/api.ts'
import { resolved } from '../support/openapi-document.ts'

interface Parameter {
  name: string
  in: string
  description?: string
  example?: unknown
}
interface ResponseObject {
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
  requestBody?: { content: ResponseObject['content'] }
  responses: Record<string, ResponseObject | { $ref: string }>
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

const operationIds = (test: (operation: Operation) => boolean) =>
  all.filter(test).map(({ operationId }) => operationId)

/** Returns the names of the parameters that are sent as headers. */
const headersOf = ({ parameters }: Operation) =>
  parameters
    .map((each) => resolved<Parameter>(document, each))
    .filter((each) => each.in === 'header')
    .map(({ name }) => name)

/** Returns a copy of a schema in which every reference is replaced by the schema that it names. */
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

/** Returns the paths of the objects in a schema that have no name of their own. */
function unnamedObjects(value: unknown, at: string, isTop: boolean): string[] {
  if (typeof value !== 'object' || value === null) return []
  const hasProperties = 'properties' in value && Object.keys(value.properties as object).length > 0
  return [
    ...(hasProperties && !isTop ? [at] : []),
    ...Object.entries(value).flatMap(([key, inner]) =>
      unnamedObjects(inner, `${at}/${key}`, false),
    ),
  ]
}

test('APID-01 the document describes the API, its address and how to get a token', () => {
  expect(document.info.description).toContain('perPage')
  expect(document.servers).toHaveLength(1)
  expect(document.components.securitySchemes.bearer.description).toContain('/oauth/token')
})

test('APID-01 every call has a summary, a description and one tag, and every tag has a description', () => {
  expect(operationIds(({ summary }) => !summary || summary.endsWith('.'))).toEqual([])
  expect(operationIds(({ description }) => !description?.includes('Allowed for:'))).toEqual([])
  const tags = new Map(document.tags.map(({ name, description }) => [name, description]))
  expect(operationIds((each) => each.tags.length !== 1 || !tags.get(each.tags[0] ?? ''))).toEqual(
    [],
  )
})

test('APID-01 every parameter has a description and an example', () => {
  const incomplete = all.flatMap(({ operationId, parameters }) =>
    parameters
      .map((each) => resolved<Parameter>(document, each))
      .filter(({ description, example }) => !description || example === undefined)
      .map(({ name }) => `${operationId} ${name}`),
  )
  expect(incomplete).toEqual([])
})

/** Returns the lists without path parameters, each with its parameters. */
const listsWithParameters = () =>
  Object.entries(document.paths)
    .filter(([path, { get }]) => get && !path.includes('{'))
    .map(([path, { get }]) => ({
      path,
      parameters: get!.parameters
        .map((each) => resolved<Parameter>(document, each))
        .filter((each) => each.in === 'query'),
    }))

test('APID-01 every list accepts the examples of its parameters', async () => {
  const refused: unknown[] = []
  for (const { path, parameters } of listsWithParameters()) {
    const query = new URLSearchParams(
      parameters.flatMap(({ name, example }) =>
        [example].flat().map((each) => [name, String(each)]),
      ),
    )
    const { status, body } = await api.as('superAdmin').get(`${path}?${query}`)
    if (status === 422) refused.push([path, body.message])
  }
  expect(refused).toEqual([])
})

test('APID-01 a list without `all` says that it ignores the parameter', async () => {
  for (const { path, parameters } of listsWithParameters()) {
    const all = parameters.find(({ name }) => name === 'all')
    const isPaged = !path.includes('export') && !path.endsWith('/lines')
    if (!all || !isPaged) continue
    const range = 'startDate=2026-05-01&endDate=2026-05-31'
    const { body } = await api.as('superAdmin').get(`${path}?all=true&page=2&${range}`)
    expect([path, body.page]).toEqual([path, all.description?.includes('ignored') ? 2 : 1])
  }
})

test('APID-01 If-Match, Idempotency-Key and ETag are documented for exactly the routes that use them', () => {
  const registered = Object.values(routes) as Route[]
  const expected = (test: (route: Route) => boolean) =>
    registered.filter(test).map(({ call }) => call as string)
  expect(operationIds((each) => headersOf(each).includes('If-Match')).toSorted()).toEqual(
    expected(({ refusals }) => refusals.includes(412)).toSorted(),
  )
  expect(operationIds((each) => headersOf(each).includes('Idempotency-Key')).toSorted()).toEqual(
    expected(({ creates }) => creates).toSorted(),
  )
  const respondingWith = (name: string) =>
    operationIds(({ responses }) =>
      Object.entries(responses).some(
        ([status, each]) =>
          status.startsWith('2') &&
          name in (resolved<ResponseObject>(document, each).headers ?? {}),
      ),
    )
  expect(respondingWith('ETag').toSorted()).toEqual(
    expected(({ hasVersion }) => hasVersion).toSorted(),
  )
})

test('APID-01 every error has a description and an example, and Retry-After for statuses that can be retried', () => {
  const errors = all.flatMap(({ responses }) =>
    Object.entries(responses).filter(([status]) => !status.startsWith('2')),
  )
  expect(errors.length).toBeGreaterThan(500)
  for (const [status, each] of new Map(errors)) {
    const { description = '', headers = {}, content } = resolved<ResponseObject>(document, each)
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
      Object.entries(resolved<ResponseObject>(document, each).content).map(
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

test('APID-01 the examples of webhooks and preferences follow their rules', () => {
  const { createWebhook, updateWebhook, savePreferences } = requestExamples
  expect(webhookFaults(createWebhook as WebhookDraft)).toEqual([])
  expect(webhookFaults(updateWebhook as WebhookDraft)).toEqual([])
  expect(preferenceFaults(savePreferences as PreferenceWrite, 'employee')).toEqual([])
})

test('APID-01 the schemas of bodies have names, and few nested objects have none', () => {
  const inBodies = all.flatMap(({ operationId, requestBody, responses }) =>
    [
      requestBody?.content,
      ...Object.values(responses).map((each) => resolved<ResponseObject>(document, each).content),
    ].flatMap((content) =>
      unnamedObjects(content?.['application/json']?.schema, operationId, false),
    ),
  )
  expect(inBodies).toEqual([])
  const inside = Object.entries(document.components.schemas).flatMap(([name, schema]) =>
    unnamedObjects(schema, name, true),
  )
  expect(Object.keys(document.components.schemas).length).toBeGreaterThan(100)
  // The unnamed objects are groups of values of one record, such as `FirstSteps.done`.
  expect(inside.length).toBeLessThan(55)
})

/** Calls whose body has required fields and whose path has no parameters. */
const callsWithRequiredFields = (Object.keys(operations) as CallName[]).filter(
  (call) => operations[call].required && !calls[call].path.includes('{'),
)

test('APID-01 a field with the same name has its own description in each schema', () => {
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
  // The rules check these, not the schemas.
  expect(textOf('AssetWrite', 'status')).toMatch(/^One of .*`in_use`/)
  expect(textOf('AssetWrite', 'serial_number')).toBe('At most 255 characters.')
  expect(textOf('AssetDetailWrite', 'remarks')).toBe('At most 5000 characters.')
})

test.each(callsWithRequiredFields)(
  'APID-01 %s requires exactly the fields that are documented as required',
  async (call) => {
    const { method, path } = calls[call]
    const { status, body } = await api.as('superAdmin').send(method, path, { payload: {} })
    if (call === 'exchangeToken' || call === 'handOver') return expect(status).toBe(400)
    expect(status).toBe(422)
    const faultyFields = (body.message as { property: string }[]).map(({ property }) => property)
    // The faults name `priorityLevel` by its other name, `priority`.
    const required = (operations[call].required ?? []).map((name) => name.replace('Level', ''))
    expect(faultyFields.toSorted()).toEqual(required.toSorted())
  },
)

test('APID-01 every error code has a sentence that contains each of its values', () => {
  const codes = document['x-error-codes']
  expect(codes.length).toBeGreaterThan(300)
  expect(new Set(codes.map(({ code }) => code)).size).toBe(codes.length)
  const wrong = codes.filter(
    // In this sentence, `more` only controls whether other records are mentioned.
    ({ code, message, params }) =>
      code !== 'masterDataRule.neededBy' &&
      (!message || params.some((each) => !message.includes(`{${each}}`))),
  )
  expect(wrong).toEqual([])
})
