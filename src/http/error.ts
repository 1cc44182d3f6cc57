import { env, hasEnv } from '../env.ts'
import type { ConstraintEntry, Problem, Reason } from '../wire/problem.ts'

/** The server responded with a status from 300 on. Also a 401 without a request, if nobody is signed in. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: number
  /** The body as far as it is valid; undefined if it is not one of our error bodies. */
  readonly problem: Problem | undefined

  constructor(status: number, problem?: Problem) {
    super(`HTTP status ${status}`)
    this.status = status
    this.problem = problem
  }
}

/** No response: no connection, blocked by the browser, or aborted. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'

  constructor(cause: unknown) {
    super('The server could not be reached', { cause })
  }
}

/** A 2xx response that the call does not accept: another status, or no JSON. */
export class UnexpectedResponse extends Error {
  override readonly name = 'UnexpectedResponse'
  readonly status: number

  constructor(status: number, cause?: unknown) {
    super(`Unexpected HTTP status ${status}`, { cause })
    this.status = status
  }
}

/** Returns the body of an error response; undefined if it has none, or if there was no response. */
export const problemOf = (error: unknown): Problem | undefined =>
  error instanceof HttpError ? error.problem : undefined

/** Returns whether the call failed with a 401 or 403 that ends the session. Nothing else needs to be reported then. */
export function endsSession(error: unknown): boolean {
  if (!(error instanceof HttpError)) return false
  const { status } = error
  return (status === 401 || status === 403) && !(hasEnv() && env().keepsSession?.(status))
}

/** Returns whether the server responded with a refusal, so that nothing has been stored. */
export const isRejected = (error: unknown): boolean =>
  error instanceof HttpError && error.status < 500

/** Returns whether the server responded that the same request may succeed later: a timeout, or too many requests. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof HttpError && [408, 425, 429].includes(error.status)

/** Returns whether the server refused the request and would refuse it again. */
export const isRefused = (error: unknown): boolean => isRejected(error) && !isTemporary(error)

/**
 * Returns whether the request was refused before the server looked at its idempotency key. An earlier attempt with the
 * same key may still have been stored.
 */
export const isUndecided = (error: unknown): boolean =>
  isTemporary(error) || (error instanceof HttpError && [401, 403].includes(error.status))

/** Returns whether the record of the call, or one that it refers to, does not exist. */
export const isMissing = (error: unknown): boolean =>
  error instanceof HttpError && error.status === 404

/** Returns whether the record of the request does not exist. A RangeError means an id that no record can have. */
export const isUnknownRecord = (error: unknown): boolean =>
  error instanceof RangeError ||
  (error instanceof HttpError && [400, 404, 422].includes(error.status))

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function readEntry(entry: unknown): ConstraintEntry[] {
  if (!isRecord(entry) || !isRecord(entry['constraints'])) return []
  const constraints = Object.entries(entry['constraints']).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  )
  const { property, value } = entry
  return [{ property: String(property ?? ''), value, constraints: Object.fromEntries(constraints) }]
}

const isValue = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

function readReason(reason: unknown): Reason[] {
  if (!isRecord(reason) || typeof reason['code'] !== 'string') return []
  const { code, params, property, constraint } = reason
  return [
    {
      code,
      ...(Array.isArray(params) && params.every(isValue) && { params }),
      ...(typeof property === 'string' && { property }),
      ...(typeof constraint === 'string' && { constraint }),
    },
  ]
}

/** Parses an error body. Omits everything that does not have the shape of OP-013. */
export function readProblem(status: number, body: string): Problem | undefined {
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    return undefined
  }
  if (!isRecord(json)) return undefined
  const { message, error, reasons, requestId, changed } = json
  return {
    statusCode: status,
    error: typeof error === 'string' ? error : '',
    ...(typeof message === 'string' && { message }),
    ...(Array.isArray(message) && { message: message.flatMap(readEntry) }),
    ...(Array.isArray(reasons) && { reasons: reasons.flatMap(readReason) }),
    ...(typeof requestId === 'string' && { requestId }),
    ...(isRecord(changed) && { changed: { by: String(changed['by']), at: String(changed['at']) } }),
  }
}
