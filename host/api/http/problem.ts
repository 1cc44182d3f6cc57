import { message, type Message, type MessageArguments } from '../../../src/wire/texts.ts'
import { STATUS_CODES } from 'node:http'
import { constraintEntries, faultReasons, type Fault } from '../../../src/domain/faults.ts'
import { apiTexts } from '../../../src/domain/messages/en/api.ts'
import type { ConstraintEntry, LastChange, Problem, Reason } from '../../../src/wire/problem.ts'

/** The detail of a refusal: one sentence, or an entry per faulty field. */
type Detail =
  | (Pick<Message, 'text'> & Partial<Message>)
  | { entries: ConstraintEntry[]; reasons: Reason[] }

/** An expected error (4xx, 503). Thrown anywhere below a handler; its body has the shape of OP-013. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly statusCode: number
  readonly detail: Detail
  readonly headers: Readonly<Record<string, string>>

  constructor(statusCode: number, detail: Detail, headers: Readonly<Record<string, string>> = {}) {
    super('text' in detail ? detail.text : STATUS_CODES[statusCode])
    this.statusCode = statusCode
    this.detail = detail
    this.headers = headers
  }
}

/**
 * A 412: the version in `If-Match` is outdated, because the record was changed since. Contains who changed it and when,
 * if known.
 */
export class StaleVersion extends Refusal {
  readonly changed: LastChange | undefined

  constructor(changed: LastChange | undefined) {
    super(412, message(apiTexts, 'conflict'))
    this.changed = changed
  }
}

/** Returns a 404 with a text of a group. */
export const notFound = <Group extends object, Key extends keyof Group & string>(
  ...text: MessageArguments<Group, Key>
) => new Refusal(404, message(...text))

/** Returns a value. Throws a 404 with a text of a group if it is undefined. */
export function orNotFound<Value, Group extends object, Key extends keyof Group & string>(
  value: Value | undefined,
  ...text: MessageArguments<Group, Key>
): Value {
  if (value === undefined) throw notFound(...text)
  return value
}

/** Returns a 409 with a text of a group, for conflicts with another request. */
export const conflict = <Group extends object, Key extends keyof Group & string>(
  ...text: MessageArguments<Group, Key>
) => new Refusal(409, message(...text))

/** Returns a 499, because the client has closed the request. */
export const callerGone = () => new Refusal(499, message(apiTexts, 'givenUp'))

/** Returns a 403. Its body, like that of a 401, is specified (API-02) and has no code, because users never see it. */
export const forbidden = () => new Refusal(403, { text: apiTexts.forbidden })
export const unauthorized = () =>
  new Refusal(401, { text: apiTexts.unauthorized }, { 'www-authenticate': 'Bearer' })

/** Returns a 422 with one entry per field, in the order of the faults. `values` are repeated beside the texts. */
export function unprocessable(
  found: readonly Fault[],
  values: Readonly<Record<string, unknown>> = {},
): Refusal {
  const faults = distinct(found)
  const entries = constraintEntries(faults, values).map((entry) => ({
    ...entry,
    value: wrongPart(entry, faults) ?? echoed(entry.value),
  }))
  return new Refusal(422, { entries, reasons: faultReasons(faults) })
}

/** Returns one fault of each constraint of a field: the last, whose sentence the entry has. */
const distinct = (faults: readonly Fault[]): Fault[] => [
  ...new Map(faults.map((each) => [`${each.field} ${each.key}`, each])).values(),
]

/** Returns the faulty part of a field's value, if its fault names it. */
const wrongPart = ({ property }: ConstraintEntry, faults: readonly Fault[]): unknown =>
  faults.find(({ field, value }) => field === property && value !== undefined)?.value

/** Returns a value as a 422 repeats it: scalars, texts cut at 200 characters; null for lists and objects. */
function echoed(value: unknown): unknown {
  if (typeof value === 'string') return value.slice(0, 200).toWellFormed()
  return typeof value === 'number' || typeof value === 'boolean' ? value : null
}

/** Returns the body of an error response. */
export function problemBody(statusCode: number, detail?: Detail): Problem {
  const error = STATUS_CODES[statusCode] ?? 'Error'
  if (!detail) return { statusCode, error }
  if ('entries' in detail)
    return { statusCode, error, message: detail.entries, reasons: detail.reasons }
  const { text, code, params } = detail
  return {
    statusCode,
    error,
    message: text,
    ...(code && { reasons: [{ code, ...(params && { params: [...params] }) }] }),
  }
}
