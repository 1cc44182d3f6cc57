import { computed, type ReadableAtom } from 'nanostores'
import { $session, isEnded, userOf, type SessionUser } from '../../src/session/session.ts'
import { logOut } from '../../src/state/logout.ts'
import { signInFlow, type SignIn } from '../../src/state/sign-in.ts'

export interface SignInStore {
  flow: SignIn
  /** The signed-in user; a host page then shows how to sign out. */
  $user: ReadableAtom<SessionUser | undefined>
  /** Has a session of this tab been ended by the server? */
  $ended: ReadableAtom<boolean>
  /** Asks first where something was typed and not sent. */
  logOut(): Promise<void>
}

export function signInStore(): SignInStore {
  return {
    flow: signInFlow(),
    $user: computed($session, userOf),
    $ended: computed($session, isEnded),
    logOut,
  }
}
