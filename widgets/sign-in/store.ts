import { computed, type ReadableAtom } from 'nanostores'
import { $session, isEnded, userOf, type SessionUser } from '../../src/session/session.ts'
import { logOut } from '../../src/state/logout.ts'
import { signInFlow, type SignIn } from '../../src/state/sign-in.ts'

export interface SignInStore {
  flow: SignIn
  /** The signed-in user, who can log out. */
  $user: ReadableAtom<SessionUser | undefined>
  /** Whether the server ended the session of this tab. */
  $ended: ReadableAtom<boolean>
  /** Logs out. Asks for a confirmation if there is unsent input. */
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
