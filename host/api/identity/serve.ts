import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { serveConnect } from './connect.ts'
import { serveIdentityFiles } from './document.ts'
import { serveLocalIdentity } from './local.ts'

/** Registers the sign-in pages, and the local provider where `IDENTITY=local`. */
export function serveIdentity(app: FastifyInstance, services: Services): void {
  serveIdentityFiles(app)
  serveConnect(app, services)
  const { identity, production } = services.config
  if (identity.kind === 'local' && !production) serveLocalIdentity(app, services)
}
