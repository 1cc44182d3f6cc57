import type { TokenReply } from '../../wire/session.ts'
import { IdentityError, offline, popupBlocked, popupClosed, sandboxed } from './failures.ts'
import type { Identity } from './provider.ts'

/** Message of the popup to its opener: an identity to the application, an access token to a host page. */
export type PopupMessage =
  | { type: 'identity'; identity: Identity }
  | { type: 'access'; token: TokenReply }
type Refusal = { type: 'identity-error'; code: string }

/** Name of the window, so that a second one replaces the first. */
export const popupName = 'assetdesk-identity'

/** Milliseconds between two checks whether the popup was closed; there is no event for it. */
const closedPoll = 300

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function parseMessage(data: unknown): PopupMessage | Refusal | undefined {
  if (!isRecord(data) || data['source'] !== 'assetdesk') return undefined
  const { type, token, code, user } = data
  if (type === 'identity-error') return { type, code: String(code) }
  if (type === 'access' && isRecord(token) && typeof token['access_token'] === 'string')
    return { type, token: token as unknown as TokenReply }
  if (type !== 'identity' || typeof token !== 'string' || token === '') return undefined
  return { type, identity: { token, user: isRecord(user) ? user : {} } }
}

/** Returns the identity in a message of our sign-in window; undefined for any other message. */
export function parseIdentity(data: unknown): Identity | undefined {
  const message = parseMessage(data)
  return message?.type === 'identity' ? message.identity : undefined
}

/**
 * Opens a page of ours in a popup and waits for its message; accepts only that window and origin. Closes the window if
 * `signal` is aborted. Opens before its first await, because browsers only allow popups within the click.
 */
export async function openPopup(
  address: string,
  query: Readonly<Record<string, string>> = {},
  signal?: AbortSignal,
): Promise<PopupMessage> {
  // Not from `location`, which shows the site's origin even in a sandboxed frame.
  if (self.origin === 'null') throw new IdentityError(sandboxed)
  if (!navigator.onLine) throw new IdentityError(offline)
  const url = new URL(address)
  url.search = new URLSearchParams({ origin: location.origin, ...query }).toString()
  const popup = window.open(url, popupName, 'popup,width=480,height=640')
  if (!popup) throw new IdentityError(popupBlocked)
  const { promise, resolve, reject } = Promise.withResolvers<PopupMessage>()
  const onMessage = (event: MessageEvent) => {
    const message = parseMessage(event.data)
    if (event.source !== popup || event.origin !== url.origin || !message) return
    if (message.type === 'identity-error') reject(new IdentityError(message.code))
    else resolve(message)
  }
  const timer = setInterval(() => {
    if (popup.closed) reject(new IdentityError(popupClosed))
  }, closedPoll)
  window.addEventListener('message', onMessage)
  signal?.addEventListener('abort', () => reject(signal.reason as Error))
  try {
    return await promise
  } finally {
    clearInterval(timer)
    window.removeEventListener('message', onMessage)
    popup.close()
  }
}
