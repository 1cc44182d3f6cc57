import { message, type Message } from '../../../src/wire/texts.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { fault } from '../../../src/domain/faults.ts'
import { apiTexts } from '../../../src/domain/messages/en/api.ts'
import { DatabaseFailure, type FailureKind } from '../db/failure.ts'
import { problemBody, Refusal, StaleVersion, unprocessable } from './problem.ts'

interface Unreadable {
  property: string
  text: Message
}

const { unreadable } = apiTexts

/** Returns the part of a request that Fastify could not read; undefined for any other error. */
function unreadablePart(error: FastifyError): Unreadable | undefined {
  switch (error.code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return { property: 'body', text: message(unreadable, 'mediaType') }
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return { property: 'body', text: message(unreadable, 'json') }
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return { property: 'url', text: message(unreadable, 'address') }
    default:
      break
  }
  if (error instanceof SyntaxError)
    return { property: 'body', text: message(unreadable, 'encoding') }
  const isRefused =
    error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
  return isRefused ? { property: 'body', text: message(unreadable, 'body') } : undefined
}

/** Fastify's own errors as refusals of this API: 422 instead of 400 or 415, or the call's `shapeStatus`. */
function translated(error: FastifyError, request: FastifyRequest): Refusal | undefined {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new Refusal(413, message(apiTexts, 'tooLarge'))
  const part = unreadablePart(error)
  if (!part) return undefined
  const status = request.routeOptions?.config?.shapeStatus
  if (status) return new Refusal(status, part.text)
  return unprocessable([fault(part.property, 'isReadable', part.text)])
}

/** Seconds after which a caller may expect the database to work again. */
const retryAfterSeconds: Record<FailureKind, number> = {
  unreachable: 2,
  silent: 5,
  busy: 1,
  slow: 2,
  unsure: 2,
  readOnly: 10,
  full: 30,
}

/** Returns whether a file could not be written because its disk is full. */
export const isFull = ({ code }: NodeJS.ErrnoException): boolean =>
  ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code ?? '')

/** Returns the error response to a failure of the database or a full disk; undefined for other errors. */
function outage(error: FastifyError): Refusal | undefined {
  const kind = error instanceof DatabaseFailure ? error.kind : isFull(error) ? 'full' : undefined
  if (!kind) return undefined
  const headers = { 'retry-after': String(retryAfterSeconds[kind]) }
  return new Refusal(kind === 'full' ? 507 : 503, message(apiTexts.database, kind), headers)
}

/** Returns the error response to an error, or undefined if it is unexpected. Logs unexpected errors and database failures. */
export function refusalOf(error: FastifyError, request: FastifyRequest): Refusal | undefined {
  const failure = outage(error)
  const refusal = error instanceof Refusal ? error : (failure ?? translated(error, request))
  if (failure) request.log.warn({ err: error }, 'the database failed')
  if (!refusal) request.log.error({ err: error }, 'request failed')
  return refusal
}

/** Responds to every error. If it has no error response of its own, sends a 500 with the request id only. */
export function sendFailure(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = refusalOf(error, request)
  void reply.header('cache-control', 'no-store')
  if (!refusal) return reply.code(500).send({ ...problemBody(500), requestId: request.id })
  const changed = refusal instanceof StaleVersion ? refusal.changed : undefined
  return reply
    .code(refusal.statusCode)
    .headers(refusal.headers)
    .send({ ...problemBody(refusal.statusCode, refusal.detail), ...(changed && { changed }) })
}
