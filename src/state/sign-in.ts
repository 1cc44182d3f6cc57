import { atom, type ReadableAtom } from 'nanostores'
import { sessionTexts } from '../domain/messages/session.ts'
import { env } from '../env.ts'
import { isPopupBlocked } from '../session/identity/provider.ts'
import { $session, prepareSignIn, signIn } from '../session/session.ts'

export type SignInState =
  | { status: 'idle' }
  | { status: 'running' }
  | { status: 'failed'; text: string }

export interface SignIn {
  $state: ReadableAtom<SignInState>
  /** Fetches what the click will need; failures wait for the click. */
  prepare(): void
  /** Call it within the click: it opens the provider's popup. True when somebody is signed in. */
  start(): Promise<boolean>
}

/** Signing in with its two messages, and no third one (LOGIN-12). */
export function signInFlow(): SignIn {
  const $state = atom<SignInState>({ status: 'idle' })

  function failed(error: unknown): void {
    env().log('Signing in failed', error)
    if (isPopupBlocked(error)) {
      $state.set({ status: 'idle' })
      alert(sessionTexts.popupBlocked)
    } else {
      $state.set({ status: 'failed', text: sessionTexts.userNotFound })
    }
  }

  return {
    $state,
    prepare() {
      prepareSignIn().catch((error: unknown) =>
        env().log('Signing in could not be prepared', error),
      )
    },
    async start() {
      if ($state.get().status === 'running') return false
      $state.set({ status: 'running' })
      try {
        await signIn()
        $state.set({ status: 'idle' })
        return $session.get().status === 'signed-in'
      } catch (error) {
        failed(error)
        return false
      }
    },
  }
}
