import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Longest JSON body in bytes of whoever has not signed in. */
export const strangersBody = 16_384
/** The same of signed-in people; pictures have their own limit. */
export const signedInBody = 1_048_576
/** Milliseconds that a body has to be whole of somebody who has not signed in. */
const patience = 5000

/** Ends the connection of a stranger whose body is not whole in time: connections are for everybody. */
export function hurry({ raw }: FastifyRequest): void {
  const { headers, socket } = raw
  if (raw.complete || !('content-length' in headers || 'transfer-encoding' in headers)) return
  const timer = setTimeout(() => {
    if (!raw.complete && socket instanceof Socket) socket.destroy()
  }, patience).unref()
  raw.once('end', () => clearTimeout(timer))
}

/** Hurries everybody where nobody is asked who they are; the other calls know their callers first. */
export function hurryStrangers(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!request.routeOptions.config.isGuarded) hurry(request)
  })
}
