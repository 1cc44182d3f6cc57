import { timingSafeEqual } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { ConfigError } from '../config/config.ts'
import { unauthorized } from '../http/problem.ts'
import { hashOf } from '../keys.ts'
import type { Services } from '../services.ts'
import type { Metrics } from './open.ts'
import type { MetricsSettings } from '../config/metrics-settings.ts'
import { defaultMeasures } from './default-measures.ts'

const isAuthorized = ({ token }: MetricsSettings, authorization = '') =>
  token === undefined || timingSafeEqual(hashOf(authorization), hashOf(`Bearer ${token}`))

/** Serves metrics if they are enabled. */
export function serveMetrics(app: FastifyInstance, services: Services): void {
  const { metrics, config } = services
  if (!metrics || !config.metrics) return
  metrics.watchRequests(app)
  services.measures.push(...defaultMeasures(app, services))
  if (config.metrics.port === undefined) serveOnApiPort(app, services, metrics)
  else serveOnOwnPort(app, services, metrics)
}

function serveOnApiPort(app: FastifyInstance, services: Services, metrics: Metrics): void {
  const settings = services.config.metrics as MetricsSettings
  app.get('/metrics', async (request, reply) => {
    if (!isAuthorized(settings, request.headers.authorization)) throw unauthorized()
    const { type, text } = await metrics.exposition(services.measures)
    return reply.header('cache-control', 'no-store').type(type).send(text)
  })
}

/** Starts a separate server while the API server runs. */
function serveOnOwnPort(app: FastifyInstance, services: Services, metrics: Metrics): void {
  const settings = services.config.metrics as MetricsSettings
  const server = createServer((request, response) => {
    const isKnown = request.method === 'GET' && request.url?.split('?')[0] === '/metrics'
    if (!isKnown) return void response.writeHead(404).end()
    if (!isAuthorized(settings, request.headers.authorization))
      return void response.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
    metrics.exposition(services.measures).then(
      ({ type, text }) => response.writeHead(200, { 'content-type': type }).end(text),
      (error: unknown) => {
        app.log.error({ err: error }, 'metrics could not be read')
        response.writeHead(500).end()
      },
    )
  })
  app.addHook('onReady', () => listen(server, settings))
  app.addHook('onClose', async () => {
    server.closeAllConnections()
    if (server.listening) await new Promise((resolve) => server.close(resolve))
  })
}

async function listen(server: Server, { host, port }: MetricsSettings): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen({ host, port }, resolve)
  await promise.catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError(
      error.code === 'EADDRINUSE'
        ? `METRICS_PORT: port ${port} is in use by another program.`
        : `METRICS_HOST, METRICS_PORT: cannot listen on ${host} port ${port} (${error.code}).`,
    )
  })
}
