import { aliasesOf } from '../http/aliases.ts'
import { STATUS_CODES } from 'node:http'
import type { TObject, TSchema } from 'typebox'
import { shellTexts } from '../../../src/domain/messages/en/shell.ts'
import { callAccess } from '../../../src/domain/access/roles.ts'
import { calls, type CallSpec } from '../../../src/wire/calls.ts'
import { callSchemas } from '../../../src/wire/schemas/calls.ts'
import { ProblemSchema } from '../../../src/wire/schemas/problem.ts'
import type { Route } from '../http/route.ts'
import { buildInfo } from '../runtime/build-info.ts'

/** Media type of a reply: JSON, unless its schema names another. */
function content(schema: TSchema) {
  const { contentMediaType } = schema as { contentMediaType?: string }
  return { [contentMediaType ?? 'application/json']: { schema } }
}

function parameters(place: 'path' | 'query', schema: TObject | undefined) {
  const required = new Set(schema?.required as string[] | undefined)
  return Object.entries((schema?.properties ?? {}) as Record<string, TSchema>).map(
    ([name, property]) => {
      const isList = 'type' in property && property.type === 'array'
      return {
        name: isList ? `${name}[]` : name,
        in: place,
        required: place === 'path' || required.has(name),
        schema: property,
        ...(isList ? { style: 'form', explode: true } : {}),
      }
    },
  )
}

/** Says of each object of a body that unknown keys are refused. */
function closed(schema: TSchema): TSchema {
  const { anyOf, properties } = schema as {
    anyOf?: TSchema[]
    properties?: Record<string, TSchema>
  }
  if (anyOf) return { ...schema, anyOf: anyOf.map(closed) }
  if (!properties) return schema
  const inner = Object.entries(properties).map(([name, property]) => [name, closed(property)])
  return { ...schema, properties: Object.fromEntries(inner), additionalProperties: false }
}

function requestBody({ body, form }: { body?: TSchema; form?: TObject }) {
  if (form) {
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } } }
  }
  return body ? { requestBody: { required: true, content: content(closed(body)) } } : {}
}

function operation({ call, status, refusals }: Route) {
  const schemas = callSchemas[call] as {
    params?: TObject
    query?: TObject
    body?: TSchema
    form?: TObject
    reply: TSchema
  }
  const aliases = aliasesOf(call)
  const problem = { $ref: '#/components/responses/Problem' }
  const access = callAccess[call]
  return {
    operationId: call,
    // Further addresses of the same call.
    ...(aliases.length > 0 && { 'x-aliases': aliases }),
    'x-access': access,
    security: access === 'public' ? [] : [{ bearer: [] }],
    parameters: [...parameters('path', schemas.params), ...parameters('query', schemas.query)],
    ...requestBody(schemas),
    responses: {
      [status]: { description: STATUS_CODES[status] ?? '', content: content(schemas.reply) },
      ...Object.fromEntries(refusals.map((code) => [code, problem])),
    },
  }
}

/** The OpenAPI 3.1 description of the registered routes, from the same schemas that check requests. */
export function openApiDocument(routes: readonly Route[]) {
  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {}
  for (const route of routes) {
    const { path, method }: CallSpec = calls[route.call]
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(route) }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${shellTexts.product} API`, version: buildInfo.version },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: { Problem: { description: 'Refused', content: content(ProblemSchema) } },
    },
  }
}
