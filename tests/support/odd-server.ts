import type { IncomingMessage, ServerResponse } from 'node:http'
import { listenOnLoopback, type Loopback } from './loopback.ts'

const headers = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, idempotency-key, content-type',
  'access-control-allow-methods': '*',
}
const constraints = {
  statusCode: 422,
  error: 'Unprocessable Entity',
  message: [
    { property: 'asset_images', value: null, constraints: { first: 'Said first', second: 'Then' } },
  ],
}
const saved = [{ id: 1, url: '/1.png', thumbnail_url: '/1-small.png' }]
const bodies: Record<number, unknown> = { 200: saved, 201: saved, 422: constraints }

const gone: Record<number, (request: IncomingMessage, response: ServerResponse) => void> = {
  // Hangs up without an answer.
  1: (request) => request.socket.destroy(),
  // An answer only for a renewed token.
  2: ({ headers: sent }, response) => {
    const status = sent.authorization === 'Bearer renewed' ? 201 : 401
    response.writeHead(status, headers).end(JSON.stringify(bodies[status] ?? {}))
  },
  // A 201 that tells nothing.
  3: (_, response) => void response.writeHead(201, headers).end('<html>'),
}

/**
 * A server on loopback for answers that ours never gives: the number in the path is the status of the answer,
 * or names another oddity. It reads the whole body first, as a server does that stores it.
 */
export function oddServer(): Promise<Loopback> {
  return listenOnLoopback((request, response) => {
    // What the page asks beside the tests is not there.
    const number = Number(/\/(\d+)\//.exec(request.url ?? '')?.[1] ?? 404)
    request.resume().on('end', () => {
      if (request.method === 'OPTIONS') response.writeHead(204, headers).end()
      else if (gone[number]) gone[number](request, response)
      else {
        const body = number === 204 ? undefined : JSON.stringify(bodies[number] ?? {})
        response.writeHead(number, headers).end(body)
      }
    })
  })
}
