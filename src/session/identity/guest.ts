import { call } from '../../http/call.ts'
import { withProfile } from '../exchange.ts'
import { publicConfig } from '../public-config.ts'
import type { Stored } from '../stored-session.ts'
import { CutOff, isPopupClosed } from './failures.ts'
import { freshPair, openSignIn, takeEarly } from './press.ts'
import type { SignInWay } from './provider.ts'

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
/** Milliseconds until the window is given up. */
const pollTimeout = 5 * 60_000

/** Polls the server until our window has left the sign-in there. Rejects after the total duration, or if aborted. */
async function collected(verifier: string, given: AbortSignal): Promise<Stored> {
  const signal = AbortSignal.any([given, AbortSignal.timeout(pollTimeout)])
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
export async function wayInto(): Promise<SignInWay> {
  // Created before the click, because the window must open within it.
  let next = await freshPair()
  let attempt = new AbortController()
  return {
    async signIn() {
      const { pair, answer: answered } = takeEarly() ?? openSignIn(next)
      attempt.abort()
      attempt = new AbortController()
      next = undefined
      try {
        const answer = await answered
        if (answer.type !== 'access') throw new Error('The sign-in window gave no access')
        return await withProfile(answer.token)
      } catch (error) {
        if (!pair || !isPopupClosed(error) || !(await isCutOff())) throw error
        throw new CutOff(collected(pair.verifier, attempt.signal))
      } finally {
        next ??= await freshPair()
      }
    },
    signOut: () => Promise.resolve(),
  }
}
