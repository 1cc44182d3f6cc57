import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { env, provideEnv } from '../../../src/env.ts'
import { changeSettings } from '../../../src/session/settings.ts'
import { openWorld } from '../open-world.tsx'
import { sessionPage, storeSession, tokenReply } from '../../support/session-page.ts'
import { eventually } from '../../support/eventually.ts'

const application = { surroundings: 'application' } as const
const guest = { remember: 'browser' } as const

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

/** Loads a page with the session of `token` in storage. */
function loadSignedIn(settings: Parameters<typeof sessionPage>[0], token = 'access-1') {
  const prefix = settings.surroundings === 'application' ? '' : 'assetdesk:'
  storeSession(localStorage, prefix, { ...tokenReply, access_token: token })
  return sessionPage(settings)
}

/** Returns the tokens of the logout requests, in order. */
const endedTokens = ({ net }: ReturnType<typeof sessionPage>) =>
  net.sent
    .filter(({ url }) => url.pathname === '/oauth/logout')
    .map(({ body }) => (JSON.parse(body) as { token: string }).token)
const failLogout = ({ net }: ReturnType<typeof sessionPage>) => net.fail('POST /oauth/logout')

describe('SAFE-02 logging out', () => {
  test('ends the token on the server at once, by a request that survives the page, also from another origin', async () => {
    const { origin, tokens } = await openWorld()
    const { session } = loadSignedIn(application, tokens.employee)
    changeSettings({ apiOrigin: origin })
    const sent = vi.fn<typeof fetch>((input, init) => fetch(input, init))
    provideEnv({ ...env(), fetch: sent })
    const status = async () => {
      const headers = { Authorization: `Bearer ${tokens.employee}` }
      return (await fetch(`${origin}/api/v1/places`, { headers })).status
    }
    expect(await status()).toBe(200)
    session.signOut()
    await expect.poll(status).toBe(401)
    const [, init] = sent.mock.calls.find(([url]) => String(url).includes('logout')) ?? []
    expect(init?.keepalive).toBe(true)
    // A request with a preflight would be lost when the page closes.
    expect(new Request(origin, init).headers.get('content-type')).toMatch(/^text\/plain/)
  })

  test.each([
    ['the application', application],
    ['a guest', guest],
  ])('while offline, %s ends the token once the connection is back', async (_, settings) => {
    const page = loadSignedIn(settings)
    failLogout(page)
    page.session.signOut()
    await eventually(() => expect(page.logged).toHaveLength(1))
    expect(localStorage).toHaveLength(1)
    expect(endedTokens(page)).toEqual(['access-1'])
    window.dispatchEvent(new Event('online'))
    await eventually(() => expect(localStorage).toHaveLength(0))
    expect(new Set(endedTokens(page))).toEqual(new Set(['access-1']))
    expect(page.session.state).toEqual({ status: 'signed-out', ended: false })
  })

  test('if the page is closed offline, the next page ends the token, even if another user has signed in', async () => {
    const first = loadSignedIn(application)
    failLogout(first)
    first.session.signOut()
    await eventually(() => expect(first.logged).toHaveLength(1))
    const second = loadSignedIn(application, 'access-2')
    failLogout(second)
    await eventually(() => expect(second.logged).toHaveLength(1))
    failLogout(second)
    failLogout(second)
    second.session.signOut()
    await eventually(() => expect(second.logged).toHaveLength(3))
    const third = sessionPage(application)
    await eventually(() => expect(localStorage).toHaveLength(0))
    expect(endedTokens(third).toSorted()).toEqual(['access-1', 'access-2'])
  })

  test('a token of another server on the same page origin is left to that server', async () => {
    const entries = JSON.stringify(['https://other.example access-2'])
    localStorage.setItem('assetdesk:endedTokens', entries)
    const page = loadSignedIn(guest)
    page.session.signOut()
    await eventually(() => expect(endedTokens(page)).toEqual(['access-1']))
    expect(localStorage.getItem('assetdesk:endedTokens')).toBe(entries)
  })

  test('invalid values in the storage are ignored', async () => {
    for (const text of ['{', '7', 'null', '{"a":"x"}', '[null,"y"]']) {
      localStorage.setItem('endedTokens', text)
      const page = loadSignedIn(application)
      expect(page.session.state.status).toBe('signed-in')
      page.session.signOut()
      await eventually(() => expect(localStorage).toHaveLength(0))
    }
  })
})
