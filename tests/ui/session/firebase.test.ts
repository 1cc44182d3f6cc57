import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { firebaseIdentity } from '../../../src/session/identity/firebase.ts'
import { isPopupBlocked } from '../../../src/session/identity/failures.ts'
import type { IdentityProvider } from '../../../src/session/identity/provider.ts'

/**
 * Runs Firebase's own library in a real browser. Only Google's side is replaced: the loader of its frames
 * and the network.
 */
let provider: IdentityProvider

const google = { apiKey: 'a-public-key', authDomain: 'auth.example', projectId: 'assetdesk-test' }

beforeAll(async () => {
  provider = await firebaseIdentity(google)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.querySelectorAll('head script[src*="google"]').forEach((script) => script.remove())
})

const codeOf = async (attempt: Promise<unknown>) =>
  await attempt.then(
    () => 'signed in',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  )

/** Makes Google's scripts and all requests fail. */
function blockGoogle() {
  const append = document.head.appendChild.bind(document.head)
  vi.spyOn(document.head, 'appendChild').mockImplementation((node) => {
    if (!(node instanceof HTMLScriptElement)) return append(node)
    queueMicrotask(() => node.onerror?.(new Event('error')))
    return node
  })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
}

/** Replaces Google's loader by one whose frames respond at once. */
function stubGoogle() {
  const frame = {
    restyle: async () => undefined,
    ping: async (done: () => void) => done(),
    register: () => undefined,
    send: () => undefined,
  }
  const iframes = {
    Iframe: () => undefined,
    CROSS_ORIGIN_IFRAMES_FILTER: () => true,
    getContext: () => ({
      open: async (_options: object, done: (opened: typeof frame) => unknown) => await done(frame),
    }),
  }
  vi.stubGlobal('gapi', {
    iframes,
    load: (_name: string, options: { callback(): void }) => options.callback(),
  })
}

describe('signing in with Firebase', () => {
  test('if Google’s scripts cannot be loaded, the error has a code and is not a blocked popup', async () => {
    blockGoogle()
    const error: unknown = await provider.signIn().catch((reason: unknown) => reason)
    expect((error as { code: string }).code).toMatch(/^auth\//)
    expect(isPopupBlocked(error)).toBe(false)
  })

  test('LOGIN-09 a popup that the browser blocks is recognized as blocked', async () => {
    stubGoogle()
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    const error: unknown = await provider.signIn().catch((reason: unknown) => reason)
    expect(open).toHaveBeenCalledTimes(1)
    expect(isPopupBlocked(error)).toBe(true)
  })

  test('LOGIN-05 each sign-in asks for the account, in a popup of the configured domain', async () => {
    stubGoogle()
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    for (const attempt of [1, 2]) {
      await provider.signIn().catch(() => undefined)
      const address = new URL(String(open.mock.calls[attempt - 1]?.[0]))
      expect(address.origin).toBe('https://auth.example')
      const parameters: unknown = JSON.parse(address.searchParams.get('customParameters') ?? '{}')
      expect(parameters).toMatchObject({ prompt: 'select_account' })
    }
  })

  test('a network failure while the popup is open gives an error with a code', async () => {
    stubGoogle()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    vi.spyOn(window, 'open').mockReturnValue({
      closed: false,
      close: () => undefined,
      focus: () => undefined,
    } as unknown as Window)
    expect(await codeOf(provider.signIn())).toMatch(/^auth\//)
  })
})
