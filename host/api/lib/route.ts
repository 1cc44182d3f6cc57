import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accessOf } from '../../../src/domain/roles.ts'
import { calls, type CallName, type CallSpec } from '../../../src/wire/calls.ts'
import { callSchemas } from '../../../src/wire/schemas/calls.ts'
import { violatedConstraint } from '../db/errors.ts'
import type { Queryable } from '../db/open.ts'
import type { Services } from '../services.ts'
import { authenticate, authorize, type Caller } from './auth.ts'
import {
  bodyValues,
  perform,
  readersOf,
  type Readers,
  type RouteOptions,
  type Serving,
} from './perform.ts'
import { unprocessable } from './problem.ts'
import { etagOf } from './version.ts'

export type { CallContext } from './perform.ts'

/** A call that can be put on a server. */
export interface Route<N extends CallName = CallName> {
  call: N
  status: 200 | 201
  register(app: FastifyInstance, services: Services): void
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
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
  const spec: CallSpec = calls[call]
  const readers = readersOf(call)
  return {
    call,
    status: options.status ?? 200,
    register(app, services) {
      for (const path of [spec.path, ...(spec.aliases ?? [])]) {
        app.route({
          method: spec.method,
          url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
          schema: { response: { '2xx': callSchemas[call].reply } },
          config: { shapeStatus: options.shapeStatus },
          onRequest: (request) => admit(request, { call, readers, services }),
          handler: (request, reply) =>
            answer(request, reply, { call, spec, readers, options, services }),
        })
      }
    },
  }
}

async function admit(
  request: FastifyRequest,
  { call, readers, services }: { call: CallName; readers: Readers; services: Services },
): Promise<void> {
  const query = readers.query(request.query).value
  const access = accessOf(call, { archived: query['archived'] === true })
  if (access === 'public') return
  request.caller = await authenticate(services.db, request.headers.authorization)
  authorize(request.caller, access, services.config)
}

async function answer<N extends CallName, Found>(
  request: FastifyRequest,
  reply: FastifyReply,
  serving: Serving<N, Found>,
): Promise<FastifyReply> {
  const { options, spec, services } = serving
  const work = (db: Queryable) => perform(request, db, serving)
  const writes = spec.method !== 'GET' && options.transaction !== false
  const outcome = await (writes ? services.db.transaction(work) : work(services.db)).catch(
    (error: unknown) => {
      const fault = options.conflicts?.[violatedConstraint(error) ?? '']
      throw fault ? unprocessable([fault], bodyValues(request)) : error
    },
  )
  void reply.code(options.status ?? 200).header('cache-control', 'no-store')
  if (options.version) void reply.header('etag', etagOf(options.version(outcome)))
  return reply.send(outcome)
}
