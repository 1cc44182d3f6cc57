import type { FastifyInstance } from 'fastify'
import { providersOf } from '../config/identity-settings.ts'
import { sql } from '../db/sql.ts'
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
  app.addHook('onReady', () => releaseRoles(services))
  const { identity, production } = services.config
  if (identity.kind === 'local' && !production) serveLocalIdentity(app, services)
  if (identity.kind === 'oidc') serveOidc(app, services, identity)
}

/** Roles that no provider sets any more, since the settings have changed, are set by hand again. */
async function releaseRoles({ db, config }: Services): Promise<void> {
  const mapping = providersOf(config.identity).filter(({ roles }) => roles.length > 0)
  const issuers = mapping.map(({ issuer }) => issuer)
  await db.run(sql`
    update user_identities set role_mapped = false where role_mapped and not issuer = any(${issuers}::text[])`)
}
