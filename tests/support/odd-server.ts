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

const oddities: Record<number, (request: IncomingMessage, response: ServerResponse) => void> = {
  // Closes the connection without a response.
  1: (request) => request.socket.destroy(),
  // Responds with 201 only to a renewed token.
  2: ({ headers: sent }, response) => {
    const status = sent.authorization === 'Bearer renewed' ? 201 : 401
    response.writeHead(status, headers).end(JSON.stringify(bodies[status] ?? {}))
  },
  // A 201 whose body is not JSON.
  3: (_, response) => void response.writeHead(201, headers).end('<html>'),
}

/**
 * Starts a server on loopback for responses that ours never sends. The number in the path is the status of the
 * response, or a key of `oddities`. The server reads the whole body first, like a server that stores it.
 */
export function oddServer(): Promise<Loopback> {
  return listenOnLoopback((request, response) => {
    // Other requests of the page get a 404.
    const number = Number(/\/(\d+)\//.exec(request.url ?? '')?.[1] ?? 404)
    request.resume().on('end', () => {
      if (request.method === 'OPTIONS') response.writeHead(204, headers).end()
      else if (oddities[number]) oddities[number](request, response)
      else {
        const body = number === 204 ? undefined : JSON.stringify(bodies[number] ?? {})
        response.writeHead(number, headers).end(body)
      }
    })
  })
}
