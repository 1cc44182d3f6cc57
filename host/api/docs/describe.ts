import { STATUS_CODES } from 'node:http'
import type { TObject, TSchema } from 'typebox'
import { callAccess } from '../../../src/domain/access/call-access.ts'
import { rolesWith } from '../../../src/domain/access/roles.ts'
import { isInEveryScope, scopesFor } from '../../../src/domain/access/service-scopes.ts'
import { calls, type CallName, type CallSpec } from '../../../src/wire/calls.ts'
import { roles } from '../../../src/wire/enums.ts'
import { callSchemas } from '../../../src/wire/schemas/calls.ts'
import type { Config } from '../config/config.ts'
import { aliasesOf } from '../http/aliases.ts'
import type { Route } from '../http/route.ts'
import type { Components, Described } from './components.ts'
import { exampleOf } from './examples.ts'
import { operations, tagOf } from './operations/index.ts'
import { parameterText } from './parameter-texts.ts'
import { requestExamples } from './request-examples.ts'
import { errorName, headersOf } from './responses.ts'

/** The schemas of an operation. */
export interface Schemas {
  params?: TObject
  query?: TObject
  body?: TSchema
  form?: TObject
  reply: TSchema
}

const schemasOf = (call: CallName): Schemas => callSchemas[call]

/** Returns the description of a call with its roles, versions and retries. */
function description({ call, refusals, creates, hasVersion }: Route, config: Config): string {
  const own = operations[call].description
  return [
    ...(own === undefined ? [] : [own]),
    `Allowed for: ${whoMay(call, config)}.`,
    ...scopeText(call),
    ...(hasVersion ? ['The version of the record is in the header `ETag`.'] : []),
    ...(refusals.includes(412)
      ? ['Send the version that you read as `If-Match`, so that you do not overwrite a change.']
      : []),
    ...(creates ? ['With an `Idempotency-Key` the request can be repeated safely.'] : []),
  ].join('\n\n')
}

function parameters(
  { call, place, schema }: { call: CallName; place: 'path' | 'query'; schema: TObject | undefined },
  { describe }: Components,
) {
  const required = new Set<string>([
    ...((schema?.required ?? []) as string[]),
    ...(operations[call].required ?? []),
  ])
  return Object.entries((schema?.properties ?? {}) as Record<string, TSchema>).map(
    ([name, property]) => {
      const isList = 'type' in property && property.type === 'array'
      return {
        name: isList ? `${name}[]` : name,
        in: place,
        description: parameterText(call, name),
        required: place === 'path' || required.has(name),
        schema: describe(property, 'request'),
        example: exampleOf(property, name),
        ...(isList ? { style: 'form', explode: true } : {}),
      }
    },
  )
}

function requestBody(call: CallName, { describe }: Components): Described {
  const { body, form } = schemasOf(call)
  const required = operations[call].required
  if (form) {
    const content = { 'multipart/form-data': { schema: describe(form, 'request') } }
    return { requestBody: { required: true, content } }
  }
  if (!body) return {}
  const example = requestExamples[call] ?? exampleOf(body)
  const schema = describe(body, 'request', required)
  return { requestBody: { required: true, content: { 'application/json': { schema, example } } } }
}

/** Returns the successful response: JSON, unless its schema names another media type. */
function success({ call, status, hasVersion }: Route, { describe }: Components) {
  const { reply } = schemasOf(call)
  const { contentMediaType } = reply as { contentMediaType?: string }
  const content =
    contentMediaType === undefined
      ? { 'application/json': { schema: describe(reply, 'response'), example: exampleOf(reply) } }
      : { [contentMediaType]: { schema: reply } }
  return {
    description: `${STATUS_CODES[status]}. ${contentMediaType ? 'The file.' : 'The result as JSON.'}`,
    headers: headersOf([
      ...(hasVersion ? (['ETag'] as const) : []),
      ...(contentMediaType ? (['Content-Disposition'] as const) : []),
    ]),
    content,
  }
}

/** Returns the responses of a route. Must be called for all routes before any request is described (see `components`). */
export const responses = (route: Route, parts: Components) => ({
  [route.status]: success(route, parts),
  ...Object.fromEntries(
    route.refusals.map((status) => [
      status,
      { $ref: `#/components/responses/${errorName(status)}` },
    ]),
  ),
})

/** Returns an operation without its responses. */
export function operation(route: Route, parts: Components, config: Config) {
  const { call, refusals, creates } = route
  const { params, query } = schemasOf(call)
  const aliases = aliasesOf(call)
  const access = callAccess[call]
  const { path, method }: CallSpec = calls[call]
  return {
    path,
    method: method.toLowerCase(),
    operation: {
      operationId: call,
      tags: [tagOf(call)],
      summary: operations[call].summary,
      description: description(route, config),
      // Other paths of the same operation.
      ...(aliases.length > 0 && { 'x-aliases': aliases }),
      'x-access': access,
      security: access === 'public' ? [] : [{ bearer: [] }],
      parameters: [
        ...parameters({ call, place: 'path', schema: params }, parts),
        ...parameters({ call, place: 'query', schema: query }, parts),
        ...(refusals.includes(412) ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
        ...(creates ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
      ],
      ...requestBody(call, parts),
    },
  }
}

/** Returns who may make a call, as a part of a sentence. */
function whoMay(call: CallName, config: Config): string {
  const access = callAccess[call]
  if (access === 'public') return 'anyone, without a token'
  if (access === 'session') return 'every signed-in user'
  return rolesWith(access, config)
    .map((role) => roles[role].label)
    .join(', ')
}

/** Returns a sentence that names the scopes with which service accounts may make a call; none if no scope permits it. */
function scopeText(call: CallName): string[] {
  if (callAccess[call] === 'public') return []
  if (isInEveryScope(call)) return ['Open to service accounts with any scope.']
  const scopes = scopesFor(call).map((scope) => `\`${scope}\``)
  return scopes.length === 0
    ? []
    : [`Open to service accounts with the scope ${scopes.join(' or ')}.`]
}
