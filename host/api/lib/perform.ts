import type { FastifyRequest } from 'fastify'
import type { TObject } from 'typebox'
import type { Fault } from '../../../src/domain/faults.ts'
import type { callAccess } from '../../../src/domain/roles.ts'
import type { CallInput, CallName, CallReply, CallSpec } from '../../../src/wire/calls.ts'
import { callSchemas } from '../../../src/wire/schemas/calls.ts'
import type { Queryable } from '../db/open.ts'
import type { Services } from '../services.ts'
import type { Caller } from './auth.ts'
import { attemptOf, claim, keepAnswer, type Attempt } from './idempotency.ts'
import { bodyReader, textReader, type Reader, type Reading } from './input.ts'
import { Refusal, unprocessable } from './problem.ts'

/** What a route works with: validated input, the caller, the services. Writes get their transaction as `db`. */
export type CallContext<N extends CallName> = CallInput<N> &
  Omit<Services, 'db'> & {
    db: Queryable
    caller: (typeof callAccess)[N] extends 'public' ? undefined : Caller
    /** Address of the caller, for limits. */
    address: string
    /** Where this server is reached, for absolute addresses. */
    origin: string
    ifMatch: string | undefined
  }

export interface RouteOptions<N extends CallName, Found> {
  /** Status of success; 200 when absent. */
  status?: 201
  /** False for a write that must not hold a transaction while it waits for others; true for every other write. */
  transaction?: false
  /** Accepts `Idempotency-Key`. */
  creates?: true
  /** The order in which a 422 lists the fields: the order of the form. */
  fields?: readonly string[]
  /** Status of an unreadable request where it is not 422 (OP-002). */
  shapeStatus?: 400
  /** Loads what the path names, or throws 404: comes before any judgement of the body (truth table P5). */
  find?: (context: CallContext<N>) => Promise<Found>
  /** Every broken rule of body and query. Fields of a wrong shape are absent and reported beside the result. */
  check?: (context: CallContext<N>, found: Found) => Fault[] | Promise<Fault[]>
  handle: (context: CallContext<N>, found: Found) => Promise<CallReply<N>>
  /** What a violated constraint of the database means to the caller. */
  conflicts?: Readonly<Record<string, Fault>>
  /** Version of the answer, sent as ETag. */
  version?: (reply: CallReply<N>) => number
}

export interface Readers {
  params: Reader
  query: Reader
  body: Reader
}

/** Built once per call: compiling schemas is slow. */
export function readersOf(call: CallName): Readers {
  const schemas = callSchemas[call] as { params?: TObject; query?: TObject; body?: TObject }
  const nothing: Reader = () => ({ value: {}, faults: [] })
  return {
    params: schemas.params ? textReader(schemas.params) : nothing,
    query: schemas.query ? textReader(schemas.query) : nothing,
    body: schemas.body ? bodyReader(schemas.body) : nothing,
  }
}

/** One registered call with all that answers it. */
export interface Serving<N extends CallName, Found> {
  call: N
  spec: CallSpec
  readers: Readers
  options: RouteOptions<N, Found>
  services: Services
}

/** Reads, finds, judges and does what one request asks, in the order of truth table P5. */
export async function perform<N extends CallName, Found>(
  request: FastifyRequest,
  db: Queryable,
  { call, readers, options, services }: Serving<N, Found>,
): Promise<CallReply<N>> {
  const params = readers.params(request.params)
  if (params.faults.length > 0) refuse(params.faults, request, options.shapeStatus)
  const [query, body] = [readers.query(request.query), readers.body(request.body)]
  const shape = [...query.faults, ...body.faults]
  const context = contextOf<N>(request, { ...services, db }, { params, query, body })
  const attempt = options.creates && shape.length === 0 ? attempted(request, call, body) : undefined
  const earlier = attempt && (await claim(db, attempt))
  if (earlier) return earlier.answer as CallReply<N>
  const found = (await options.find?.(context)) as Found
  const judgeable = !shape.some(({ field }) => field === 'body')
  const rules = judgeable ? ((await options.check?.(context, found)) ?? []) : []
  const faults = merged(shape, rules, options.fields ?? [])
  if (faults.length > 0) refuse(faults, request, shape.length > 0 ? options.shapeStatus : undefined)
  const outcome = await options.handle(context, found)
  if (attempt) await keepAnswer(db, attempt, { status: options.status ?? 200, body: outcome })
  return outcome
}

function attempted(request: FastifyRequest, call: CallName, body: Reading): Attempt | undefined {
  const userId = request.caller?.id
  if (userId === undefined) return undefined
  return attemptOf(request.headers['idempotency-key'], { userId, call, body: body.value })
}

function contextOf<N extends CallName>(
  request: FastifyRequest,
  services: Omit<Services, 'db'> & { db: Queryable },
  readings: { params: Reading; query: Reading; body: Reading },
): CallContext<N> {
  const { host } = request
  return {
    ...services,
    params: readings.params.value,
    query: readings.query.value,
    body: readings.body.value,
    caller: request.caller,
    address: request.ip,
    origin: host ? `${request.protocol}://${host}` : services.config.appUrl,
    ifMatch: request.headers['if-match'],
  } as unknown as CallContext<N>
}

function merged(shape: Fault[], rules: Fault[], order: readonly string[]): Fault[] {
  const misshapen = new Set(shape.map(({ field }) => field))
  const rank = ({ field }: Fault) => (order.includes(field) ? order.indexOf(field) : order.length)
  return [...shape, ...rules.filter(({ field }) => !misshapen.has(field))].toSorted(
    (one, other) => rank(one) - rank(other),
  )
}

/** The body's values, to be echoed beside what is wrong with them. */
export function bodyValues(request: FastifyRequest): Record<string, unknown> {
  return request.body !== null && typeof request.body === 'object' ? { ...request.body } : {}
}

function refuse(faults: Fault[], request: FastifyRequest, status: 400 | undefined): never {
  if (status) throw new Refusal(status, faults[0]?.text ?? '')
  const { params, query } = request as { params: object; query: object }
  throw unprocessable(faults, { ...query, ...params, ...bodyValues(request) })
}
