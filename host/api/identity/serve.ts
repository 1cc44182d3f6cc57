import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { serveConnect } from './connect.ts'
import { serveIdentityFiles } from './document.ts'
import { serveLocalIdentity } from './local.ts'
import { serveOidc } from './oidc/serve.ts'
import { serveSignInLinks } from './sign-in-link.ts'

/** Registers the sign-in pages, and those of the configured providers. */
export function serveIdentity(app: FastifyInstance, services: Services): void {
  serveIdentityFiles(app)
  serveConnect(app, services)
  serveSignInLinks(app, services)
  const { identity } = services.config
  if (identity.kind === 'local') serveLocalIdentity(app, services)
  if (identity.kind === 'oidc') serveOidc(app, services, identity)
}
