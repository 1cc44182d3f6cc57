import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { auditSourceOf, type AuditSource } from '../http/audit-source.ts'
import { bearerOf } from '../http/auth.ts'
import { limitBodyTime } from '../http/body-limits.ts'
import { hashOf } from '../keys.ts'
import { recordAuditApart } from '../records/audit.ts'
import type { Services } from '../services.ts'
import { ScimError } from './errors.ts'

/**
 * Lets only the directory pass, before the body is read. Records and delays other clients as for a failed sign-in, and
 * responds with 401.
 */
export async function admitDirectory(
  request: FastifyRequest,
  { config, db, signIns }: Services,
): Promise<void> {
  const tokenHash = hashOf(bearerOf(request.headers.authorization) ?? '')
  if (config.scimTokenHash && timingSafeEqual(tokenHash, config.scimTokenHash)) return
  limitBodyTime(request)
  if (!signIns.isFlooded(request.ip))
    await recordAuditApart(db, auditSourceOf(request), {
      action: 'scim.refused',
      outcome: 'failure',
      reason: 'invalid_token',
    })
  await signIns.failed(request.ip)
  throw new ScimError(401, 'The token is missing or wrong')
}

/** Returns the source of audit entries for changes that the directory makes. */
export const directorySource = (request: FastifyRequest): AuditSource => ({
  ...auditSourceOf(request),
  actor: { kind: 'directory' },
})
