import type { FastifyRequest } from 'fastify'
import type { OidcSettings } from '../../config/identity-settings.ts'
import type { Services } from '../../services.ts'
import { isProven, openerOf } from '../opener.ts'
import type { Opening } from './pages.ts'
import type { ProviderClient } from './provider-client.ts'

/** What the routes of OpenID Connect share. */
export interface Oidc {
  services: Services
  settings: OidcSettings
  clients: ReadonlyMap<string, ProviderClient>
  /** Where providers send people back to: registered with them, so it does not depend on the request. */
  callback: string
}

export const queryOf = (request: FastifyRequest) =>
  request.query as Readonly<Record<string, unknown>>

/** Returns the provider that an address names. */
export const requestedProvider = (
  { clients }: Oidc,
  request: FastifyRequest,
): ProviderClient | undefined => clients.get(String(queryOf(request)['provider']))

/** Who opened the window; undefined for a page that is not allowed to. */
export function openerPageOf(
  { services: { config } }: Oidc,
  request: FastifyRequest,
): Opening | undefined {
  const opener = openerOf(request, config)
  return opener && { opener, isProven: isProven(request, opener, config) }
}
