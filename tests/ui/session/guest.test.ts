import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sessionTexts } from '../../../src/domain/messages/en/session.ts'
import { signInFailureTexts as texts } from '../../../src/domain/messages/en/sign-in.ts'
import { failedAsGuest } from '../../../src/state/sign-in-failure.ts'
import { call } from '../../../src/http/call.ts'
import { env } from '../../../src/env.ts'
import { loadProvider } from '../../../src/session/identity/choose.ts'
import { changeSettings } from '../../../src/session/settings.ts'
import {
  identityUser,
  popupWindow,
  profileReply,
  sessionPage,
  stageExchange,
  storedKeys,
  storeSession,
  tokenReply,
  type SessionPage,
} from '../../support/session-page.ts'

const prefix = 'assetdesk:'
const token = { ...tokenReply, guest: true }
let page: SessionPage
let popup: ReturnType<typeof popupWindow>

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  localStorage.setItem('user', 'the portal’s own')
  sessionStorage.setItem('cart', 'full')
  popup = popupWindow()
  page = sessionPage({})
})
afterEach(() => {
  page.session.signOut()
  popup.restore()
  page.net.verify()
  expect(localStorage.getItem('user')).toBe('the portal’s own')
  expect(sessionStorage.getItem('cart')).toBe('full')
  expect(page.toLogin).not.toHaveBeenCalled()
  localStorage.clear()
  sessionStorage.clear()
})

async function signIn() {
  await loadProvider()
  page.net.answer('GET /api/v1/users/profile', profileReply)
  const done = page.session.signIn()
  expect(popup.opened.at(-1)?.pathname).toBe('/connect')
  popup.post({ source: 'assetdesk', type: 'access', token })
  await done
}

describe('a guest who signs in', () => {
  test('keeps the session in this tab, with our prefix on each key', async () => {
    await signIn()
    expect(storedKeys(sessionStorage, prefix)).toEqual({
      user: {},
      userAuthenticatedToken: { ...token, apiOrigin: location.origin },
      userProfileInformation: profileReply,
    })
    expect(localStorage.length).toBe(1)
  })

  test('neither uses nor removes a session that another server has stored for a page of this origin', async () => {
    await signIn()
    const other = { ...tokenReply, access_token: 'access-2', apiOrigin: 'https://other.example' }
    storeSession(sessionStorage, prefix, other)
    await expect(call('listPlaces', {})).rejects.toMatchObject({ status: 401 })
    expect(page.session.state.status).toBe('signed-out')
    expect(page.net.sent.some(({ url }) => url.pathname === '/api/v1/places')).toBe(false)
    expect(storedKeys(sessionStorage, prefix)['userAuthenticatedToken']).toEqual(other)
  })

  test('EMB-14 gets an access token; an identity token is rejected and not exchanged', async () => {
    await signIn()
    expect(page.session.user).toMatchObject({ name: profileReply.username, guest: true })
    page.session.signOut()
    const done = page.session.signIn()
    popup.post({ source: 'assetdesk', type: 'identity', token: 'identity-1', user: identityUser })
    await expect(done).rejects.toThrow('sent no access token')
    expect(page.net.sent.some(({ url }) => url.pathname === '/oauth/token')).toBe(false)
  })

  test('stays signed out after a sign-out while the window is open, and the token is ended', async () => {
    await loadProvider()
    page.net.answer('GET /api/v1/users/profile', profileReply)
    const done = page.session.signIn()
    page.session.signOut()
    popup.post({ source: 'assetdesk', type: 'access', token })
    await done
    expect(page.session.state).toEqual({ status: 'signed-out', ended: false })
    expect(storedKeys(sessionStorage, prefix)).toEqual({})
    await vi.waitFor(() => expect(page.net.sent.at(-1)?.url.pathname).toBe('/oauth/logout'))
    expect(JSON.parse(page.net.sent.at(-1)?.body ?? '')).toEqual({ token: token.access_token })
  })

  test('keeps the session in the browser if the page requests it', async () => {
    page = sessionPage({ remember: 'browser' })
    await signIn()
    expect(Object.keys(storedKeys(localStorage, prefix))).toHaveLength(3)
    expect(sessionStorage.length).toBe(1)
  })

  test('stays on the page when the session ends, and only our keys are removed', async () => {
    storeSession(sessionStorage, prefix)
    page = sessionPage({})
    page.net.answer('GET /api/v1/places', '{}', { status: 401 })
    const address = location.href
    await call('listPlaces', {}).catch(() => undefined)
    expect(page.session.state).toEqual({ status: 'signed-out', ended: true })
    expect(storedKeys(sessionStorage, prefix)).toEqual({})
    expect(location.href).toBe(address)
  })
})

describe('a page that provides access tokens', () => {
  const tokenProvider = () => {
    const tokens: string[] = []
    const getAccessToken = vi.fn(async ({ forceRefresh }: { forceRefresh: boolean }) => {
      tokens.push(forceRefresh ? 'fresh' : 'first')
      return forceRefresh ? 'fresh' : 'first'
    })
    return { getAccessToken, tokens }
  }

  test('is asked for one token, and nothing is stored', async () => {
    const { getAccessToken } = tokenProvider()
    page = sessionPage({ getAccessToken })
    page.net.answer('GET /api/v1/users/profile', profileReply)
    await page.session.signIn()
    page.net.answer('GET /api/v1/places', [])
    await call('listPlaces', {})
    expect(page.net.sent.at(-1)?.headers.get('Authorization')).toBe('Bearer first')
    expect(getAccessToken).toHaveBeenCalledExactlyOnceWith({ forceRefresh: false })
    expect(sessionStorage.length + localStorage.length).toBe(2)
    expect(popup.opened).toEqual([])
  })

  test('is asked for one new token after several 401 responses, and its profile is shown', async () => {
    const { getAccessToken, tokens } = tokenProvider()
    page = sessionPage({ getAccessToken })
    page.net.answer('GET /api/v1/users/profile', profileReply)
    await page.session.signIn()
    for (let count = 0; count < 3; count += 1)
      page.net.answer('GET /api/v1/places', '{}', { status: 401 })
    page.net.answer('GET /api/v1/users/profile', { ...profileReply, own_assets: 9 })
    for (let count = 0; count < 3; count += 1) page.net.answer('GET /api/v1/places', [])
    await Promise.all([1, 2, 3].map(() => call('listPlaces', {})))
    expect(tokens).toEqual(['first', 'fresh'])
    expect(page.net.sent.at(-1)?.headers.get('Authorization')).toBe('Bearer fresh')
    expect(page.session.user?.ownAssets).toBe(9)
  })

  test('loses the session if it cannot provide a new token after a 401', async () => {
    const { getAccessToken } = tokenProvider()
    page = sessionPage({ getAccessToken })
    page.net.answer('GET /api/v1/users/profile', profileReply)
    await page.session.signIn()
    getAccessToken.mockRejectedValueOnce(new Error('portal is down'))
    page.net.answer('GET /api/v1/places', '{}', { status: 401 })
    await expect(call('listPlaces', {})).rejects.toMatchObject({ status: 401 })
    expect(page.session.state).toEqual({
      status: 'signed-out',
      ended: true,
      failure: new Error('getAccessToken failed'),
    })
  })

  test('FGUEST-02 is asked once for a new token if the first one has expired', async () => {
    const { getAccessToken, tokens } = tokenProvider()
    page = sessionPage({ getAccessToken })
    page.net.answer('GET /api/v1/users/profile', '{}', { status: 401 })
    page.net.answer('GET /api/v1/users/profile', profileReply)
    await page.session.signIn()
    expect(page.session.state.status).toBe('signed-in')
    page.session.signOut()
    for (let count = 0; count < 2; count += 1)
      page.net.answer('GET /api/v1/users/profile', '{}', { status: 401 })
    await expect(page.session.signIn()).rejects.toMatchObject({ status: 401 })
    expect(tokens).toEqual(['first', 'fresh', 'first', 'fresh'])
  })

  test('FGUEST-02 fails if it provides no token within 20 seconds; a later token still signs in', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    page = sessionPage({ getAccessToken: () => promise })
    vi.useFakeTimers()
    const signingIn = page.session.signIn()
    signingIn.catch(() => undefined)
    await vi.advanceTimersByTimeAsync(19_000)
    expect(page.session.state.status).toBe('signing-in')
    await vi.advanceTimersByTimeAsync(1000)
    vi.useRealTimers()
    await expect(signingIn).rejects.toThrow('page-timeout')
    const failure = await signingIn.catch((error: unknown) => error)
    expect(await failedAsGuest(failure)).toMatchObject({ text: sessionTexts.pageFailed })
    expect(page.session.state.status).toBe('signed-out')
    page.net.answer('GET /api/v1/users/profile', profileReply)
    resolve('late')
    await vi.waitFor(() => expect(page.session.state.status).toBe('signed-in'))
  })

  test('FGUEST-02 the API is named if it does not respond within 20 seconds after a token', async () => {
    const { getAccessToken } = tokenProvider()
    page = sessionPage({ getAccessToken })
    page.net.answer('GET /api/v1/users/profile', '{}', { status: 401 })
    const respond = page.net.hold('GET /api/v1/users/profile')
    vi.useFakeTimers()
    const failure = page.session.signIn().catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(20_000)
    vi.useRealTimers()
    expect(await failedAsGuest(await failure)).toMatchObject({ text: texts.noAnswer })
    respond(profileReply)
    await vi.waitFor(() => expect(page.session.state.status).toBe('signed-in'))
  })

  test('can sign out before its token arrives, and then sign in another user', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    page = sessionPage({ getAccessToken: () => promise })
    const former = page.session.signIn()
    page.session.signOut()
    expect(page.session.state).toEqual({ status: 'signed-out', ended: false })
    changeSettings({ getAccessToken: async () => 'second' })
    page.net.answer('GET /api/v1/users/profile', { ...profileReply, id: 9 })
    await page.session.signIn()
    page.net.answer('GET /api/v1/users/profile', profileReply)
    resolve('first')
    await former
    expect(page.session.user?.id).toBe(9)
  })

  test('does not cause a request to be repeated as another user', async () => {
    const { getAccessToken } = tokenProvider()
    page = sessionPage({ getAccessToken })
    page.net.answer('GET /api/v1/users/profile', profileReply)
    await page.session.signIn()
    page.net.answer('POST /api/v1/ticket/non-asset', '{}', { status: 401 })
    page.net.answer('GET /api/v1/users/profile', { ...profileReply, id: 9 })
    await expect(call('createPlainTicket', { body: {} })).rejects.toMatchObject({ status: 401 })
    expect(page.net.sent.filter(({ method }) => method === 'POST')).toHaveLength(1)
    expect(page.session.user?.id).toBe(9)
  })
})

test('the identity token of a page is exchanged, and nothing is stored', async () => {
  page = sessionPage({ getIdentityToken: async () => 'portal-identity' })
  stageExchange(page.net)
  await page.session.signIn()
  const exchange = page.net.sent.find(({ url }) => url.pathname === '/oauth/token')
  expect(JSON.parse(exchange?.body ?? '')).toMatchObject({ token: 'portal-identity' })
  expect(page.session.user).toMatchObject({ id: 3, name: 'Esha Employee' })
  expect(sessionStorage.length + localStorage.length).toBe(2)
})

test('FGUEST-02 a page provides one new identity token after an expired one', async () => {
  const getIdentityToken = vi.fn(async ({ forceRefresh }) => (forceRefresh ? 'fresh' : 'first'))
  page = sessionPage({ getIdentityToken })
  page.net.answer('POST /oauth/token', '{}', { status: 422 })
  stageExchange(page.net)
  await page.session.signIn()
  expect(page.session.state.status).toBe('signed-in')
  page.session.signOut()
  for (let count = 0; count < 2; count += 1)
    page.net.answer('POST /oauth/token', '{}', { status: 422 })
  await expect(page.session.signIn()).rejects.toMatchObject({ status: 422 })
  const refreshes = getIdentityToken.mock.calls.map(([{ forceRefresh }]) => forceRefresh)
  expect(refreshes).toEqual([false, true, false, true])
})

describe('WID-06 navigation of a guest', () => {
  test('a click opens the application in a new tab', () => {
    page = sessionPage({ appUrl: 'https://assets.example.com/' })
    env().navigate({ route: 'view-ticket', params: { ticketId: 5 } })
    expect(popup.opened.map(String)).toEqual(['https://assets.example.com/ticketing/view-ticket/5'])
  })

  test('an automatic navigation or Back neither opens a tab nor leaves the page', () => {
    const address = location.href
    env().navigate({ route: 'dashboard', automatic: true })
    env().navigate({ route: 'back' })
    expect(popup.opened).toEqual([])
    expect(location.href).toBe(address)
  })
})
