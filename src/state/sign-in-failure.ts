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
  PageTimeout,
} from '../session/identity/failures.ts'
import { hostSignsIn } from '../session/session.ts'
import { apiOrigin } from '../session/settings.ts'

export type SignInState =
  | { status: 'idle' }
  | { status: 'running' }
  /**
   * `elsewhere`: text of a link to the application, if signing in cannot work here. `refused`: the error, if the origin of
   * the page is not allowed.
   */
  | {
      status: 'failed'
      text: string
      elsewhere?: { text: string; href: string } | undefined
      refused?: unknown
    }

/** Why a sign-in on a host page failed. */
interface Failure {
  text: string
  /** Text of a link to the application, if the user cannot sign in here. */
  elsewhere: string | undefined
  isOriginRefused?: true
}

/** Returns one of the application's two messages (LOGIN-12). */
export function failedAtLogin(error: unknown): SignInState {
  // The sign-in may still succeed; otherwise the window shows the failure.
  if (error instanceof CutOff) return { status: 'idle' }
  if (!isPopupBlocked(error)) return { status: 'failed', text: texts.unknown }
  alert(texts.popupBlocked)
  return { status: 'idle' }
}

/** Returns a message for guests, with what to do. */
export async function failedAsGuest(error: unknown): Promise<SignInState> {
  const { text, elsewhere, isOriginRefused } = await explain(error)
  if (!(error instanceof CutOff)) env().log(text)
  const href = env().address({ route: 'dashboard' })
  return {
    status: 'failed',
    text,
    elsewhere: elsewhere === undefined ? undefined : { text: elsewhere, href },
    refused: isOriginRefused && error,
  }
}

const originRefused = (): Failure => ({
  text: texts.origin(location.origin),
  elsewhere: texts.elsewhere,
  isOriginRefused: true,
})

/** Determines why a sign-in failed, as far as the browser reveals it. */
async function explain(error: unknown): Promise<Failure> {
  if (hostSignsIn()) return await explainToken(error)
  if (isSandboxed(error) || self.origin === 'null')
    return { text: texts.sandboxed, elsewhere: texts.elsewhere }
  if (isPopupBlocked(error)) return { text: texts.blocked, elsewhere: texts.elsewhere }
  if (isOffline(error)) return { text: sessionTexts.unreachable, elsewhere: undefined }
  if (error instanceof CutOff) return { text: texts.cutOff, elsewhere: texts.elsewhere }
  if (isPopupClosed(error) && (await isOriginAllowed()))
    return { text: texts.closed, elsewhere: undefined }
  // A failed import is a TypeError and is treated like an unreachable server.
  if (error instanceof NetworkError || error instanceof TypeError || isPopupClosed(error))
    return (await serverResponds())
      ? originRefused()
      : { text: sessionTexts.unreachable, elsewhere: undefined }
  const unknown = isUnknownUser(error) || (error instanceof HttpError && error.status === 404)
  return { text: unknown ? texts.unknown : texts.failed, elsewhere: undefined }
}

/** Determines the same if the page provides the token. The page is the cause unless the API did not respond. */
async function explainToken(error: unknown): Promise<Failure> {
  if (error instanceof NetworkError && (await serverResponds())) return originRefused()
  const isServer =
    error instanceof HttpError
      ? error.status >= 500
      : error instanceof PageTimeout
        ? error.code === 'api-timeout'
        : error instanceof NetworkError
  return { text: isServer ? texts.noAnswer : sessionTexts.pageFailed, elsewhere: undefined }
}

/** Returns whether the API allows requests from this page. */
async function isOriginAllowed(): Promise<boolean> {
  try {
    await fetch(`${apiOrigin()}/config`, { cache: 'no-store' })
    return true
  } catch {
    return false
  }
}

/** Returns whether the server responds at all. If so, the browser has blocked its responses for this origin (CORS). */
async function serverResponds(): Promise<boolean> {
  try {
    await fetch(`${apiOrigin()}/config`, { mode: 'no-cors', cache: 'no-store' })
    return true
  } catch {
    return false
  }
}
