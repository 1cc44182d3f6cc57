import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { apiTexts } from '../../../src/domain/messages/en/api.ts'
import { message } from '../../../src/wire/texts.ts'
import { problemBody } from './problem.ts'

function problemOf(code: string | undefined) {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return problemBody(408, message(apiTexts, 'uploadStalled'))
  const isLong = code === 'HPE_HEADER_OVERFLOW'
  return problemBody(isLong ? 431 : 400, message(apiTexts.unreadable, 'body'))
}

/**
 * Responds to a request that Node cannot parse, which no hook sees, like to every other faulty request, and closes the
 * connection.
 */
export function sendClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const problem = problemOf(error.code)
  const body = JSON.stringify(problem)
  const head = [
    `HTTP/1.1 ${problem.statusCode} ${STATUS_CODES[problem.statusCode]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
    'referrer-policy: strict-origin-when-cross-origin',
    'x-content-type-options: nosniff',
    `x-request-id: ${randomUUID()}`,
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(error)
}
