import { message } from '../../../src/wire/texts.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiTexts } from '../../../src/domain/messages/en/api.ts'
import { identityTexts } from '../../../src/domain/messages/en/identity.ts'
import { calls, type CallName } from '../../../src/wire/calls.ts'
import type { Config } from '../config/config.ts'
import { notFound, Refusal } from '../http/problem.ts'
import { isLoopback } from '../config/network-settings.ts'
import type { Services } from '../services.ts'
import { sendPage } from '../http/headers.ts'
import { lockedPage } from './chooser.ts'
import { demoKey, holdsKey, rememberKey } from './demo-key.ts'

const localHosts = ['localhost', '127.0.0.1', '[::1]']
const localHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i

/** Names of headers that a proxy adds. */
const proxied = /^(forwarded|x-forwarded|x-real-ip|via)/

/**
 * Returns whether a request comes directly from a program on this machine. The `Host` check defeats DNS rebinding,
 * where a page of another site points its own name at 127.0.0.1. A proxy or a tunnel on this machine can look the same:
 * see `holdsKey`.
 */
function isFromHere({ headers, socket }: FastifyRequest): boolean {
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    localHost.test(headers.host ?? '') &&
    !Object.keys(headers).some((name) => proxied.test(name))
  )
}

/** Returns the origins whose pages may use the local identity: our own with each name of this machine, and allowed origins. */
function knownOrigins({ port, appUrl, allowedOrigins }: Config): Set<string> {
  const ports = [String(port), new URL(appUrl).port]
  const own = ports.flatMap((each) => localHosts.map((host) => `http://${host}:${each}`))
  return new Set([...own, ...allowedOrigins])
}

const exchanges = ['exchangeToken', 'handOver'] as const satisfies CallName[]

/** Returns whether a route leads to a token without a password: the pages and calls of the provider, and the token exchange. */
const isOfLocalIdentity = (path: string) =>
  exchanges.some((call) => path === calls[call].path) ||
  /^\/(identity|connect|outbox)(\/|$)/.test(path)

/** Returns whether one of these routes requires the key: the account chooser, its token, and the emails. */
const isLocked = (path: string) =>
  /^\/outbox(\/|$)/.test(path) || ['/identity', '/identity/', '/identity/token'].includes(path)

/**
 * Protects the identity provider of the demo, which asks for no password. Responds with a 404 to other machines and to
 * pages of other sites, and with a 403 without the key of the printed URL. Must be registered before its routes.
 */
export function guardLocalIdentity(app: FastifyInstance, { config, keys }: Services): void {
  const key = demoKey(keys)
  const origins = knownOrigins(config)
  const isOpen = (request: FastifyRequest) => holdsKey(request, key, config.port)
  app.addHook('onRequest', async (request, reply) => {
    const { url: path = '' } = request.routeOptions
    const isEntry = request.url.startsWith('/?') && 'demo' in (request.query as object)
    if (!isEntry && !isOfLocalIdentity(path)) return
    const { origin = '', host } = request.headers
    const isForeign = origin !== '' && origin !== `http://${host}` && !origins.has(origin)
    if (isForeign || !isFromHere(request)) throw notFound(apiTexts, 'notFound')
    if (isEntry && isOpen(request)) return rememberKey(reply, key, config.port)
    if (!isEntry && (!isLocked(path) || isOpen(request))) return
    if (request.method === 'POST') throw new Refusal(403, message(identityTexts, 'locked'))
    return sendPage(reply.code(403), lockedPage, config)
  })
}
