import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call } from '../../../src/http/call.ts'
import { env } from '../../../src/env.ts'
import { loadProvider } from '../../../src/session/identity/choose.ts'
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
  test('is kept in this tab, under our prefix alone', async () => {
    await signIn()
    expect(storedKeys(sessionStorage, prefix)).toEqual({
      user: {},
      userAuthenticatedToken: token,
      userProfileInformation: profileReply,
    })
    expect(localStorage.length).toBe(1)
  })

  test('EMB-14 gets an access token of its own; an identity token is none, and is sent nowhere', async () => {
    await signIn()
    expect(page.session.user).toMatchObject({ name: profileReply.username, guest: true })
    page.session.signOut()
    const done = page.session.signIn()
    popup.post({ source: 'assetdesk', type: 'identity', token: 'identity-1', user: identityUser })
    await expect(done).rejects.toThrow('sent no access token')
    expect(page.net.sent.some(({ url }) => url.pathname === '/oauth/token')).toBe(false)
  })

  test('is kept in the browser where the page says so', async () => {
    page = sessionPage({ remember: 'browser' })
    await signIn()
    expect(Object.keys(storedKeys(localStorage, prefix))).toHaveLength(3)
    expect(sessionStorage.length).toBe(1)
  })

  test('loses the session in place: only our keys go, nothing is loaded or moved', async () => {
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
  const provided = () => {
    const tokens: string[] = []
    const getAccessToken = vi.fn(async ({ forceRefresh }: { forceRefresh: boolean }) => {
      tokens.push(forceRefresh ? 'fresh' : 'given')
      return forceRefresh ? 'fresh' : 'given'
    })
    return { getAccessToken, tokens }
  }

  test('is asked once, and nothing is stored', async () => {
    const { getAccessToken } = provided()
    page = sessionPage({ getAccessToken })
    page.net.answer('GET /api/v1/users/profile', profileReply)
    await page.session.signIn()
    page.net.answer('GET /api/v1/places', [])
    await call('listPlaces', {})
    expect(page.net.sent.at(-1)?.headers.get('Authorization')).toBe('Bearer given')
    expect(getAccessToken).toHaveBeenCalledExactlyOnceWith({ forceRefresh: false })
    expect(sessionStorage.length + localStorage.length).toBe(2)
    expect(popup.opened).toEqual([])
  })

  test('after a 401 it is asked once more, however many calls were refused', async () => {
    const { getAccessToken, tokens } = provided()
    page = sessionPage({ getAccessToken })
    page.net.answer('GET /api/v1/users/profile', profileReply)
    await page.session.signIn()
    for (let count = 0; count < 3; count += 1)
      page.net.answer('GET /api/v1/places', '{}', { status: 401 })
    page.net.answer('GET /api/v1/users/profile', profileReply)
    for (let count = 0; count < 3; count += 1) page.net.answer('GET /api/v1/places', [])
    await Promise.all([1, 2, 3].map(() => call('listPlaces', {})))
    expect(tokens).toEqual(['given', 'fresh'])
    expect(page.net.sent.at(-1)?.headers.get('Authorization')).toBe('Bearer fresh')
    expect(page.session.state.status).toBe('signed-in')
  })

  test('ends when the newer one is refused too, or there is none', async () => {
    const { getAccessToken } = provided()
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

  test('FGUEST-02 an expired first token: the page is asked for a new one, once', async () => {
    const { getAccessToken, tokens } = provided()
    page = sessionPage({ getAccessToken })
    page.net.answer('GET /api/v1/users/profile', '{}', { status: 401 })
    page.net.answer('GET /api/v1/users/profile', profileReply)
    await page.session.signIn()
    expect(page.session.state.status).toBe('signed-in')
    page.session.signOut()
    for (let count = 0; count < 2; count += 1)
      page.net.answer('GET /api/v1/users/profile', '{}', { status: 401 })
    await expect(page.session.signIn()).rejects.toMatchObject({ status: 401 })
    expect(tokens).toEqual(['given', 'fresh', 'given', 'fresh'])
  })

  test('FGUEST-02 no token within 20 seconds is a failure; a later one still counts', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    page = sessionPage({ getAccessToken: () => promise })
    vi.useFakeTimers()
    const signingIn = page.session.signIn()
    signingIn.catch(() => undefined)
    await vi.advanceTimersByTimeAsync(19_000)
    expect(page.session.state.status).toBe('signing-in')
    await vi.advanceTimersByTimeAsync(1000)
    vi.useRealTimers()
    await expect(signingIn).rejects.toThrow('no token in time')
    expect(page.session.state.status).toBe('signed-out')
    page.net.answer('GET /api/v1/users/profile', profileReply)
    resolve('late')
    await vi.waitFor(() => expect(page.session.state.status).toBe('signed-in'))
  })

  test('never repeats a call under another person', async () => {
    const { getAccessToken } = provided()
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

test('a page that provides identity tokens: each is exchanged, nothing is stored', async () => {
  page = sessionPage({ getIdentityToken: async () => 'portal-identity' })
  stageExchange(page.net)
  await page.session.signIn()
  const exchange = page.net.sent.find(({ url }) => url.pathname === '/oauth/token')
  expect(JSON.parse(exchange?.body ?? '')).toMatchObject({ token: 'portal-identity' })
  expect(page.session.user).toMatchObject({ id: 3, name: 'Esha Employee' })
  expect(sessionStorage.length + localStorage.length).toBe(2)
})

describe('WID-06 where a guest goes', () => {
  test('a click opens the application in a new tab', () => {
    page = sessionPage({ appUrl: 'https://assets.example.com/' })
    env().navigate({ route: 'view-ticket', params: { ticketId: 5 } })
    expect(popup.opened.map(String)).toEqual(['https://assets.example.com/ticketing/view-ticket/5'])
  })

  test('a guard or a failure opens and moves nothing', () => {
    const address = location.href
    env().navigate({ route: 'dashboard', automatic: true })
    env().navigate({ route: 'back' })
    expect(popup.opened).toEqual([])
    expect(location.href).toBe(address)
  })
})
