import { apiOrigin } from '../settings.ts'
import { openPopup, popupName, type PopupMessage } from './popup.ts'

// Opens the sign-in window within a guest's click. The loader's prompt also uses this file, before any element is loaded.

/** A secret of the page, and its challenge for the window. */
export interface Pair {
  verifier: string
  challenge: string
}

const toHex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Creates a pair; undefined if the page is not a secure context, in which no policy cuts windows off. */
export async function freshPair(): Promise<Pair | undefined> {
  if (!isSecureContext) return undefined
  const verifier = toHex(crypto.getRandomValues(new Uint8Array(32)))
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return { verifier, challenge: toHex(new Uint8Array(digest)) }
}

/** A requested sign-in window. */
export interface Press {
  pair: Pair | undefined
  answer: Promise<PopupMessage>
}

/** Opens the sign-in window. Call it within the click. */
export function openSignIn(pair: Pair | undefined, given?: AbortSignal): Press {
  const query = pair && { challenge: pair.challenge }
  return { pair, answer: openPopup(`${apiOrigin()}/connect`, query, given) }
}

interface EarlyPress extends Press {
  attempt: AbortController
  failed: boolean
  passedOn: boolean
}

let early: EarlyPress | undefined

/** Opens the sign-in window while the code that handles it loads. Resolves when the user has signed in. */
export async function pressEarly(pair: Pair | undefined): Promise<void> {
  // The window of another prompt is still open: brings it to the front.
  if (early && !early.failed) window.open('', popupName)
  else {
    const attempt = new AbortController()
    early = { ...openSignIn(pair, attempt.signal), attempt, failed: false, passedOn: false }
  }
  const press = early
  await press.answer.catch((error: unknown) => {
    press.failed = true
    throw error
  })
}

/**
 * Marks the window that was opened early for the loaded element, which then reports its outcome even if it has
 * failed. Returns false if another element has taken it.
 */
export function passOnEarly(): boolean {
  if (early) early.passedOn = true
  return early !== undefined
}

/** Returns the window that was opened early, once. If that has failed, a press on the element itself opens another. */
export function takeEarly(): Press | undefined {
  const press = early
  early = undefined
  return press?.failed && !press.passedOn ? undefined : press
}

/** Closes the window that was opened early, because nobody has to sign in any more. */
export function dropEarly(): void {
  early?.attempt.abort()
  early = undefined
}
