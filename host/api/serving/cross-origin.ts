import cors, { type FastifyCorsOptions } from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'

/** Headers that our clients send and read. */
const allowedHeaders = [
  'Accept',
  'Assetdesk-Unattended',
  'Authorization',
  'Content-Type',
  'If-Match',
  'Idempotency-Key',
]
const exposedHeaders = ['ETag', 'Content-Disposition', 'Retry-After']

/**
 * Enables CORS for pages of `ALLOWED_ORIGINS`. Tokens are sent in headers, so cookies are not allowed. The only exception
 * is the token endpoint of the demo, to which the gallery sends the cookie with the key.
 */
export async function allowOrigins(
  app: FastifyInstance,
  { allowedOrigins }: Config,
): Promise<void> {
  const options: FastifyCorsOptions = {
    origin: allowedOrigins,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowedHeaders,
    exposedHeaders,
    maxAge: 600,
    strictPreflight: false,
  }
  await app.register(cors, {
    delegator: (request, done) => {
      // Responses with elements have their own header, which allows every origin.
      const isOpen = request.url?.startsWith('/widgets/') ?? false
      const credentials = request.url === '/identity/token'
      done(null, isOpen ? { origin: false } : { ...options, credentials })
    },
  })
}
