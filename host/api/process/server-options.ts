import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import type { FastifyHttpOptions } from 'fastify'
import type { Config } from '../config/config.ts'
import { anonymousBodyLimit } from '../http/body-limits.ts'
import { sendClientError } from '../http/client-error.ts'
import { sendFailure } from '../http/failures.ts'
import { setCommonHeaders } from '../http/headers.ts'
import { auditSerializer, RequestLog, serializers } from './log.ts'
import { routableUrl } from '../serving/page.ts'

/** Maximum bytes of headers and URL, which may contain four filters of 1,000 ids each. */
const maxHeaderSize = 131_072

/** Fastify's `trustProxy` for a number of proxies, each of which appends one address. */
function trusted({ trustProxy }: Config) {
  if (typeof trustProxy !== 'number') return trustProxy === false ? false : [...trustProxy]
  return (_address: string, hop: number) => hop < trustProxy
}

/** Returns the options of the HTTP server: its limits, its log, and how it resolves addresses. */
export function serverOptions(config: Config): FastifyHttpOptions<Server> {
  return {
    logger: {
      level: config.logLevel,
      serializers: { ...serializers, audit: auditSerializer(config.audit.log) },
    },
    logController: new RequestLog(),
    genReqId: () => randomUUID(),
    trustProxy: trusted(config),
    bodyLimit: anonymousBodyLimit,
    http: { maxHeaderSize },
    requestTimeout: 300_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1000 },
    frameworkErrors: (error, request, reply) => {
      // Hooks do not run.
      setCommonHeaders(request, reply)
      void sendFailure(error, request, reply)
      // `RequestLog` only logs requests of a route.
      request.log.info({ method: request.method, status: reply.statusCode }, 'request completed')
    },
    clientErrorHandler: sendClientError,
    rewriteUrl: routableUrl,
    forceCloseConnections: 'idle',
    // The server still handles requests on open connections, with `connection: close`.
    return503OnClosing: false,
  }
}
