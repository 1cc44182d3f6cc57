import { call } from '../../http/call.ts'
import { withProfile } from '../exchange.ts'
import type { Stored } from '../stored-session.ts'
import { askPopup } from './popup.ts'
import { CutOff, isPopupClosed } from './failures.ts'
import type { SignInWay } from './provider.ts'

/** A secret of the page, and what the window may know of it. */
interface Pair {
  verifier: string
  challenge: string
}

const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Nothing where the page is not secure; there no policy cuts windows off either. */
async function freshPair(): Promise<Pair | undefined> {
  if (!isSecureContext) return undefined
  const verifier = hexOf(crypto.getRandomValues(new Uint8Array(32)))
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return { verifier, challenge: hexOf(new Uint8Array(digest)) }
}

/** Under such a policy of the page a window that it opens looks closed to it at once (HTML, Cross-Origin-Opener-Policy). */
async function cutsWindows(): Promise<boolean> {
  try {
    const { headers } = await fetch(location.href, { method: 'HEAD' })
    const policy = headers.get('cross-origin-opener-policy') ?? ''
    return /^\s*(same-origin|noopener-allow-popups)\s*(;|$)/.test(policy)
  } catch {
    // The page may not ask itself. Whoever closes a window is back on the page.
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
export async function wayInto(apiOrigin: string): Promise<SignInWay> {
  // Made before the click: the window has to open within it.
  let next = await freshPair()
  let attempt = new AbortController()
  return {
    async signIn() {
      const pair = next
      attempt.abort()
      attempt = new AbortController()
      const asked = askPopup(`${apiOrigin}/connect`, pair && { challenge: pair.challenge })
      next = undefined
      try {
        const answer = await asked
        if (answer.type !== 'access') throw new Error('The sign-in window gave no access')
        return await withProfile(answer.token)
      } catch (error) {
        if (!pair || !isPopupClosed(error) || !(await cutsWindows())) throw error
        throw new CutOff(collected(pair.verifier, attempt.signal))
      } finally {
        next ??= await freshPair()
      }
    },
    signOut: () => Promise.resolve(),
  }
}
