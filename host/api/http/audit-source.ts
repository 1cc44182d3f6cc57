import type { FastifyRequest } from 'fastify'
import type { AuditActorKind } from '../../../src/wire/audit-enums.ts'

/** Who did something; `name` as of that moment. */
export interface AuditActor {
  kind: AuditActorKind
  id?: number | null
  name?: string | null
}

/** Where lines of the audit trail are written. */
export type AuditLog = Pick<FastifyRequest['log'], 'info' | 'warn'>

/** Who does something and from where, for the audit trail. */
export interface AuditSource {
  actor: AuditActor
  /** IP address of the caller. */
  address?: string | undefined
  userAgent?: string | undefined
  /** The host page that sends the request. */
  origin?: string | undefined
  /** The session in which it is done. */
  session?: string | number | undefined
  requestId?: string | undefined
  /** That of the transaction when absent, and none in commands. */
  log?: AuditLog
}

/** Returns the audit source of a request; without a user until its caller is authenticated. */
export function auditSourceOf(request: FastifyRequest): AuditSource {
  const { caller } = request
  return {
    actor: caller
      ? {
          kind: caller.scopes ? 'service_account' : 'person',
          id: caller.id,
          name: caller.username,
        }
      : { kind: 'unknown', id: null, name: null },
    address: request.ip,
    userAgent: request.headers['user-agent'],
    origin: caller?.guestOf ?? undefined,
    // A service account has none.
    session: caller?.session || undefined,
    requestId: request.id,
    log: request.log,
  }
}

/**
 * Returns the source of what the product, or one of its commands, does by itself; `name`: who has started it, if that
 * is known.
 */
export const ownAuditSource = (log?: AuditLog, name?: string): AuditSource => ({
  actor: { kind: 'system', name: name ?? null },
  ...(log && { log }),
})
