import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OidcSettings } from '../../config/identity-settings.ts'
import { sendPage } from '../../http/headers.ts'
import type { Services } from '../../services.ts'
import { refusedPage } from '../chooser.ts'
import { finish } from './callback.ts'
import { requestedProvider, openerPageOf, type Oidc } from './context.ts'
import { openingQuery, providersPage } from './pages.ts'
import { providerClient } from './provider-client.ts'
import { start } from './start.ts'

/** Registers the sign-in pages of `IDENTITY=oidc`: the choice of a provider, and the redirects to it and back. */
export function serveOidc(app: FastifyInstance, services: Services, settings: OidcSettings): void {
  const clients = settings.providers.map(
    (provider) => [provider.name, providerClient(provider, app.log)] as const,
  )
  const oidc: Oidc = {
    services,
    settings,
    clients: new Map(clients),
    callback: new URL('/identity/oidc/callback', services.config.appUrl).href,
  }
  app.get('/identity/', async (request, reply) => choose(oidc, request, reply))
  app.get('/identity/oidc/start', async (request, reply) => start(oidc, request, reply))
  app.get('/identity/oidc/callback', async (request, reply) => finish(oidc, request, reply))
  app.get('/identity/oidc/logout', async (request, reply) => signOut(oidc, request, reply))
  app.get('/identity/oidc/icon', async (request, reply) => {
    const icon = requestedProvider(oidc, request)?.provider.icon
    if (!icon) return reply.callNotFound()
    return reply
      .headers({
        'cache-control': 'public, max-age=3600',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      })
      .type(icon.type)
      .send(icon.data)
  })
}

function choose(oidc: Oidc, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { settings, services } = oidc
  const opening = openerPageOf(oidc, request)
  if (!opening) return sendPage(reply.code(403), refusedPage, services.config)
  const hasFirebase = settings.firebase !== undefined
  const [only, ...others] = settings.providers
  if (only && others.length === 0 && !hasFirebase) {
    const query = openingQuery(opening)
    query.set('provider', only.name)
    return reply
      .header('cache-control', 'no-store')
      .redirect(`/identity/oidc/start?${query.toString()}`)
  }
  const page = () => providersPage(settings.providers, opening, { hasFirebase })
  return sendPage(reply, page, services.config)
}

/** Handles the redirect after signing out of the application. Redirects to the provider if the settings say so. */
async function signOut(
  oidc: Oidc,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const client = requestedProvider(oidc, request)
  const login = new URL('/', oidc.services.config.appUrl).href
  const address = client?.provider.logout
    ? await client.endSessionUrl({ post_logout_redirect_uri: login })
    : undefined
  return reply.header('cache-control', 'no-store').redirect(address?.href ?? login)
}
