import { call } from '../../http/call.ts'
import { withProfile } from '../exchange.ts'
import { publicConfig } from '../public-config.ts'
import type { Stored } from '../stored-session.ts'
import { CutOff, isPopupClosed } from './failures.ts'
import { freshPair, openSignIn, takeEarly } from './press.ts'
import type { SignInWay } from './provider.ts'

/**
 * Under such a policy a window looks closed to the page that has opened it at once (HTML, Cross-Origin-Opener-Policy):
 * the page's, or that of a provider in the window.
 */
async function isCutOff(): Promise<boolean> {
  try {
    if ((await publicConfig()).identity === 'oidc') return true
    const { headers } = await fetch(location.href, { method: 'HEAD' })
    const policy = headers.get('cross-origin-opener-policy') ?? ''
    return /^\s*(same-origin|noopener-allow-popups)\s*(;|$)/.test(policy)
  } catch {
    // The page may not ask itself. A user who closes the window is back on the page.
    return !document.hasFocus()
  }
}

/** Milliseconds between two questions whether the window has left the sign-in, and for how long they are asked. */
const pause = 1500
const patience = 5 * 60_000

/** Asks the server until our window has left the sign-in there; fails when it is given up. */
async function collected(verifier: string, given: AbortSignal): Promise<Stored> {
  const signal = AbortSignal.any([given, AbortSignal.timeout(patience)])
  for (;;) {
    signal.throwIfAborted()
    const token = await call('collect', { body: { verifier } }, { signal }).catch(() => undefined)
    if (token?.access_token !== undefined) {
      return await withProfile({ ...token, access_token: token.access_token })
    }
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

/**
 * A guest's way in: our own page runs the provider, and nothing of it reaches the guest's. Where the page's policy cuts
 * that window off, the server hands the sign-in over.
 */
export async function wayInto(): Promise<SignInWay> {
  // Made before the click: the window has to open within it.
  let next = await freshPair()
  let attempt = new AbortController()
  return {
    async signIn() {
      const { pair, answer: asked } = takeEarly() ?? openSignIn(next)
      attempt.abort()
      attempt = new AbortController()
      next = undefined
      try {
        const answer = await asked
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
