import { NetworkError } from '../../http/error.ts'
import {
  anonymousUser,
  IdentityError,
  popupBlocked,
  popupClosed,
  sandboxed,
  type Identity,
  type IdentityProvider,
} from './provider.ts'

/** What the popup's page posts to its opener. */
export type IdentityMessage =
  | { source: 'assetdesk'; type: 'identity'; token: string; user: Identity['user'] }
  | { source: 'assetdesk'; type: 'identity-error'; code: string }

/** Milliseconds between two checks whether the popup was closed; there is no event for it. */
const closedPoll = 300

function readMessage(data: unknown): IdentityMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { source, type, token, code, user } = data as Record<string, unknown>
  if (source !== 'assetdesk') return undefined
  if (type === 'identity-error') return { source, type, code: String(code) }
  if (type !== 'identity' || typeof token !== 'string' || token === '') return undefined
  const told = typeof user === 'object' && user !== null ? user : {}
  return { source, type, token, user: { ...anonymousUser(), ...told } }
}

/**
 * Opens a page of ours in a popup and waits for its message; only that window and origin are accepted.
 * Opens before its first await: the browser allows popups only within the click.
 */
async function identityFromPopup(address: string): Promise<Identity> {
  // Of the page itself: in a sandboxed frame its address still shows the site's.
  if (self.origin === 'null') throw new IdentityError(sandboxed)
  if (!navigator.onLine) throw new NetworkError('The browser is offline')
  const url = new URL(address)
  url.searchParams.set('origin', location.origin)
  const popup = window.open(url, 'assetdesk-identity', 'popup,width=480,height=640')
  if (!popup) throw new IdentityError(popupBlocked)
  const { promise, resolve, reject } = Promise.withResolvers<Identity>()
  const heard = (event: MessageEvent) => {
    const message = readMessage(event.data)
    if (event.source !== popup || event.origin !== url.origin || !message) return
    if (message.type === 'identity') resolve({ token: message.token, user: message.user })
    else reject(new IdentityError(message.code))
  }
  const timer = setInterval(() => {
    if (popup.closed) reject(new IdentityError(popupClosed))
  }, closedPoll)
  window.addEventListener('message', heard)
  try {
    return await promise
  } finally {
    clearInterval(timer)
    window.removeEventListener('message', heard)
    popup.close()
  }
}

/** A provider that is a page of ours. It keeps no session, so signing out does nothing. */
export const popupIdentity = (address: string): IdentityProvider => ({
  signIn: () => identityFromPopup(address),
  signOut: () => Promise.resolve(),
})
