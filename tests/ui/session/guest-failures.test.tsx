import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { sessionTexts } from '../../../src/domain/messages/en/session.ts'
import { signInFailureTexts as texts } from '../../../src/domain/messages/en/sign-in.ts'
import { configure } from '../../../src/session/configure.ts'
import { signOut } from '../../../src/session/session.ts'
import { eventually } from '../../support/eventually.ts'
import { gated, open } from '../../support/gated-widget.tsx'
import {
  popupWindow,
  profileReply,
  sessionPage,
  tokenReply,
  type SessionPage,
} from '../../support/session-page.ts'

let here: SessionPage
const button = () => page.getByRole('button', { name: 'Sign in' })
const native = vi.spyOn(window, 'alert')

beforeEach(() => {
  native.mockReset()
  here = sessionPage({})
  gated.define()
  open.define()
})
afterEach(() => {
  signOut()
  document.body.replaceChildren()
  sessionStorage.clear()
  vi.restoreAllMocks()
  expect(native).not.toHaveBeenCalled()
})

async function place(): Promise<void> {
  configure()
  document.body.append(document.createElement('gated-widget'))
  await expect.element(button()).toBeVisible()
}

describe('EMB-11 a guest who cannot sign in reads why', () => {
  test('EMB-15 a window isolated by the page’s own policy: the page continues as soon as the server has the sign-in', async () => {
    const popup = popupWindow()
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(
      new Response(null, { headers: { 'cross-origin-opener-policy': 'same-origin' } }),
    )
    here.net.answer('POST /oauth/collect', {})
    await place()
    await button().click()
    await eventually(() => expect(popup.opened).toHaveLength(1))
    popup.close()
    await expect.element(page.getByText(texts.cutOff)).toBeVisible()
    // FGUEST-10: signing in goes on, so the console stays empty.
    expect(here.logged).toEqual([])
    await expect.element(button()).toBeEnabled()
    here.net.answer('POST /oauth/collect', { ...tokenReply, guest: true })
    here.net.answer('GET /api/v1/users/profile', profileReply)
    await expect.element(button()).not.toBeInTheDocument()
    popup.restore()
    const asked = here.net.sent.filter(({ url }) => url.pathname === '/oauth/collect')
    const { verifier } = JSON.parse(asked[0]?.body ?? '') as { verifier: string }
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
    expect(popup.opened[0]?.searchParams.get('challenge')).toBe(
      [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
    )
    expect(asked.map(({ body }) => body)).toEqual([asked[0]?.body, asked[0]?.body])
  })
})

describe('FGUEST-02 a page whose function gives no token', () => {
  type Give = () => Promise<string>
  const none = (value: unknown) => (async () => value) as Give
  const ways: Record<string, Give> = {
    throws: () => {
      throw new TypeError('Failed to fetch')
    },
    rejects: () => Promise.reject(new Error('portal is down')),
    'returns undefined': none(undefined),
    'returns what no header can carry': none('two\nlines'),
  }
  const retry = () => page.getByRole('button', { name: 'Retry' })
  const sentence = () => page.getByText(sessionTexts.pageFailed)
  const errors: { message: string; error?: unknown }[] = []
  const hear = ({ detail }: CustomEvent<(typeof errors)[number]>) => void errors.push(detail)
  let give: Give
  const getAccessToken = vi.fn<Give>()

  beforeEach(() => {
    errors.length = 0
    getAccessToken.mockReset().mockImplementation(() => give())
    document.addEventListener('assetdesk-error', hear)
  })
  afterEach(() => document.removeEventListener('assetdesk-error', hear))

  async function fails(how: Give): Promise<void> {
    give = how
    configure({ getAccessToken })
    document.body.append(document.createElement('gated-widget'))
    await expect.element(sentence()).toBeVisible()
    await eventually(() => expect(errors).toHaveLength(1))
    await expect.element(button()).not.toBeInTheDocument()
  }

  test('EMB-26 a slow one holds no element back that is open to everybody', async () => {
    const token = Promise.withResolvers<string>()
    configure({ getAccessToken: () => token.promise })
    document.body.append(document.createElement('open-widget'))
    await expect.element(page.getByText('Open to everybody')).toBeVisible()
    token.reject(new Error('portal is down'))
    await expect.poll(() => here.logged).not.toEqual([])
  })

  test.each(Object.entries(ways))('%s: it says so, and Retry asks again', async (_, how) => {
    await fails(how)
    expect(errors[0]).toMatchObject({
      message: '<gated-widget>: the page could not sign the user in',
      error: expect.any(Error) as Error,
    })
    await retry().click()
    await eventually(() => expect(errors).toHaveLength(2))
    await expect.element(sentence()).toBeVisible()
    give = async () => 'access-1'
    here.net.answer('GET /api/v1/users/profile', profileReply)
    await retry().click()
    // An employee: the screen is closed to the role, but they are signed in.
    await expect.element(page.getByText(sessionTexts.closed)).toBeVisible()
    expect(getAccessToken).toHaveBeenCalledTimes(3)
    expect(errors).toHaveLength(2)
  })

  test('an API that does not respond is named instead', async () => {
    give = async () => 'access-1'
    here.net.answer('GET /api/v1/users/profile', '{}', { status: 503 })
    configure({ getAccessToken })
    document.body.append(document.createElement('gated-widget'))
    await expect.element(page.getByText(texts.noAnswer)).toBeVisible()
    await expect.element(retry()).toBeVisible()
  })
})
