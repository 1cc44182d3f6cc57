import type { FastifyInstance } from 'fastify'
import { callAccess } from '../../../src/domain/access/call-access.ts'
import { isInEveryScope } from '../../../src/domain/access/service-scopes.ts'
import { calls, type CallName, type CallSpec } from '../../../src/wire/calls.ts'
import { callSchemas } from '../../../src/wire/schemas/calls.ts'
import type { Services } from '../services.ts'
import { admit } from './admit.ts'
import { aliasesOf } from './aliases.ts'
import { answer } from './answer.ts'
import type { Caller } from './auth.ts'
import { signedInBodyLimit, anonymousBodyLimit } from './body-limits.ts'
import { acceptJson } from './bodies.ts'
import type { Reading } from './input.ts'
import { readersOf } from './perform.ts'
import type { Received } from './receive.ts'
import type { RouteOptions } from './route-options.ts'

export type { CallContext } from './route-options.ts'

/** A call with its handler, to be registered on a server. */
export interface Route<N extends CallName = CallName> {
  call: N
  status: 200 | 201
  /** All status codes of its error responses. */
  refusals: readonly number[]
  /** Whether it accepts `Idempotency-Key`. */
  creates: boolean
  /** Whether the response has an `ETag`. */
  hasVersion: boolean
  register(app: FastifyInstance, services: Services): void
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
    /** Whether a part of the body was still missing when the caller was authenticated. */
    isBodyLate: boolean
    /** The parsed query, which both the authorization and the handler need. */
    queryReading: Reading | undefined
    /** Whether the response is the stored one of an earlier request with the same `Idempotency-Key`. */
    isRetry: boolean
  }
  interface FastifyContextConfig {
    /** Undefined for routes that are not calls. */
    call?: CallName
    shapeStatus?: 400 | undefined
    /** Every status that a call declares; undefined for routes that are not calls. */
    statuses?: readonly number[]
    /** Whether the caller is authenticated before the body is read. */
    isGuarded?: boolean
  }
}

/**
 * Creates the route of a call of `wire/calls.ts`: method, paths and schemas come from that table, access from
 * `src/domain/access/call-access.ts`, the rest from `options`. Checks run in this order: authentication (401),
 * authorization (403), the object of the path (404) and its version (412), shape and rules of query and body (422).
 */
export function route<N extends CallName, Loaded = undefined>(
  call: N,
  options: RouteOptions<N, Loaded>,
): Route<N> {
  return stagedRoute(call, options)
}

/**
 * Creates the route of a call with steps outside its transaction: `receive` reads a body that is not JSON before the
 * transaction, and `reply` creates the response after it.
 */
export function stagedRoute<
  N extends CallName,
  Loaded,
  Upload extends Received | undefined,
  Result,
>(call: N, options: RouteOptions<N, Loaded, Upload, Result>): Route<N> {
  const spec: CallSpec = calls[call]
  const readers = readersOf(call)
  const refusals = refusalsOf(call, options.refuses)
  return {
    call,
    status: options.status ?? 200,
    refusals,
    creates: options.creates ?? false,
    hasVersion: options.version !== undefined,
    register(app, services) {
      const add = (server: FastifyInstance) => {
        for (const path of [spec.path, ...aliasesOf(call)]) {
          server.route({
            method: spec.method,
            url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
            schema: { response: { '2xx': callSchemas[call].reply } },
            config: {
              call,
              shapeStatus: options.shapeStatus,
              isGuarded: callAccess[call] !== 'public',
              statuses: [options.status ?? 200, ...refusals],
            },
            bodyLimit: callAccess[call] === 'public' ? anonymousBodyLimit : signedInBodyLimit,
            onRequest: (request) => admit(request, { call, readers, services }),
            handler: (request, reply) =>
              answer(request, reply, { call, spec, readers, options, services }),
          })
        }
      }
      const { receive, plainText } = options
      if (!receive && !plainText) return add(app)
      void app.register(async (scope) => {
        receive?.accept(scope, services)
        if (plainText) acceptJson(scope, 'text/plain')
        add(scope)
      })
    },
  }
}

/** Returns the error statuses of a call: those that follow from its access, method, path and schemas, and the declared ones. */
function refusalsOf(call: CallName, declared: readonly number[] = []): number[] {
  const access = callAccess[call]
  const { path, method }: CallSpec = calls[call]
  const schemas = callSchemas[call]
  const takes = ['params', 'query', 'body', 'form'].some((part) => part in schemas)
  const statuses = [
    // For requests that cannot be parsed, repeat a header such as Authorization, are too slow, or have too long headers.
    400,
    408,
    431,
    ...(access === 'public' ? [] : [401, 429]),
    ...(access === 'public' || (access === 'session' && isInEveryScope(call)) ? [] : [403]),
    ...(path.includes('{') ? [404] : []),
    ...(method === 'GET' ? [] : [413]),
    // Also for an unreadable body of a call without a body.
    ...(takes || method !== 'GET' ? [422] : []),
    // For failures of the database; 507 if its disk is full.
    503,
    507,
    500,
    ...declared,
  ]
  return [...new Set(statuses)].toSorted((one, other) => one - other)
}
