import { env, hasEnv } from '../env.ts'
import type { ConstraintEntry, Problem, Reason } from '../wire/problem.ts'

/** The server answered, and refused: any status from 300 on. A 401 also where it was not asked, since nobody is signed in. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: number
  /** The body, as far as it can be read; undefined for anything that is no error body of ours. */
  readonly problem: Problem | undefined

  constructor(status: number, problem?: Problem) {
    super(`HTTP status ${status}`)
    this.status = status
    this.problem = problem
  }
}

/** No answer: no connection, refused by the browser, or given up by us. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'

  constructor(cause: unknown) {
    super('The server could not be reached', { cause })
  }
}

/** An answer of the success range that this call does not count as one: another status, or no JSON. */
export class UnexpectedAnswer extends Error {
  override readonly name = 'UnexpectedAnswer'
  readonly status: number

  constructor(status: number, cause?: unknown) {
    super(`Unexpected HTTP status ${status}`, { cause })
    this.status = status
  }
}

/** Did the call fail by a 401 or 403 that ends the session? Nothing else need be reported then. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof HttpError)) return false
  const { status } = error
  return (status === 401 || status === 403) && !(hasEnv() && env().keepsSession?.(status))
}

/** A refusal is an answer: nothing has been stored. */
export const isAnswer = (error: unknown): boolean =>
  error instanceof HttpError && error.status < 500

/** Does the record of the call, or one that it refers to, not exist? */
export const isMissing = (error: unknown): boolean =>
  error instanceof HttpError && error.status === 404

/** Whether the record of the request does not exist. A RangeError means an id that no record can have. */
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

/** Reads an error body without trusting it: what has another shape than OP-013 is left out. */
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
