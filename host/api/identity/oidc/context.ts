import type { FastifyRequest } from 'fastify'
import type { OidcSettings } from '../../config/identity-settings.ts'
import type { Services } from '../../services.ts'
import { isProven, openerOf } from '../opener.ts'
import type { Opening } from './pages.ts'
import type { ProviderClient } from './provider-client.ts'

/** The context of the OpenID Connect routes. */
export interface Oidc {
  services: Services
  settings: OidcSettings
  clients: ReadonlyMap<string, ProviderClient>
  /** The redirect URI. It is registered with the providers, so it does not depend on the request. */
  callback: string
}

export const queryOf = (request: FastifyRequest) =>
  request.query as Readonly<Record<string, unknown>>

/** Returns the provider named in the URL. */
export const requestedProvider = (
  { clients }: Oidc,
  request: FastifyRequest,
): ProviderClient | undefined => clients.get(String(queryOf(request)['provider']))

/** Returns the page that opened the window; undefined if it is not allowed to. */
export function openerPageOf(
  { services: { config } }: Oidc,
  request: FastifyRequest,
): Opening | undefined {
  const opener = openerOf(request, config)
  return opener && { opener, isProven: isProven(request, opener, config) }
}
