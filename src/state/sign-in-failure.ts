import { sessionTexts } from '../domain/messages/en/session.ts'
import { signInFailureTexts as texts } from '../domain/messages/en/sign-in.ts'
import { env } from '../env.ts'
import { HttpError, NetworkError } from '../http/error.ts'
import {
  CutOff,
  isOffline,
  isPopupBlocked,
  isPopupClosed,
  isSandboxed,
  isUnknownUser,
} from '../session/identity/failures.ts'
import { signsInByItself } from '../session/session.ts'
import { apiOrigin } from '../session/settings.ts'

export type SignInState =
  | { status: 'idle' }
  | { status: 'running' }
  /** `elsewhere`: where the application itself is, when signing in here cannot work. */
  | { status: 'failed'; text: string; elsewhere?: { text: string; href: string } | undefined }

/** Why a sign-in on a host page failed. */
interface Failure {
  text: string
  /** Where nothing that the person does here helps: the words of a link to the application itself. */
  elsewhere: string | undefined
}

/** The application's two messages, and no third one (LOGIN-12). */
export function failedAtLogin(error: unknown): SignInState {
  // It may still end well, and the window itself says so where it does not.
  if (error instanceof CutOff) return { status: 'idle' }
  if (!isPopupBlocked(error)) return { status: 'failed', text: texts.unknown }
  alert(texts.popupBlocked)
  return { status: 'idle' }
}

/** A guest's, each with what helps. */
export async function failedAsGuest(error: unknown): Promise<SignInState> {
  const { text, elsewhere } = await explain(error)
  if (!(error instanceof CutOff)) env().log(text)
  const href = env().address({ route: 'dashboard' })
  return {
    status: 'failed',
    text,
    elsewhere: elsewhere === undefined ? undefined : { text: elsewhere, href },
  }
}

/** Finds out what went wrong, as far as the browser lets a page know. */
async function explain(error: unknown): Promise<Failure> {
  if (signsInByItself()) return await explainToken(error)
  if (isSandboxed(error) || self.origin === 'null')
    return { text: texts.sandboxed, elsewhere: texts.elsewhere }
  if (isPopupBlocked(error)) return { text: texts.blocked, elsewhere: texts.elsewhere }
  if (isOffline(error)) return { text: sessionTexts.unreachable, elsewhere: undefined }
  if (error instanceof CutOff) return { text: texts.cutOff, elsewhere: texts.elsewhere }
  if (isPopupClosed(error) && (await isAllowed()))
    return { text: texts.closed, elsewhere: undefined }
  // An import that fails is a TypeError: code that does not load is as good as a server that does not answer.
  if (error instanceof NetworkError || error instanceof TypeError || isPopupClosed(error))
    return (await answers())
      ? { text: texts.origin(location.origin), elsewhere: texts.elsewhere }
      : { text: sessionTexts.unreachable, elsewhere: undefined }
  const unknown = isUnknownUser(error) || (error instanceof HttpError && error.status === 404)
  return { text: unknown ? texts.unknown : texts.failed, elsewhere: undefined }
}

/** The same where the page provides the token: it is to blame unless the API did not respond. */
async function explainToken(error: unknown): Promise<Failure> {
  if (error instanceof NetworkError && (await answers()))
    return { text: texts.origin(location.origin), elsewhere: texts.elsewhere }
  const isServer = error instanceof HttpError ? error.status >= 500 : error instanceof NetworkError
  return { text: isServer ? texts.noAnswer : sessionTexts.pageFailed, elsewhere: undefined }
}

/** Does this page get answers? A window that closes may have said that it does not. */
async function isAllowed(): Promise<boolean> {
  try {
    await fetch(`${apiOrigin()}/config`, { cache: 'no-store' })
    return true
  } catch {
    return false
  }
}

/** Does the server answer at all? Then it was the browser that kept its answer from this page's origin. */
async function answers(): Promise<boolean> {
  try {
    await fetch(`${apiOrigin()}/config`, { mode: 'no-cors', cache: 'no-store' })
    return true
  } catch {
    return false
  }
}
