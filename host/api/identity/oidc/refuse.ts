import type { FastifyReply, FastifyRequest } from 'fastify'
import { firstMessage } from '../../../../src/wire/problem.ts'
import { auditSourceOf } from '../../http/audit-source.ts'
import { sendPage } from '../../http/headers.ts'
import { problemBody, Refusal } from '../../http/problem.ts'
import { recordAuditApart } from '../../records/audit.ts'
import type { Services } from '../../services.ts'
import { refusalPage, type Opening } from './pages.ts'
import { SignInRefused } from './refused.ts'

interface Attempt {
  request: FastifyRequest
  reply: FastifyReply
  error: unknown
  /** The opener and the provider, if known. */
  opening?: Opening
  provider?: string
}

/**
 * Shows why a sign-in was refused. Records the refusal, except if the address has reached a limit. Rethrows other errors.
 */
export async function refuse(services: Services, attempt: Attempt): Promise<FastifyReply> {
  const { request, reply, error, opening } = attempt
  const { config, signIns } = services
  if (error instanceof Refusal) {
    const { statusCode: status, detail, headers } = error
    const text = () => firstMessage(problemBody(status, detail)) ?? ''
    const write = () => refusalPage({ status, text: text() }, opening)
    return sendPage(reply.code(status).headers(headers), write, config)
  }
  if (!(error instanceof SignInRefused)) throw error
  const { kind } = error
  if (!kind.counts || !signIns.isFlooded(request.ip)) await recordRefusal(services, attempt, error)
  try {
    if (kind.counts) await signIns.failed(request.ip)
  } catch (limit) {
    return await refuse(services, { ...attempt, error: limit })
  }
  const { status } = kind
  if (status === 503) void reply.header('retry-after', '30')
  return sendPage(
    reply.code(status),
    () => refusalPage({ status, text: kind.text() }, opening),
    config,
  )
}

/** Records the refusal in the audit trail and the log. */
async function recordRefusal(
  { db }: Services,
  { request, opening, provider }: Attempt,
  { kind, reason, detail, person }: SignInRefused,
): Promise<void> {
  await recordAuditApart(db, auditSourceOf(request), {
    action: 'session.sign_in',
    outcome: kind.outcome,
    reason,
    ...(person && { actor: { kind: 'person', ...person } }),
    ...(provider !== undefined && { provider }),
    origin: opening?.opener.isGuest ? opening.opener.origin : null,
    ...(detail !== undefined && { details: { detail } }),
  })
}
