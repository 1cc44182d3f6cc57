import { publicConfig } from '../public-config.ts'
import { CutOff, isPopupClosed } from './failures.ts'
import { exchange, popupIdentity } from './own.ts'
import { parseIdentity } from './popup.ts'
import type { Identity, SignInMethod } from './provider.ts'

/** Milliseconds that a sign-in at a provider may take; the same limit as on the server. */
const timeout = 10 * 60_000

/** Cancels the wait of the previous attempt. */
let previousAttempt: AbortController | undefined

/**
 * Waits for the window to return from the provider. A provider's page may have cut the window off, but a broadcast
 * channel still connects all pages of our origin, and no others.
 */
function waitForIdentity(): { identity: Promise<Identity>; stop(): void } {
  previousAttempt?.abort()
  const attempt = (previousAttempt = new AbortController())
  const signal = AbortSignal.any([attempt.signal, AbortSignal.timeout(timeout)])
  const channel = new BroadcastChannel('assetdesk-identity')
  const { promise, resolve, reject } = Promise.withResolvers<Identity>()
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const identity = parseIdentity(data)
    if (!identity) return
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
    channel.postMessage({ source: 'assetdesk', type: 'received' })
    resolve(identity)
    attempt.abort()
  })
  signal.addEventListener('abort', () => {
    reject(signal.reason as Error)
    channel.close()
  })
  promise.catch(() => undefined)
  return { identity: promise, stop: () => attempt.abort() }
}

/** Returns the application's sign-in method with OpenID Connect providers, which our sign-in window offers. */
export async function oidcSignIn(apiOrigin: string): Promise<SignInMethod> {
  const { providers } = await publicConfig()
  const window = popupIdentity(`${apiOrigin}/identity/`)
  return {
    async signIn() {
      const returned = waitForIdentity()
      try {
        const identity = await window.signIn()
        returned.stop()
        return await exchange(identity)
      } catch (error) {
        // A cut-off window looks closed.
        if (isPopupClosed(error)) throw new CutOff(returned.identity.then(exchange))
        returned.stop()
        throw error
      }
    },
    signOut(user) {
      const [account] = (user?.providerData ?? []) as { providerId?: unknown }[]
      const provider = providers.find(({ name }) => name === account?.providerId)
      if (provider?.logout)
        location.assign(`${apiOrigin}/identity/oidc/logout?provider=${provider.name}`)
      return Promise.resolve()
    },
  }
}
