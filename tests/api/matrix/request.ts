import { german } from '../../../src/domain/messages/de/catalogue.ts'
import { aliasesOf } from '../../../host/api/http/aliases.ts'
import { Compile } from 'typebox/compile'
import type { TSchema } from 'typebox'
import { expect } from 'vitest'
import { calls, type CallName, type CallSpec } from '../../../src/wire/calls.ts'
import { callSchemas } from '../../../src/wire/schemas/calls.ts'
import { spreadsheetType } from '../../../src/wire/schemas/shared.ts'
import { faultsOf, type Answer, type Client } from '../../support/api.ts'
import { picturesForm } from '../../support/form.ts'
import { groups, type CallRequest, type Caller, type Expected, type RowName } from './row.ts'
import { rowOf } from './rows.ts'

export const callOf = (name: RowName): CallName => (name === 'listTrash' ? 'listAssets' : name)
export const specOf = (name: RowName): CallSpec => calls[callOf(name)]

/**
 * Returns all addresses of a call: the path and its aliases, each without and with a slash at the end. They have one
 * handler, so that access by role is tested at all of them, and everything else at the first one.
 */
export function addressesOf(name: RowName): string[] {
  const { path } = specOf(name)
  const bare = [path, ...aliasesOf(callOf(name))].map((each) => each.replace(/\/$/, ''))
  return bare.flatMap((each) => [each, `${each}/`])
}

/** Returns the path of a call. */
export const addressOf = (name: RowName): string => specOf(name).path

/** Returns whether this user may make a call. */
export const mayCall = (name: RowName, caller: Caller): boolean =>
  (groups[rowOf(name).who].callers as readonly Caller[]).includes(caller)

/** Names of the ids in the path. */
export const idNames = (name: RowName): string[] =>
  [...specOf(name).path.matchAll(/\{(\w+)\}/g)].map(([, id = '']) => id)

/** Sends one request to one address of its call. */
export function send(
  client: Client,
  { method, address }: { method: string; address: string },
  { params = {}, query, body, files, field, headers = {} }: CallRequest,
): Promise<Answer> {
  const path = address.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(params[name]))
  const form = files ? picturesForm(files, field) : undefined
  const sent = { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers }
  return client.send(method, query === undefined ? path : `${path}?${query}`, {
    headers: { ...sent, ...form?.headers },
    ...(body === undefined
      ? {}
      : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    ...(form ? { payload: form.payload } : {}),
  })
}

const problems = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  422: 'Unprocessable Entity',
} as const

/** Asserts a response of the expected status and shape. `about` names the request in a failure. */
export function expectResponse(
  response: Answer,
  expected: Expected | { status: 401 },
  { name, about }: { name: RowName; about: string },
): void {
  const { status, body } = response
  expect([about, status]).toEqual([about, expected.status])
  if (expected.status === 200 || expected.status === 201) return expectReplySchema(response, name)
  const error = problems[expected.status]
  if (expected.status === 422) {
    expect(Object.keys(body)).toEqual(['statusCode', 'error', 'message', 'reasons'])
    expect([about, body.statusCode, body.error]).toEqual([about, 422, error])
    expect([about, faultsOf(response)]).toEqual([about, expected.faults])
    for (const entry of body.message) {
      expect(Object.keys(entry)).toEqual(['property', 'value', 'constraints'])
      for (const [constraint, text] of Object.entries(entry.constraints)) {
        expect(text).toMatch(/^[A-Z]/)
        const { property } = entry
        expect(body.reasons).toContainEqual(expect.objectContaining({ property, constraint }))
      }
    }
    expectGerman(body.reasons)
    return
  }
  const message = 'message' in expected ? expected.message : error
  const { reasons = [], ...rest } = body
  expect([about, rest]).toEqual([about, { statusCode: status, error, message }])
  expectGerman(reasons)
}

/** Expects that every refusal code has a German text. */
function expectGerman(reasons: readonly { code: string }[]): void {
  for (const { code } of reasons) {
    const text = code
      .split('.')
      .reduce<unknown>((group, key) => (group as Record<string, unknown>)?.[key], german)
    expect([code, typeof text]).toEqual([code, expect.stringMatching(/^(string|function)$/)])
  }
}

function expectReplySchema({ headers, text, body }: Answer, name: RowName): void {
  const schema: TSchema = callSchemas[callOf(name)].reply
  if ('contentMediaType' in schema) {
    expect(headers['content-type']).toBe(schema.contentMediaType)
    if (schema.contentMediaType === spreadsheetType) expect(text.slice(0, 2)).toBe('PK')
    return
  }
  const [fault] = Compile(schema).Errors(body)
  expect([name, fault?.instancePath, fault?.message]).toEqual([name, undefined, undefined])
}
