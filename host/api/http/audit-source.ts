import type { FastifyRequest } from 'fastify'
import type { AuditActorKind } from '../../../src/wire/audit-enums.ts'

/** The actor of an audit entry. `name` is the name at that time. */
export interface AuditActor {
  kind: AuditActorKind
  id?: number | null
  name?: string | null
}

/** The log for lines of the audit trail. */
export type AuditLog = Pick<FastifyRequest['log'], 'info' | 'warn'>

/** The actor and the origin of an action, for the audit trail. */
export interface AuditSource {
  actor: AuditActor
  /** IP address of the caller. */
  address?: string | undefined
  userAgent?: string | undefined
  /** The host page that sends the request. */
  origin?: string | undefined
  /** The session of the actor. */
  session?: string | number | undefined
  requestId?: string | undefined
  /** Default: the log of the transaction. Commands have none. */
  log?: AuditLog
}

/** Returns the audit source of a request. The actor is unknown until the caller is authenticated. */
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
 * Returns the audit source for actions of the product or one of its commands. `name` is the person who started the
 * command, if known.
 */
export const ownAuditSource = (log?: AuditLog, name?: string): AuditSource => ({
  actor: { kind: 'system', name: name ?? null },
  ...(log && { log }),
})
