import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call } from '../../../src/http/call.ts'
import { $owner } from '../../../src/session/owner.ts'
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
import { eventually } from '../../support/eventually.ts'

const application = { surroundings: 'application' } as const
let page: SessionPage
let popup: ReturnType<typeof popupWindow>

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  popup = popupWindow()
  page = sessionPage(application)
})
afterEach(() => {
  vi.restoreAllMocks()
  popup.restore()
  page.net.verify()
  localStorage.clear()
})

async function signIn() {
  const done = page.session.signIn()
  await eventually(() => expect(popup.opened).not.toHaveLength(0))
  popup.post({ source: 'assetdesk', type: 'identity', token: 'identity-1', user: identityUser })
  await done
}

/** Loads a page with a session in storage. */
function loadSignedIn() {
  localStorage.setItem('sidebar', 'collapsed')
  storeSession(localStorage)
  page = sessionPage(application)
}

describe('signing in', () => {
  test('LOGIN-06 LOGIN-07 the identity token is exchanged, then the profile is fetched with the new token', async () => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-AT')
    stageExchange(page.net)
    await signIn()
    const sent = page.net.sent.filter(({ url }) => url.pathname !== '/config')
    expect(sent.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
      'POST /oauth/token',
      'GET /api/v1/users/profile',
    ])
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual({
      platform: 'firebase',
      token: 'identity-1',
      client_id: 'client',
      client_secret: 'public secret',
    })
    expect(sent[1]?.headers.get('Authorization')).toBe('Bearer access-1')
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    expect(Object.fromEntries(sent[1]?.url.searchParams ?? [])).toEqual({
      timeZone,
      language: 'de-AT',
    })
  })

  test('SESS-06 SESS-07 SESS-08 the three keys contain the data of the provider, the exchange and the profile', async () => {
    stageExchange(page.net)
    await signIn()
    expect(storedKeys(localStorage)).toEqual({
      user: identityUser,
      userAuthenticatedToken: tokenReply,
      userProfileInformation: profileReply,
    })
    expect(page.session.user).toMatchObject({ id: 3, role: 'employee', name: 'Esha Employee' })
    expect(page.session).not.toHaveProperty('token')
  })

  test('the popup opens our identity page within the click and passes our origin', async () => {
    stageExchange(page.net)
    await signIn()
    page.session.signOut()
    stageExchange(page.net)
    const done = page.session.signIn()
    expect(popup.opened).toHaveLength(2)
    expect(popup.opened[1]?.pathname).toBe('/identity/')
    expect(popup.opened[1]?.searchParams.get('origin')).toBe(location.origin)
    popup.post({ source: 'assetdesk', type: 'identity', token: 'identity-1', user: identityUser })
    await done
  })

  test.each([
    [
      'an unknown email',
      () => page.net.answer('POST /oauth/token', { statusCode: 404 }, { status: 404 }),
    ],
    ['a 401 on the exchange', () => page.net.answer('POST /oauth/token', '{}', { status: 401 })],
    ['no network', () => page.net.fail('POST /oauth/token')],
    [
      'an exchange without a token',
      () => page.net.answer('POST /oauth/token', { token_type: 'Bearer' }),
    ],
    ['an exchange without a body', () => page.net.answer('POST /oauth/token', undefined)],
    [
      'a failing profile',
      () => {
        page.net.answer('POST /oauth/token', tokenReply)
        page.net.answer('GET /api/v1/users/profile', '<html>', { status: 500 })
      },
    ],
    [
      'a forbidden profile',
      () => {
        page.net.answer('POST /oauth/token', tokenReply)
        page.net.answer('GET /api/v1/users/profile', '{}', { status: 403 })
      },
    ],
  ])('LOGIN-11 OP-002 %s stores none of the keys and does not navigate', async (_, prepare) => {
    prepare()
    await expect(signIn()).rejects.toThrow()
    expect(storedKeys(localStorage)).toEqual({})
    expect(page.session.state).toEqual({ status: 'signed-out', ended: false })
    expect(page.toLogin).not.toHaveBeenCalled()
  })

  test('a closed popup is reported as such', async () => {
    const done = page.session.signIn()
    await eventually(() => expect(popup.opened).toHaveLength(1))
    popup.close()
    await expect(done).rejects.toMatchObject({ code: 'auth/popup-closed-by-user' })
    expect(storedKeys(localStorage)).toEqual({})
  })

  test('a blocked popup is reported as such', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    await expect(page.session.signIn()).rejects.toMatchObject({ code: 'auth/popup-blocked' })
  })

  test('messages from other windows or in another format are ignored', async () => {
    const done = page.session.signIn()
    await eventually(() => expect(popup.opened).toHaveLength(1))
    window.postMessage({ source: 'assetdesk', type: 'identity', token: 'forged', user: {} }, '*')
    for (const message of [
      null,
      'x',
      {},
      { source: 'other', type: 'identity', token: 'x' },
      { source: 'assetdesk', type: 'identity', token: 7 },
    ]) {
      popup.post(message)
    }
    popup.post({ source: 'assetdesk', type: 'identity-error', code: 'auth/internal-error' })
    await expect(done).rejects.toMatchObject({ code: 'auth/internal-error' })
  })
})

describe('a stored session', () => {
  test('is restored when a page loads, and its token is sent', async () => {
    loadSignedIn()
    expect(page.session.state.status).toBe('signed-in')
    expect($owner.get()).toBe('3')
    page.net.answer('GET /api/v1/places', [])
    await call('listPlaces', {})
    expect(page.net.sent.at(-1)?.headers.get('Authorization')).toBe('Bearer access-1')
  })

  test('OP-009 a token without a profile gives a session without a role', () => {
    localStorage.setItem('userAuthenticatedToken', JSON.stringify(tokenReply))
    page = sessionPage(application)
    expect(page.session.user).toMatchObject({ id: undefined, role: undefined })
  })

  test.each([
    '{',
    'null',
    '7',
    '{}',
    '{"access_token":7}',
    '{"access_token":""}',
    '{"access_token":"a\\nb"}',
    '{"access_token":"☃"}',
  ])('the stored token %s is not a session', (text) => {
    localStorage.setItem('userAuthenticatedToken', text)
    page = sessionPage(application)
    expect(page.session.state.status).toBe('signed-out')
  })

  test('its token is only sent to our hosts', async () => {
    loadSignedIn()
    const headers = new Headers()
    expect(
      await page.session.authorize({ url: 'https://elsewhere.example/x', headers }),
    ).toBeUndefined()
    expect(headers.has('Authorization')).toBe(false)
  })
})

describe('the end of a session', () => {
  test.each([401, 403])(
    'WID-04 several %i responses at once clear the storage and open the login page once',
    async (status) => {
      loadSignedIn()
      for (let count = 0; count < 5; count += 1)
        page.net.answer('GET /api/v1/places', '{}', { status })
      await Promise.allSettled(Array.from({ length: 5 }, () => call('listPlaces', {})))
      expect(localStorage.length).toBe(0)
      expect(page.toLogin).toHaveBeenCalledTimes(1)
      expect(page.session.state).toEqual({ status: 'signed-out', ended: true })
    },
  )

  test('a reloaded page knows that the server ended the session, until the next sign-in', async () => {
    loadSignedIn()
    page.net.answer('GET /api/v1/places', '{}', { status: 401 })
    await call('listPlaces', {}).catch(() => undefined)
    for (let load = 0; load < 2; load += 1) {
      page = sessionPage(application)
      expect(page.session.state).toEqual({ status: 'signed-out', ended: true })
    }
    stageExchange(page.net)
    await signIn()
    localStorage.clear()
    expect(sessionPage(application).session.state).toEqual({ status: 'signed-out', ended: false })
  })

  test('WID-04 a 401 for a request of an earlier session does not end the current one', async () => {
    loadSignedIn()
    const release = page.net.hold('GET /api/v1/places')
    const pendingCall = call('listPlaces', {}).catch(() => undefined)
    await eventually(() => expect(page.net.sent.at(-1)?.url.pathname).toBe('/api/v1/places'))
    page.session.signOut()
    stageExchange(page.net)
    await signIn()
    release('{}', { status: 401 })
    await pendingCall
    expect(page.session.state.status).toBe('signed-in')
    expect(page.toLogin).not.toHaveBeenCalled()
  })

  test('EMB-13 a 401 for one session does not end a session that another tab has started since', async () => {
    loadSignedIn()
    const release = page.net.hold('GET /api/v1/places')
    const pendingCall = call('listPlaces', {}).catch(() => undefined)
    await eventually(() => expect(page.net.sent.at(-1)?.url.pathname).toBe('/api/v1/places'))
    storeSession(localStorage, '', { ...tokenReply, access_token: 'access-2' })
    release('{}', { status: 401 })
    await pendingCall
    expect(storedKeys(localStorage)['userAuthenticatedToken']).toMatchObject({
      access_token: 'access-2',
    })
    expect(page.toLogin).not.toHaveBeenCalled()
    page.net.answer('GET /api/v1/places', [])
    await call('listPlaces', {})
    expect(page.net.sent.at(-1)?.headers.get('Authorization')).toBe('Bearer access-2')
  })

  test('EMB-13 a request of one user is not sent after another user has signed in in another tab', async () => {
    loadSignedIn()
    storeSession(localStorage, '', { ...tokenReply, access_token: 'access-2' })
    localStorage.setItem('userProfileInformation', JSON.stringify({ ...profileReply, id: 4 }))
    await expect(call('createPlainTicket', { body: {} })).rejects.toMatchObject({ status: 401 })
    expect(page.net.sent.some(({ method }) => method === 'POST')).toBe(false)
    expect($owner.get()).toBe('4')
  })

  test('follows a logout or the sign-in of another user in another tab', () => {
    loadSignedIn()
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    expect(page.session.state.status).toBe('signed-out')
    storeSession(localStorage)
    localStorage.setItem('userProfileInformation', JSON.stringify({ ...profileReply, id: 4 }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'userAuthenticatedToken' }))
    expect($owner.get()).toBe('4')
  })
})
