import { computed, type ReadableAtom } from 'nanostores'
import { $session, signOut, userOf, type SessionUser } from '../../src/session/session.ts'
import { signInFlow, type SignIn } from '../../src/state/sign-in.ts'

export interface SignInStore {
  flow: SignIn
  /** Who is signed in already: a page of somebody else shows the way out then. */
  $user: ReadableAtom<SessionUser | undefined>
  /** Did the server end a session in this tab, and nobody has signed in since? */
  $ended: ReadableAtom<boolean>
  signOut(): void
}

export function signInStore(): SignInStore {
  return {
    flow: signInFlow(),
    $user: computed($session, userOf),
    $ended: computed($session, (state) => state.status === 'signed-out' && state.ended),
    signOut,
  }
}
