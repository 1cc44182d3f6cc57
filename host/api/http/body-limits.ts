import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Largest JSON body, in bytes, of a request without a valid token. */
export const anonymousBodyLimit = 16_384
/** Largest JSON body, in bytes, of a signed-in caller. Uploads have a separate limit. */
export const signedInBodyLimit = 1_048_576
/** Milliseconds within which a request without a valid token must have sent its whole body. */
const bodyTimeout = 5000

/** Closes the connection if the body is not complete in time, so that slow senders cannot hold connections open. */
export function limitBodyTime({ raw }: FastifyRequest): void {
  const { headers, socket } = raw
  if (raw.complete || !('content-length' in headers || 'transfer-encoding' in headers)) return
  const timer = setTimeout(() => {
    if (!raw.complete && socket instanceof Socket) socket.destroy()
  }, bodyTimeout).unref()
  raw.once('end', () => clearTimeout(timer))
}

/** Applies the timeout to every call that needs no token; guarded calls apply it when authentication fails. */
export function limitAnonymousBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!request.routeOptions.config.isGuarded) limitBodyTime(request)
  })
}
