import Fastify, { type FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/open.ts'
import { serveDocs } from '../docs/page.ts'
import { guardLocalIdentity } from '../identity/on-this-machine.ts'
import { serveIdentity } from '../identity/serve.ts'
import { readBodies } from '../http/bodies.ts'
import { refuseDoubledHeaders, setCommonHeaders } from '../http/headers.ts'
import { sendFailure } from '../http/failures.ts'
import { compileOnFirstUse } from '../http/serializers.ts'
import { serveMetrics } from '../metrics/serve.ts'
import { recordFirstUse, routes } from '../modules/index.ts'
import { serverOptions } from './server-options.ts'
import { serveProduct } from '../serving/serve.ts'
import { openServices } from './open-services.ts'
import { openShutdown, type Shutdown } from '../runtime/shutdown.ts'

/**
 * Builds the server with everything that it serves (calls, sign-in pages, page, elements, documentation), without
 * listening. The caller closes `db` after the server, and announces that with `shutdown`.
 */
export async function build(
  db: Database,
  config: Config,
  shutdown: Shutdown = openShutdown(),
): Promise<FastifyInstance> {
  const app = Fastify(serverOptions(config))
  const services = await openServices(db, config, { shutdown, log: app.log })
  refuseDoubledHeaders(app)
  readBodies(app)
  app.setSerializerCompiler(compileOnFirstUse)
  app.decorateRequest('caller', undefined)
  app.decorateRequest('queryReading', undefined)
  app.decorateRequest('isBodyLate', false)
  app.decorateRequest('isRetry', false)
  app.setErrorHandler(sendFailure)
  recordFirstUse(app, services)
  app.addHook('onSend', async (request, reply) => {
    if (shutdown.leaving.aborted) void reply.header('connection', 'close')
    setCommonHeaders(request, reply)
  })
  if (config.identity.kind === 'local') guardLocalIdentity(app, services)
  serveMetrics(app, services)
  await serveProduct(app, services)
  serveIdentity(app, services)
  const all = Object.values(routes)
  for (const each of all) each.register(app, services)
  serveDocs(app, all, config)
  // Checks whether LISTEN works, because an external database may be behind a pooler.
  if (config.databaseUrl) app.addHook('onListen', () => services.waiters.listen())
  app.addHook('preClose', async () => services.waiters.release())
  app.addHook('onClose', () => services.waiters.close())
  return app
}
