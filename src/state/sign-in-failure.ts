import { sessionTexts } from '../domain/messages/session.ts'
import { signInFailureTexts as texts } from '../domain/messages/sign-in-failure.ts'
import { HttpError, NetworkError } from '../http/error.ts'
import { isPopupBlocked, isPopupClosed, isSandboxed } from '../session/identity/provider.ts'
import { apiOrigin } from '../session/settings.ts'

/** Why somebody could not sign in on somebody else's page. */
export interface Failure {
  text: string
  /** Where nothing that the person does here helps: the words of a link to the application itself. */
  elsewhere: string | undefined
}

/** Finds out what went wrong, as far as the browser lets a page know. */
export async function explain(error: unknown): Promise<Failure> {
  if (isSandboxed(error) || self.origin === 'null')
    return { text: texts.sandboxed, elsewhere: texts.elsewhere }
  if (isPopupBlocked(error)) return { text: texts.blocked, elsewhere: texts.elsewhere }
  if (isPopupClosed(error))
    return (await cutsWindows())
      ? { text: texts.cutOff, elsewhere: texts.elsewhere }
      : { text: texts.closed, elsewhere: undefined }
  if (error instanceof NetworkError)
    return (await answers())
      ? { text: texts.origin(location.origin), elsewhere: texts.elsewhere }
      : { text: sessionTexts.unreachable, elsewhere: undefined }
  const unknown = error instanceof HttpError && error.status === 404
  return { text: unknown ? texts.unknown : texts.failed, elsewhere: undefined }
}

/** Under this policy of the page a window that it opens looks closed to it at once (HTML, Cross-Origin-Opener-Policy). */
async function cutsWindows(): Promise<boolean> {
  try {
    const { headers } = await fetch(location.href, { method: 'HEAD' })
    return /^\s*same-origin\s*(;|$)/.test(headers.get('cross-origin-opener-policy') ?? '')
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
