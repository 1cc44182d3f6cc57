import { STATUS_CODES } from 'node:http'
import { fault } from '../../../src/domain/faults.ts'
import { apiTexts } from '../../../src/domain/messages/en/api.ts'
import { assetFormTexts } from '../../../src/domain/messages/en/asset-form.ts'
import { commentTexts } from '../../../src/domain/messages/en/conversation.ts'
import type { Problem } from '../../../src/wire/problem.ts'
import { message } from '../../../src/wire/texts.ts'
import { problemBody, unprocessable } from '../http/problem.ts'

/** An error response: its meaning, what to do about it, and its body. */
interface ErrorStatus {
  description: string
  example: Problem
  headers?: readonly HeaderName[]
}

const conflict = {
  ...problemBody(412, message(apiTexts, 'conflict')),
  changed: { by: 'Gurleen Sandhu', at: '2026-05-04T09:30:00.000Z' },
}

const invalid = unprocessable(
  [fault('place_id', 'isNotEmpty', message(assetFormTexts.required, 'place'))],
  { place_id: null },
)

const requestId = '0b6c1b8e-7d0e-4a55-9c3e-2f7f8f3f1a90'

/** All error statuses that a call can have. */
export const errorStatuses: Readonly<Record<number, ErrorStatus>> = {
  400: {
    description:
      'The request is not valid HTTP, or repeats `Host` or `Authorization`. In the exchange of tokens, also: the body is malformed, or `client_id` or `client_secret` is wrong. Do not repeat the request.',
    example: problemBody(400, message(apiTexts.unreadable, 'twice')),
  },
  401: {
    description: 'The token is missing, invalid, revoked or expired. Get a new one.',
    example: problemBody(401, { text: apiTexts.unauthorized }),
    headers: ['WWW-Authenticate'],
  },
  403: {
    description: 'The role of the user may never make this call.',
    example: problemBody(403, { text: apiTexts.forbidden }),
  },
  404: {
    description: 'The record does not exist, or the user may not see it. The response is the same.',
    example: problemBody(404, message(apiTexts, 'assetNotFound')),
  },
  408: {
    description:
      'The request or the upload did not arrive completely in time. Send it again, with the same `Idempotency-Key` if there was one.',
    example: problemBody(408, message(apiTexts, 'uploadStalled')),
  },
  409: {
    description: 'Another user was faster. Read the record again before you decide what to do.',
    example: problemBody(409, message(commentTexts, 'alreadyAccepted', 'Gurleen Sandhu')),
  },
  412: {
    description:
      'The version of `If-Match` is not the current one. Nothing was changed. Read the record again, apply your change to it and send it with the new version.',
    example: conflict,
  },
  413: {
    description: 'The body is too large.',
    example: problemBody(413, message(apiTexts, 'tooLarge')),
  },
  422: {
    description:
      'A value is invalid or breaks a rule. `message` has an entry for each wrong field; all faults are reported at once. Nothing was changed.',
    example: problemBody(422, invalid.detail),
  },
  429: {
    description: 'Too many requests. Wait for the seconds of `Retry-After`, then send it again.',
    example: problemBody(429, message(apiTexts, 'tooManyRequests')),
    headers: ['Retry-After'],
  },
  431: {
    description:
      'The address and the headers are too long together. Do not repeat the request. A proxy may respond with a 414 or 431 of its own.',
    example: problemBody(431, message(apiTexts.unreadable, 'body')),
  },
  500: {
    description:
      'A fault of the server. Give `requestId` to your administrator, who finds it in the log.',
    example: { ...problemBody(500), requestId },
  },
  503: {
    description:
      'The database or the store of pictures cannot be reached. Wait for the seconds of `Retry-After`, then send the request again. Nothing was changed, unless `reasons` has the code `api.database.unsure`: then check first, or repeat a create request with the same `Idempotency-Key`.',
    example: problemBody(503, message(apiTexts.database, 'unreachable')),
    headers: ['Retry-After'],
  },
  507: {
    description: 'The disk of the database is full. Nothing was changed.',
    example: problemBody(507, message(apiTexts.database, 'full')),
    headers: ['Retry-After'],
  },
}

/** Returns the name of the component of a status: `NotFound`. */
export const errorName = (status: number): string =>
  (STATUS_CODES[status] ?? String(status)).replaceAll(/[^A-Za-z]/g, '')

/** Headers of responses. */
export const responseHeaders = {
  ETag: {
    description: 'The version of the record. Send it as `If-Match` with the next change.',
    schema: { type: 'string' },
    example: '"3"',
  },
  'Retry-After': {
    description: 'Seconds to wait before the next attempt.',
    schema: { type: 'integer', minimum: 1 },
    example: 30,
  },
  'X-Request-Id': {
    description: 'The id of this request in the log of the server.',
    schema: { type: 'string' },
    example: requestId,
  },
  'Content-Disposition': {
    description: 'Suggests a name for the file.',
    schema: { type: 'string' },
    example: 'attachment; filename="assets.xlsx"',
  },
  'WWW-Authenticate': {
    description: 'The scheme of authentication.',
    schema: { type: 'string', const: 'Bearer' },
    example: 'Bearer',
  },
} as const

export type HeaderName = keyof typeof responseHeaders

/** Returns references to headers for the description of a response. */
export const headersOf = (names: readonly HeaderName[]) =>
  Object.fromEntries(
    [...names, 'X-Request-Id' as const].map((name) => [
      name,
      { $ref: `#/components/headers/${name}` },
    ]),
  )

/** Headers of requests. */
export const requestHeaders = {
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    required: false,
    description:
      'The `ETag` of the record as you read it. If the record was changed since, the response is a 412 and nothing is changed. Without this header the last writer wins.',
    schema: { type: 'string', maxLength: 1000 },
    example: '"3"',
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'A value of your choice, such as a UUID, that makes a create request safe to repeat: for 15 days, the same key with the same body returns the first response and creates nothing. With another body it is a 422.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
    example: '5b2f9f0e-3f7a-4a35-9c5a-0d7f6a1f9d11',
  },
} as const
