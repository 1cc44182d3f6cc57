import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiTexts } from '../../../src/domain/messages/api.ts'
import { calls, type CallName } from '../../../src/wire/calls.ts'
import { notFound } from '../http/problem.ts'
import { isLoopback } from '../network-settings.ts'

const localHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i

/** Headers that a proxy adds. */
const proxied = /^(forwarded|x-forwarded|x-real-ip|via)/

/**
 * Did this request come directly from a program on this machine? The `Host` check defeats DNS rebinding, where a page
 * of another site points its own name at 127.0.0.1.
 */
function isFromHere({ headers, socket }: FastifyRequest): boolean {
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    localHost.test(headers.host ?? '') &&
    !Object.keys(headers).some((name) => proxied.test(name))
  )
}

const exchanges = ['exchangeToken', 'handOver'] as const satisfies CallName[]

/** Routes that lead to a token without a password: the provider's pages and calls, and the token exchange. */
const isOfLocalIdentity = (path = '') =>
  exchanges.some((call) => path === calls[call].path) ||
  /^\/(identity|connect|outbox)(\/|$)/.test(path)

/** Answers 404 to other machines: the demo's provider asks for no password. Must be registered before its routes. */
export function hideLocalIdentity(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (isOfLocalIdentity(request.routeOptions.url) && !isFromHere(request)) {
      throw notFound(apiTexts.notFound)
    }
  })
}
