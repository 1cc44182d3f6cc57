import { apiTexts } from '../../../../src/domain/messages/en/api.ts'
import { identityTexts } from '../../../../src/domain/messages/en/identity.ts'
import { signInFailureTexts } from '../../../../src/domain/messages/en/sign-in.ts'

interface RefusalKind {
  status: 400 | 403 | 404 | 503
  /** The sentence shown to the user, in the language of the browser. */
  text: () => string
  /** `denied`: the user was identified and may not sign in. */
  outcome: 'failure' | 'denied'
  /** Whether it counts as a failed sign-in of its address. */
  counts?: true
}

/** The reasons for refused sign-ins, as in the audit trail and the log. docs/identity.md explains what to do about each. */
const refusalKinds = {
  unknown_state: {
    status: 400,
    text: () => identityTexts.startAgain,
    outcome: 'failure',
    counts: true,
  },
  refused_by_provider: { status: 403, text: () => identityTexts.notSignedIn, outcome: 'failure' },
  invalid_token: {
    status: 400,
    text: () => identityTexts.invalid,
    outcome: 'failure',
    counts: true,
  },
  clock: { status: 400, text: () => identityTexts.invalid, outcome: 'failure' },
  provider_unreachable: {
    status: 503,
    text: () => apiTexts.signIn.unreachable,
    outcome: 'failure',
  },
  // The settings are wrong, so repeated attempts must not lock out the address.
  wrong_client: { status: 503, text: () => apiTexts.signIn.unreachable, outcome: 'failure' },
  unverified_email: { status: 403, text: () => identityTexts.unverified, outcome: 'denied' },
  wrong_domain: { status: 403, text: () => identityTexts.wrongDomain, outcome: 'denied' },
  other_subject: { status: 403, text: () => identityTexts.otherSubject, outcome: 'denied' },
  unknown_user: { status: 404, text: () => signInFailureTexts.unknown, outcome: 'failure' },
  deactivated: { status: 404, text: () => signInFailureTexts.unknown, outcome: 'denied' },
} satisfies Record<string, RefusalKind>

export type RefusalReason = keyof typeof refusalKinds

/** The user of a refused sign-in, if known. */
export interface RefusedPerson {
  id?: number
  /** Name or email address. */
  name: string
}

/** A refused sign-in. `detail` is for operators; it never contains a token, code or secret. */
export class SignInRefused extends Error {
  override readonly name = 'SignInRefused'
  readonly reason: RefusalReason
  readonly detail: string | undefined
  readonly person: RefusedPerson | undefined

  constructor(reason: RefusalReason, detail?: string, person?: RefusedPerson) {
    super(`The sign-in was refused: ${reason}`)
    this.reason = reason
    this.detail = detail
    this.person = person
  }

  get kind(): RefusalKind {
    return refusalKinds[this.reason]
  }
}
