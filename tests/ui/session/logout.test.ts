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

/** A page load that finds the session of a token. */
function signedIn(settings: Parameters<typeof sessionPage>[0], token = 'access-1') {
  const prefix = settings.surroundings === 'application' ? '' : 'assetdesk:'
  storeSession(localStorage, prefix, { ...tokenReply, access_token: token })
  return sessionPage(settings)
}

/** Tokens that the server was asked to end, in order. */
const asked = ({ net }: ReturnType<typeof sessionPage>) =>
  net.sent
    .filter(({ url }) => url.pathname === '/oauth/logout')
    .map(({ body }) => (JSON.parse(body) as { token: string }).token)
const offline = ({ net }: ReturnType<typeof sessionPage>) => net.fail('POST /oauth/logout')

describe('SAFE-02 logging out', () => {
  test('ends the token on the server at once, as a beacon does, from another origin too', async () => {
    const { origin, tokens } = await openWorld()
    const { session } = signedIn(application, tokens.employee)
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
    // A preflight would be lost with the page.
    expect(new Request(origin, init).headers.get('content-type')).toMatch(/^text\/plain/)
  })

  test.each([
    ['the application', application],
    ['a guest', guest],
  ])('offline: %s tells the server when the connection is back', async (_, settings) => {
    const page = signedIn(settings)
    offline(page)
    page.session.signOut()
    await eventually(() => expect(page.logged).toHaveLength(1))
    expect(localStorage).toHaveLength(1)
    expect(asked(page)).toEqual(['access-1'])
    window.dispatchEvent(new Event('online'))
    await eventually(() => expect(localStorage).toHaveLength(0))
    expect(new Set(asked(page))).toEqual(new Set(['access-1']))
    expect(page.session.state).toEqual({ status: 'signed-out', ended: false })
  })

  test('offline and closed: the next page sends it, whoever signed in meanwhile', async () => {
    const first = signedIn(application)
    offline(first)
    first.session.signOut()
    await eventually(() => expect(first.logged).toHaveLength(1))
    const second = signedIn(application, 'access-2')
    offline(second)
    await eventually(() => expect(second.logged).toHaveLength(1))
    offline(second)
    offline(second)
    second.session.signOut()
    await eventually(() => expect(second.logged).toHaveLength(3))
    const third = sessionPage(application)
    await eventually(() => expect(localStorage).toHaveLength(0))
    expect(asked(third).toSorted()).toEqual(['access-1', 'access-2'])
  })

  test('invalid values in the storage are no token and break nothing', async () => {
    for (const text of ['{', '7', 'null', '{"a":"x"}', '[null,"y"]']) {
      localStorage.setItem('endedTokens', text)
      const page = signedIn(application)
      expect(page.session.state.status).toBe('signed-in')
      page.session.signOut()
      await eventually(() => expect(localStorage).toHaveLength(0))
    }
  })
})
