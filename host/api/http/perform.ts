import type { Message } from '../../../src/wire/texts.ts'
import type { FastifyRequest } from 'fastify'
import { Type, type TObject } from 'typebox'
import type { Fault } from '../../../src/domain/faults.ts'
import type { CallName, CallSpec } from '../../../src/wire/calls.ts'
import { callSchemas } from '../../../src/wire/schemas/calls.ts'
import { isThisMachine } from '../config/network-settings.ts'
import type { Queryable } from '../db/open.ts'
import type { Services } from '../services.ts'
import { auditSourceOf } from './audit-source.ts'
import { attemptOf, reserveKey, storeResponse, type Attempt } from './idempotency.ts'
import { bodyReader, textReader, type Reader, type Reading } from './input.ts'
import { Refusal, unprocessable } from './problem.ts'
import type { Received } from './receive.ts'
import type { CallContext, Refusing, RouteOptions } from './route-options.ts'

export interface Readers {
  params: Reader
  query: Reader
  body: Reader
}

/** Compiles the schemas of a call. Called once, at registration, because compiling is slow. */
export function readersOf(call: CallName): Readers {
  const schemas = callSchemas[call] as Partial<
    Record<'params' | 'query' | 'body' | 'form', TObject>
  >
  const nothing: Reader = () => ({ value: {}, faults: [] })
  const noKeys = bodyReader(Type.Object({}))
  // A call without a body rejects all keys (FSERV-01). Some clients send `null` for no body.
  const empty: Reader = (raw) => noKeys(raw ?? {})
  // `receive` reads forms.
  const other = schemas.form ? nothing : empty
  return {
    params: schemas.params ? textReader(schemas.params) : nothing,
    query: schemas.query ? textReader(schemas.query) : nothing,
    body: schemas.body ? bodyReader(schemas.body) : other,
  }
}

/** A registered endpoint with everything that its responses need. */
export interface Serving<N extends CallName, Loaded, Upload extends Received | undefined, Result> {
  call: N
  spec: CallSpec
  readers: Readers
  options: RouteOptions<N, Loaded, Upload, Result>
  services: Services
}

/** Handles one request: parsing, idempotency, `find`, checks and `handle`, in the order documented at `route`. */
export async function perform<
  N extends CallName,
  Loaded,
  Upload extends Received | undefined,
  Result,
>(
  request: FastifyRequest,
  { db, upload }: { db: Queryable; upload: Upload },
  { call, readers, options, services }: Serving<N, Loaded, Upload, Result>,
): Promise<Result> {
  const params = readers.params(request.params)
  if (params.faults.length > 0) {
    const faults = reworded(params.faults, options.badParams)
    refuseShape(faults, options)
    refuse(faults, request, options)
  }
  const query = request.queryReading ?? readers.query(request.query)
  const body = readers.body(request.body)
  const shape = [...query.faults, ...body.faults]
  const context = contextOf<N>(
    request,
    { ...services, db, database: services.db },
    { params, query, body },
  )
  const isAttempt = options.creates && shape.length === 0
  const attempt = isAttempt ? attempted(request, call, { query, body, upload }) : undefined
  const earlier = attempt && (await reserveKey(db, attempt))
  request.isRetry = earlier !== undefined
  if (earlier) return earlier.response as Result
  const loaded = (await options.find?.(context)) as Loaded
  const isBodyReadable = !shape.some(({ field }) => field === 'body')
  const rules = isBodyReadable ? ((await options.check?.(context, loaded, upload)) ?? []) : []
  const faults = merged(shape, rules, options)
  if (shape.length > 0) refuseShape(faults, options)
  if (faults.length > 0) refuse(faults, request, options)
  const outcome = await services.fairUse.share(request.caller?.id, query.value, () =>
    options.handle(context, loaded, upload),
  )
  if (attempt) await storeResponse(db, attempt, outcome)
  return outcome
}

const reworded = (faults: Fault[], text: Message | undefined) =>
  text ? faults.map((fault) => ({ ...fault, ...text })) : faults

function attempted(
  request: FastifyRequest,
  call: CallName,
  { query, body, upload }: { query: Reading; body: Reading; upload: Received | undefined },
): Attempt | undefined {
  const userId = request.caller?.id
  if (userId === undefined) return undefined
  const content = [request.params, query.value, upload?.fingerprint ?? body.value]
  return attemptOf(request.headers['idempotency-key'], { userId, call, content })
}

/** Returns the origin that the caller used for this server, for absolute URLs in responses. */
export function originOf(
  { host, protocol }: FastifyRequest,
  { config }: Pick<Services, 'config'>,
): string {
  return host ? `${protocol}://${host}` : config.appUrl
}

const pageOrigin = (address: string) => (URL.canParse(address) ? new URL(address).origin : address)

/** Returns the origins of the application: that of the request, and that of `APP_URL`. */
const ownOrigins = (
  request: FastifyRequest,
  services: Pick<Services, 'config'>,
): readonly string[] => [originOf(request, services), services.config.appUrl].map(pageOrigin)

/**
 * Returns the origins of the application that a request cannot forge with its `Host` header: that of `APP_URL`, and in the
 * demo also the one of the request if it is a name of this machine.
 */
export function trustedOrigins(
  request: FastifyRequest,
  services: Pick<Services, 'config'>,
): readonly string[] {
  const { identity, appUrl } = services.config
  const isTrial = identity.kind === 'local' && isThisMachine(request.hostname)
  return isTrial ? ownOrigins(request, services) : [pageOrigin(appUrl)]
}

function contextOf<N extends CallName>(
  request: FastifyRequest,
  services: Omit<Services, 'db'> & { db: Queryable; database: Services['db'] },
  readings: { params: Reading; query: Reading; body: Reading },
): CallContext<N> {
  return {
    ...services,
    params: readings.params.value,
    query: readings.query.value,
    body: readings.body.value,
    caller: request.caller,
    address: request.ip,
    origin: originOf(request, services),
    own: ownOrigins(request, services),
    trustedOwn: trustedOrigins(request, services),
    from: request.headers.origin,
    ifMatch: request.headers['if-match'],
    authorization: request.headers.authorization,
    log: request.log,
    // A getter, because most calls record nothing.
    get audit() {
      return auditSourceOf(request)
    },
    // A getter: Fastify creates the controller on first use, and few handlers need it. A socket that is
    // destroyed already emits no `close`, so its signal would never abort. The request itself is destroyed
    // as well once its body was read to the end.
    get signal() {
      return request.raw.socket.destroyed ? AbortSignal.abort() : request.signal
    },
  } as unknown as CallContext<N>
}

/**
 * Merges the faults of shape and rules, with the field names of the rules, in the order of the form. If a field has
 * faults of both, omits those of rules.
 */
function merged(shape: Fault[], rules: Fault[], { aliases = {}, fields = [] }: Refusing): Fault[] {
  // A map: a body may have a key such as `toString`.
  const names = new Map(Object.entries(aliases))
  const named = shape.map((fault) => ({ ...fault, field: names.get(fault.field) ?? fault.field }))
  const misshapen = new Set(named.map(({ field }) => field))
  const rank = ({ field }: Fault) =>
    fields.includes(field) ? fields.indexOf(field) : fields.length
  return [...named, ...rules.filter(({ field }) => !misshapen.has(field))].toSorted(
    (one, other) => rank(one) - rank(other),
  )
}

/** Returns the values of the body, which a 422 repeats beside each fault. */
export function bodyValues(request: FastifyRequest): Record<string, unknown> {
  return request.body !== null && typeof request.body === 'object' ? { ...request.body } : {}
}

function refuseShape([first]: readonly Fault[], { shapeStatus }: Refusing): void {
  if (shapeStatus && first) throw new Refusal(shapeStatus, first)
}

function refuse(faults: Fault[], request: FastifyRequest, { aliases = {} }: Refusing): never {
  const { params, query } = request as { params: object; query: object }
  const values: Record<string, unknown> = { ...query, ...params, ...bodyValues(request) }
  for (const [alias, name] of Object.entries(aliases)) values[name] = values[alias] ?? values[name]
  throw unprocessable(faults, values)
}
