import type { AuditReason } from '../../../../src/wire/audit-enums.ts'
import type { AuditActor } from '../../http/audit-source.ts'
import type { Refusal } from '../../http/problem.ts'
import type { CallContext } from '../../http/route.ts'
import { recordAuditApart } from '../../records/audit.ts'

export type Exchange = CallContext<'exchangeToken'> | CallContext<'handOver'>

interface RefusalDetails {
  reason: AuditReason
  /** The identified user, if any. */
  actor?: AuditActor
  /** Whether the refusal counts towards the failure limit of the address. */
  isCounted?: boolean
}

/** A refused sign-in, with its response and the details for the audit trail. */
export class RefusedSignIn extends Error {
  override readonly name = 'RefusedSignIn'
  readonly refusal: Refusal
  readonly details: RefusalDetails

  constructor(refusal: Refusal, about: RefusalDetails) {
    super(refusal.message)
    this.refusal = refusal
    this.details = about
  }
}

/**
 * Runs a sign-in and records why it was refused. Failures that count are delayed. Once an address has reached the longest
 * delay, its failures are not recorded for a quarter of an hour, so that a flood writes nothing. Throws a 429, which is not
 * recorded, if the address has reached the limit of this minute.
 */
export async function recordingRefusals<Result>(
  context: Exchange,
  signIn: () => Promise<Result>,
): Promise<Result> {
  context.fairUse.admitExchange(context.address)
  try {
    return await signIn()
  } catch (error) {
    if (!(error instanceof RefusedSignIn)) throw error
    const { address, audit, body, config, database, signIns } = context
    const { reason, actor, isCounted = false } = error.details
    if (!isCounted || !signIns.isFlooded(address)) {
      await recordAuditApart(database, audit, {
        action: 'session.sign_in',
        outcome: actor && reason !== 'unknown_user' ? 'denied' : 'failure',
        reason,
        ...(actor && { actor }),
        origin: body.origin ?? context.from ?? null,
        provider: config.identity.kind,
      })
    }
    if (isCounted) await signIns.failed(address)
    throw error.refusal
  }
}
