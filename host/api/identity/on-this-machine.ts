import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiTexts } from '../../../src/domain/messages/api.ts'
import { calls } from '../../../src/wire/calls.ts'
import { notFound } from '../http/problem.ts'
import { isLoopback } from '../network-settings.ts'

const localHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i

/** Headers that a proxy adds. */
const proxied = /^(forwarded|x-forwarded|x-real-ip|via)/

/**
 * Did this request come from a program of this machine, straight to us? A page of another site whose name was
 * made to lead here is told by its `Host`.
 */
function isFromHere({ headers, socket }: FastifyRequest): boolean {
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    localHost.test(headers.host ?? '') &&
    !Object.keys(headers).some((name) => proxied.test(name))
  )
}

/** Everything that leads to a token without a password: the provider's pages and calls, and the exchange. */
const isOfLocalIdentity = (path = '') =>
  path === calls.exchangeToken.path || /^\/(identity|connect)(\/|$)/.test(path)

/** The demo's provider signs in whoever asks, so all of it is there for this machine alone. Registered before its routes. */
export function hideLocalIdentity(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (isOfLocalIdentity(request.routeOptions.url) && !isFromHere(request)) {
      throw notFound(apiTexts.notFound)
    }
  })
}
