import type { AuditReason } from '../../../../src/wire/audit-enums.ts'
import type { AuditActor } from '../../http/audit-source.ts'
import type { Refusal } from '../../http/problem.ts'
import type { CallContext } from '../../http/route.ts'
import { recordAuditApart } from '../../records/audit.ts'

export type Exchange = CallContext<'exchangeToken'> | CallContext<'handOver'>

interface About {
  reason: AuditReason
  /** The identified user; absent: none. */
  actor?: AuditActor
  /** Whether it counts towards the failure limit of an address. */
  isCounted?: boolean
}

/** A refused sign-in: the response, and the entry of the audit trail. */
export class RefusedSignIn extends Error {
  override readonly name = 'RefusedSignIn'
  readonly refusal: Refusal
  readonly about: About

  constructor(refusal: Refusal, about: About) {
    super(refusal.message)
    this.refusal = refusal
    this.about = about
  }
}

/**
 * Runs a sign-in and records why it was refused. Failures that count are delayed. An address that has reached the longest
 * delay is not recorded again until its quarter of an hour is over: a flood writes nothing.
 */
export async function recordingRefusals<Result>(
  context: Exchange,
  signIn: () => Promise<Result>,
): Promise<Result> {
  try {
    return await signIn()
  } catch (error) {
    if (!(error instanceof RefusedSignIn)) throw error
    const { address, audit, body, config, database, signIns } = context
    const { reason, actor, isCounted = false } = error.about
    if (!isCounted || !signIns.isFlooded(address)) {
      await recordAuditApart(database, audit, {
        action: 'session.sign_in',
        outcome: actor ? 'denied' : 'failure',
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
