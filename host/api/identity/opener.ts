import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { originOf } from '../settings.ts'

/**
 * The origin to which a sign-in popup may post its result: that of `?origin=` if it is our own or in
 * `ALLOWED_ORIGINS`, our own without the parameter, undefined for any other.
 */
export function openerOrigin(request: FastifyRequest, config: Config): string | undefined {
  const own = `${request.protocol}://${request.host}`
  const { origin: named } = request.query as Record<string, unknown>
  if (named === undefined) return own
  const origin = typeof named === 'string' ? originOf(named) : undefined
  return origin !== undefined && [own, ...config.allowedOrigins].includes(origin)
    ? origin
    : undefined
}
