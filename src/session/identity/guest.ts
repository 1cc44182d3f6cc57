import { call } from '../../http/call.ts'
import { withProfile } from '../exchange.ts'
import { publicConfig } from '../public-config.ts'
import type { Stored } from '../stored-session.ts'
import { CutOff, isPopupClosed } from './failures.ts'
import { freshPair, openSignIn, takeEarly } from './press.ts'
import type { SignInMethod } from './provider.ts'

/**
 * Returns whether a window that looks closed was only cut off: under a Cross-Origin-Opener-Policy of the page, or of a
 * provider in the window, it looks closed to its opener at once (HTML).
 */
async function isCutOff(): Promise<boolean> {
  try {
    if ((await publicConfig()).identity === 'oidc') return true
    const { headers } = await fetch(location.href, { method: 'HEAD' })
    const policy = headers.get('cross-origin-opener-policy') ?? ''
    return /^\s*(same-origin|noopener-allow-popups)\s*(;|$)/.test(policy)
  } catch {
    // The page may not request itself. A user who has closed the window is back on the page.
    return !document.hasFocus()
  }
}

/** Milliseconds between two requests for the sign-in of a window that was cut off. */
const pollInterval = 1500
/** Milliseconds after which polling stops. */
const pollTimeout = 5 * 60_000

/** Polls the server until our window has stored the sign-in there. Rejects after `pollTimeout`, or if aborted. */
async function collectSession(verifier: string, callerSignal: AbortSignal): Promise<Stored> {
  const signal = AbortSignal.any([callerSignal, AbortSignal.timeout(pollTimeout)])
  for (;;) {
    signal.throwIfAborted()
    const token = await call('collect', { body: { verifier } }, { signal }).catch(() => undefined)
    if (token?.access_token !== undefined) {
      return await withProfile({ ...token, access_token: token.access_token })
    }
    await new Promise((resolve) => setTimeout(resolve, pollInterval))
  }
}

/**
 * Returns the sign-in method of guests: our own page runs the provider, in a window, isolated from the host page. If
 * the page's policy cuts that window off, the server passes the sign-in on.
 */
export async function guestSignIn(): Promise<SignInMethod> {
  // Created before the click, because the window must open without waiting.
  let nextPair = await freshPair()
  let attempt = new AbortController()
  return {
    async signIn() {
      const { pair, answer: messagePromise } = takeEarly() ?? openSignIn(nextPair)
      attempt.abort()
      attempt = new AbortController()
      nextPair = undefined
      try {
        const message = await messagePromise
        if (message.type !== 'access') throw new Error('The sign-in window sent no access token')
        return await withProfile(message.token)
      } catch (error) {
        if (!pair || !isPopupClosed(error) || !(await isCutOff())) throw error
        throw new CutOff(collectSession(pair.verifier, attempt.signal))
      } finally {
        nextPair ??= await freshPair()
      }
    },
    signOut: () => Promise.resolve(),
  }
}
