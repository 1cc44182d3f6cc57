import { NetworkError } from '../../http/error.ts'
import type { IdentityUser, TokenReply } from '../../wire/session.ts'
import { IdentityError, popupBlocked, popupClosed, sandboxed } from './failures.ts'
import type { Identity, IdentityProvider } from './provider.ts'

/** The person's record as far as nothing is told. */
function anonymousUser(): IdentityUser {
  return {
    uid: '',
    displayName: null,
    email: null,
    emailVerified: false,
    phoneNumber: null,
    photoURL: null,
    isAnonymous: false,
    providerData: [],
    metadata: {},
  }
}

/** What the popup's page posts to its opener: an identity to the application, access to a page of somebody else. */
type PopupAnswer =
  | { type: 'identity'; identity: Identity }
  | { type: 'access'; token: TokenReply }
  | { type: 'identity-error'; code: string }

/** Milliseconds between two checks whether the popup was closed; there is no event for it. */
const closedPoll = 300

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function readAnswer(data: unknown): PopupAnswer | undefined {
  if (!isRecord(data) || data['source'] !== 'assetdesk') return undefined
  const { type, token, code, user } = data
  if (type === 'identity-error') return { type, code: String(code) }
  if (type === 'access' && isRecord(token) && typeof token['access_token'] === 'string')
    return { type, token: token as unknown as TokenReply }
  if (type !== 'identity' || typeof token !== 'string' || token === '') return undefined
  const told = isRecord(user) ? user : {}
  return { type, identity: { token, user: { ...anonymousUser(), ...told } } }
}

/**
 * Opens a page of ours in a popup and waits for its message; only that window and origin are accepted.
 * Opens before its first await: the browser allows popups only within the click.
 */
export async function askPopup(
  address: string,
  query: Readonly<Record<string, string>> = {},
): Promise<Exclude<PopupAnswer, { type: 'identity-error' }>> {
  // Of the page itself: in a sandboxed frame its address still shows the site's.
  if (self.origin === 'null') throw new IdentityError(sandboxed)
  if (!navigator.onLine) throw new NetworkError('The browser is offline')
  const url = new URL(address)
  url.search = new URLSearchParams({ origin: location.origin, ...query }).toString()
  const popup = window.open(url, 'assetdesk-identity', 'popup,width=480,height=640')
  if (!popup) throw new IdentityError(popupBlocked)
  const { promise, resolve, reject } =
    Promise.withResolvers<Exclude<PopupAnswer, { type: 'identity-error' }>>()
  const heard = (event: MessageEvent) => {
    const answer = readAnswer(event.data)
    if (event.source !== popup || event.origin !== url.origin || !answer) return
    if (answer.type === 'identity-error') reject(new IdentityError(answer.code))
    else resolve(answer)
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
  async signIn() {
    const answer = await askPopup(address)
    if (answer.type !== 'identity') throw new TypeError('The sign-in window told no identity')
    return answer.identity
  },
  signOut: () => Promise.resolve(),
})
