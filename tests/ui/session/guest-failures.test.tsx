import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest'
import { page } from 'vitest/browser'
import { sessionTexts } from '../../../src/domain/messages/en/session.ts'
import { signInFailureTexts as texts } from '../../../src/domain/messages/en/sign-in.ts'
import { configure } from '../../../src/session/configure.ts'
import { $session, signOut } from '../../../src/session/session.ts'
import { eventually } from '../../support/eventually.ts'
import { gated, open } from '../../support/gated-widget.tsx'
import {
  popupWindow,
  profileReply,
  sessionPage,
  tokenReply,
  type SessionPage,
} from '../../support/session-page.ts'

let guestPage: SessionPage
const button = () => page.getByRole('button', { name: 'Sign in' })
let alertSpy: MockInstance<typeof window.alert>

beforeEach(() => {
  alertSpy = vi.spyOn(window, 'alert').mockImplementation(() => {})
  guestPage = sessionPage({})
  gated.define()
  open.define()
})
afterEach(() => {
  signOut()
  document.body.replaceChildren()
  sessionStorage.clear()
  expect(alertSpy).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

async function showElement(): Promise<void> {
  configure()
  document.body.append(document.createElement('gated-widget'))
  await expect.element(button()).toBeVisible()
}

describe('EMB-11 a guest who cannot sign in sees the reason', () => {
  test('EMB-11 a page whose origin is not allowed shows this and dispatches an error', async () => {
    // The browser hides the responses from the page, but a request without CORS succeeds.
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
    for (let count = 0; count < 5; count += 1) guestPage.net.fail('GET /config')
    const errors: unknown[] = []
    const recordError = ({ detail }: CustomEvent) => void errors.push(detail)
    document.addEventListener('assetdesk-error', recordError)
    await showElement()
    await expect.element(page.getByText(texts.origin(location.origin))).toBeVisible()
    await eventually(() =>
      expect(errors).toEqual([
        {
          message: '<gated-widget>: the page could not sign the user in',
          error: expect.any(Error) as Error,
        },
      ]),
    )
    document.removeEventListener('assetdesk-error', recordError)
  })

  test('EMB-15 if the page’s policy isolates the popup, the page continues once the server has received the sign-in', async () => {
    const popup = popupWindow()
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(
      new Response(null, { headers: { 'cross-origin-opener-policy': 'same-origin' } }),
    )
    guestPage.net.answer('POST /oauth/collect', {})
    const users: unknown[] = []
    document.addEventListener('assetdesk-signed-in', ({ detail }) => users.push(detail), {
      once: true,
    })
    await showElement()
    await button().click()
    await eventually(() => expect(popup.opened).toHaveLength(1))
    popup.close()
    await expect.element(page.getByText(texts.cutOff)).toBeVisible()
    // FGUEST-10: signing in goes on, so the console stays empty.
    expect(guestPage.logged).toEqual([])
    await expect.element(button()).toBeEnabled()
    guestPage.net.answer('POST /oauth/collect', { ...tokenReply, guest: true })
    guestPage.net.answer('GET /api/v1/users/profile', profileReply)
    await expect.element(button()).not.toBeInTheDocument()
    const { id, username: name, email } = profileReply
    expect(users).toEqual([{ id, role: 'employee', name, email, photo: undefined }])
    expect(Object.keys(users[0] as object)).toHaveLength(5)
    popup.restore()
    const collectRequests = guestPage.net.sent.filter(
      ({ url }) => url.pathname === '/oauth/collect',
    )
    const { verifier } = JSON.parse(collectRequests[0]?.body ?? '') as { verifier: string }
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
    expect(popup.opened[0]?.searchParams.get('challenge')).toBe(
      [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
    )
    expect(collectRequests.map(({ body }) => body)).toEqual([
      collectRequests[0]?.body,
      collectRequests[0]?.body,
    ])
  })
})

test('after a sign-out, a page signs in again with a new token function, not with the same one or other settings', async () => {
  const isSignedIn = async () => {
    await expect.poll(() => $session.get().status).toBe('signed-in')
  }
  guestPage.net.answer('GET /api/v1/users/profile', profileReply)
  const getAccessToken = async () => 'access-1'
  configure({ getAccessToken })
  await isSignedIn()
  signOut()
  configure({ remember: 'tab' })
  configure({ getAccessToken })
  expect($session.get().status).toBe('signed-out')
  guestPage.net.answer('GET /api/v1/users/profile', profileReply)
  configure({ getAccessToken: async () => 'access-2' })
  await isSignedIn()
})

describe('FGUEST-02 a page whose token function fails', () => {
  type TokenFunction = () => Promise<string>
  const returning = (value: unknown) => (async () => value) as TokenFunction
  const failures: Record<string, TokenFunction> = {
    throws: () => {
      throw new TypeError('Failed to fetch')
    },
    rejects: () => Promise.reject(new Error('portal is down')),
    'returns undefined': returning(undefined),
    'returns an invalid header value': returning('two\nlines'),
  }
  const retry = () => page.getByRole('button', { name: 'Retry' })
  const failureText = () => page.getByText(sessionTexts.pageFailed)
  const errors: { message: string; error?: unknown }[] = []
  const recordError = ({ detail }: CustomEvent<(typeof errors)[number]>) => void errors.push(detail)
  let getToken: TokenFunction
  const getAccessToken = vi.fn<TokenFunction>()

  beforeEach(() => {
    errors.length = 0
    getAccessToken.mockReset().mockImplementation(() => getToken())
    document.addEventListener('assetdesk-error', recordError)
  })
  afterEach(() => document.removeEventListener('assetdesk-error', recordError))

  async function expectFailure(failingFunction: TokenFunction): Promise<void> {
    getToken = failingFunction
    configure({ getAccessToken })
    document.body.append(document.createElement('gated-widget'))
    await expect.element(failureText()).toBeVisible()
    await eventually(() => expect(errors).toHaveLength(1))
    await expect.element(button()).not.toBeInTheDocument()
  }

  test('EMB-26 a slow token function does not delay an element that needs no sign-in', async () => {
    const token = Promise.withResolvers<string>()
    configure({ getAccessToken: () => token.promise })
    document.body.append(document.createElement('open-widget'))
    await expect.element(page.getByText('Open to everybody')).toBeVisible()
    token.reject(new Error('portal is down'))
    await expect.poll(() => guestPage.logged).not.toEqual([])
  })

  test.each(Object.entries(failures))(
    'a function that %s shows a message, and Retry calls it again',
    async (_, failingFunction) => {
      await expectFailure(failingFunction)
      expect(errors[0]).toMatchObject({
        message: '<gated-widget>: the page could not sign the user in',
        error: expect.any(Error) as Error,
      })
      await retry().click()
      await eventually(() => expect(errors).toHaveLength(2))
      await expect.element(failureText()).toBeVisible()
      getToken = async () => 'access-1'
      guestPage.net.answer('GET /api/v1/users/profile', profileReply)
      await retry().click()
      // The user is signed in, but the role may not see the screen.
      await expect.element(page.getByText(sessionTexts.closed)).toBeVisible()
      expect(getAccessToken).toHaveBeenCalledTimes(3)
      expect(errors).toHaveLength(2)
    },
  )

  test('an unavailable API shows its own message', async () => {
    getToken = async () => 'access-1'
    guestPage.net.answer('GET /api/v1/users/profile', '{}', { status: 503 })
    configure({ getAccessToken })
    document.body.append(document.createElement('gated-widget'))
    await expect.element(page.getByText(texts.noAnswer)).toBeVisible()
    await expect.element(retry()).toBeVisible()
  })
})
