import type { FastifyInstance, FastifyRequest } from 'fastify'
import { accessOf } from '../../../src/domain/roles.ts'
import { calls, type CallName, type CallSpec } from '../../../src/wire/calls.ts'
import { callSchemas } from '../../../src/wire/schemas/calls.ts'
import type { Services } from '../services.ts'
import { answer } from './answer.ts'
import { authenticate, authorize, type Caller } from './auth.ts'
import { acceptJson } from './bodies.ts'
import type { Reading } from './input.ts'
import { readersOf, type Readers } from './perform.ts'
import type { Received } from './receive.ts'
import type { RouteOptions } from './route-options.ts'

export type { CallContext } from './route-options.ts'

/** A call that can be put on a server. */
export interface Route<N extends CallName = CallName> {
  call: N
  status: 200 | 201
  register(app: FastifyInstance, services: Services): void
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
    /** The query as it was understood, read once. */
    queryReading: Reading | undefined
  }
  interface FastifyContextConfig {
    shapeStatus?: 400 | undefined
  }
}

/**
 * One call of `wire/calls.ts` on the server: its method, paths and schemas come from the table, who may make
 * it from `domain/roles`; `options` add what is particular. Checks run in the order of truth table P5.
 */
export function route<N extends CallName, Found = undefined>(
  call: N,
  options: RouteOptions<N, Found>,
): Route<N> {
  return settingRoute(call, options)
}

/**
 * The same where more happens than the transaction: `receive` takes a body that is no JSON before it, `reply`
 * makes the answer after it out of what the work left.
 */
export function settingRoute<N extends CallName, Found, Taken extends Received | undefined, Kept>(
  call: N,
  options: RouteOptions<N, Found, Taken, Kept>,
): Route<N> {
  const spec: CallSpec = calls[call]
  const readers = readersOf(call)
  return {
    call,
    status: options.status ?? 200,
    register(app, services) {
      const add = (server: FastifyInstance) => {
        for (const path of [spec.path, ...(spec.aliases ?? [])]) {
          server.route({
            method: spec.method,
            url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
            schema: { response: { '2xx': callSchemas[call].reply } },
            config: { shapeStatus: options.shapeStatus },
            onRequest: (request) => admit(request, { call, readers, services }),
            handler: (request, reply) =>
              answer(request, reply, { call, spec, readers, options, services }),
          })
        }
      }
      const { receive, plainText } = options
      if (!receive && !plainText) return add(app)
      void app.register(async (scope) => {
        receive?.accept(scope)
        if (plainText) acceptJson(scope, 'text/plain')
        add(scope)
      })
    },
  }
}

async function admit(
  request: FastifyRequest,
  { call, readers, services }: { call: CallName; readers: Readers; services: Services },
): Promise<void> {
  request.queryReading = readers.query(request.query)
  const access = accessOf(call, { archived: request.queryReading.value['archived'] === true })
  if (access === 'public') return
  request.caller = await authenticate(services.db, request.headers.authorization)
  authorize(request.caller, access, services.config)
}
