import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { apiTexts } from '../../../src/domain/messages/api.ts'
import { problemBody, Refusal, unprocessable } from './problem.ts'

const unreadable = (property: string, text: string) =>
  unprocessable([{ field: property, key: 'isReadable', text }])

/** How the framework's own refusals read in our protocol: never 400 or 415 (truth table P4). */
function translated(error: FastifyError): Refusal | undefined {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Refusal(413, apiTexts.tooLarge)
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return unreadable('body', apiTexts.unreadable.mediaType)
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return unreadable('url', apiTexts.unreadable.address)
    default:
      break
  }
  if (error instanceof SyntaxError || error.code === 'FST_ERR_CTP_EMPTY_JSON_BODY') {
    return unreadable('body', apiTexts.unreadable.json)
  }
  const status = error.statusCode ?? 500
  if (status === 429 || status >= 500 || status < 400) return undefined
  return unreadable('body', apiTexts.unreadable.body)
}

/** Answers every error. What is nobody's refusal is logged and answered as a 500 that tells only the request id. */
export function sendFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = error instanceof Refusal ? error : translated(error)
  void reply.header('cache-control', 'no-store')
  if (!refusal) {
    request.log.error({ err: error }, 'request failed')
    return reply.code(500).send({ ...problemBody(500), requestId: request.id })
  }
  return reply
    .code(refusal.statusCode)
    .headers(refusal.headers)
    .send(problemBody(refusal.statusCode, refusal.detail))
}
