import { atom, type ReadableAtom } from 'nanostores'
import { sessionTexts } from '../domain/messages/session.ts'
import { env } from '../env.ts'
import { isPopupBlocked } from '../session/identity/provider.ts'
import { $session, prepareSignIn, signIn } from '../session/session.ts'
import { isApplication } from '../session/settings.ts'

export type SignInState =
  | { status: 'idle' }
  | { status: 'running' }
  /** `elsewhere`: where the application itself is, when signing in here cannot work. */
  | { status: 'failed'; text: string; elsewhere?: { text: string; href: string } | undefined }

export interface SignIn {
  $state: ReadableAtom<SignInState>
  /** Fetches what the click will need. On somebody else's page it says at once when that page may not sign people in. */
  prepare(): void
  /** Call it within the click: it opens the provider's popup. True when somebody is signed in. */
  start(): Promise<boolean>
}

/** The application's two messages, and no third one (LOGIN-12). */
function failedAtLogin(error: unknown): SignInState {
  if (!isPopupBlocked(error)) return { status: 'failed', text: sessionTexts.userNotFound }
  alert(sessionTexts.popupBlocked)
  return { status: 'idle' }
}

const failures = () => import('./sign-in-failure.ts')

/** A guest's, each with what helps. */
async function failedAsGuest(error: unknown): Promise<SignInState> {
  try {
    const { explain } = await failures()
    const { text, elsewhere } = await explain(error)
    env().log(text)
    const href = env().address({ route: 'dashboard' })
    return {
      status: 'failed',
      text,
      elsewhere: elsewhere === undefined ? undefined : { text: elsewhere, href },
    }
  } catch {
    return { status: 'failed', text: sessionTexts.unreachable }
  }
}

/** Signing in: in the application, and in an element on somebody else's page. */
export function signInFlow(): SignIn {
  const $state = atom<SignInState>({ status: 'idle' })

  return {
    $state,
    prepare() {
      // While there is a connection: later it may be the want of one that has to be told.
      if (!isApplication()) failures().catch(() => undefined)
      prepareSignIn().catch(async (error: unknown) => {
        env().log('Signing in could not be prepared', error)
        if (isApplication()) return
        const state = await failedAsGuest(error)
        if ($state.get().status === 'idle') $state.set(state)
      })
    },
    async start() {
      if ($state.get().status === 'running') return false
      $state.set({ status: 'running' })
      try {
        await signIn()
        $state.set({ status: 'idle' })
        return $session.get().status === 'signed-in'
      } catch (error) {
        env().log('Signing in failed', error)
        $state.set(isApplication() ? failedAtLogin(error) : await failedAsGuest(error))
        return false
      }
    },
  }
}
