import type { FastifyRequest } from 'fastify'
import type { AuditActorKind } from '../../../src/wire/audit-enums.ts'

/** Who did something; `name` as of that moment. */
export interface AuditActor {
  kind: AuditActorKind
  id?: number | null
  name?: string | null
}

/** Who does what is recorded, and from where. */
export interface AuditSource {
  actor: AuditActor
  /** IP address of the caller. */
  address?: string | undefined
  userAgent?: string | undefined
  /** The page of somebody else that makes the request. */
  origin?: string | undefined
  /** The session in which it is done. */
  session?: string | number | undefined
  requestId?: string | undefined
  log: Pick<FastifyRequest['log'], 'info' | 'warn'>
}

/** The source of what a request does; nobody is known before its caller was authenticated. */
export function auditSourceOf(request: FastifyRequest): AuditSource {
  const { caller } = request
  return {
    actor: caller
      ? { kind: 'person', id: caller.id, name: caller.username }
      : { kind: 'unknown', id: null, name: null },
    address: request.ip,
    userAgent: request.headers['user-agent'],
    origin: caller?.guestOf ?? undefined,
    requestId: request.id,
    log: request.log,
  }
}
