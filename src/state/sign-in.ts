import { atom, type ReadableAtom } from 'nanostores'
import { sessionTexts } from '../domain/messages/en/session.ts'
import { env } from '../env.ts'
import { laterOf } from '../session/identity/failures.ts'
import { $session, prepareSignIn, signIn } from '../session/session.ts'
import { isApplication } from '../session/settings.ts'
import type { SignInState } from './sign-in-failure.ts'

export interface SignIn {
  $state: ReadableAtom<SignInState>
  /** Loads what the click will need. Reports at once if the host page may not sign users in. */
  prepare(): void
  /** Shows why the host page could not sign the user in. */
  explain(failure: unknown): Promise<void>
  /** Opens the provider's popup; call it within the click. Resolves to true if the user is signed in. */
  start(): Promise<boolean>
}

const loadFailures = () => import('./sign-in-failure.ts')

async function failureState(error: unknown): Promise<SignInState> {
  try {
    const { failedAtLogin, failedAsGuest } = await loadFailures()
    return isApplication() ? failedAtLogin(error) : await failedAsGuest(error)
  } catch {
    return { status: 'failed', text: sessionTexts.unreachable }
  }
}

/** Creates the state of signing in, in the application and on host pages. */
export function signInFlow(): SignIn {
  const $state = atom<SignInState>({ status: 'idle' })

  return {
    $state,
    prepare() {
      // Loads the texts while online: later, the failure may be the connection.
      Promise.all([loadFailures(), prepareSignIn()]).catch(async (error: unknown) => {
        env().log('Signing in failed', error)
        if (isApplication()) return
        const state = await failureState(error)
        if ($state.get().status === 'idle') $state.set(state)
      })
    },
    async explain(failure) {
      $state.set(await failureState(failure))
    },
    async start() {
      if ($state.get().status === 'running') return false
      $state.set({ status: 'running' })
      try {
        await signIn()
        $state.set({ status: 'idle' })
        return $session.get().status === 'signed-in'
      } catch (error) {
        // A cut-off window continues without this page, so nothing has failed.
        if (!laterOf(error)) env().log('Signing in failed', error)
        $state.set(await failureState(error))
        return false
      }
    },
  }
}
