import { STATUS_CODES } from 'node:http'
import { constraintEntries, type Fault } from '../../../src/domain/faults.ts'
import { apiTexts } from '../../../src/domain/messages/en/api.ts'
import type { ConstraintEntry, LastChange, Problem } from '../../../src/wire/problem.ts'

/** An expected error (4xx, 503). Thrown anywhere below a handler; answered in the shape of OP-013. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly statusCode: number
  readonly detail: string | ConstraintEntry[]
  readonly headers: Readonly<Record<string, string>>

  constructor(
    statusCode: number,
    detail: string | ConstraintEntry[],
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(typeof detail === 'string' ? detail : STATUS_CODES[statusCode])
    this.statusCode = statusCode
    this.detail = detail
    this.headers = headers
  }
}

/** 412: the record was changed meanwhile; by whom and when, where that is known. */
export class StaleVersion extends Refusal {
  readonly changed: LastChange | undefined

  constructor(changed: LastChange | undefined) {
    super(412, apiTexts.conflict)
    this.changed = changed
  }
}

export const notFound = (text: string) => new Refusal(404, text)
export const forbidden = () => new Refusal(403, apiTexts.forbidden)
export const unauthorized = () =>
  new Refusal(401, apiTexts.unauthorized, { 'www-authenticate': 'Bearer' })

/** 422 with one entry per field in the order of the faults; `values` are echoed beside the texts. */
export function unprocessable(
  faults: readonly Fault[],
  values: Readonly<Record<string, unknown>> = {},
): Refusal {
  const entries = constraintEntries(faults, values)
  return new Refusal(
    422,
    entries.map((entry) => ({ ...entry, value: wrongPart(entry, faults) ?? echoed(entry.value) })),
  )
}

/** What of a field's value is wrong, where its fault says so. */
const wrongPart = ({ property }: ConstraintEntry, faults: readonly Fault[]): unknown =>
  faults.find(({ field, value }) => field === property && value !== undefined)?.value

/** A value as a 422 repeats it: scalars, texts cut at 200 characters; null for lists and objects. */
function echoed(value: unknown): unknown {
  if (typeof value === 'string') return value.slice(0, 200).toWellFormed()
  return typeof value === 'number' || typeof value === 'boolean' ? value : null
}

/** The body of an error answer. */
export function problemBody(statusCode: number, detail?: string | ConstraintEntry[]): Problem {
  const error = STATUS_CODES[statusCode] ?? 'Error'
  return detail === undefined ? { statusCode, error } : { statusCode, error, message: detail }
}
