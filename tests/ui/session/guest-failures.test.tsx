import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { signInFailureTexts as texts } from '../../../src/domain/messages/sign-in-failure.ts'
import { configure } from '../../../src/session/configure.ts'
import { IdentityError, sandboxed } from '../../../src/session/identity/failures.ts'
import { signOut } from '../../../src/session/session.ts'
import { failedAsGuest } from '../../../src/state/sign-in-failure.ts'
import { eventually } from '../../support/eventually.ts'
import { gated } from '../../support/gated-widget.tsx'
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
const told = async (text: string) => {
  await expect.element(page.getByText(text)).toBeVisible()
  expect(here.logged.flat()).toContain(text)
}

describe('EMB-11 a guest who cannot sign in reads why', () => {
  test('a window that the browser blocks', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    await place()
    await button().click()
    await told(texts.blocked)
    await expect.element(page.getByRole('link', { name: texts.elsewhere })).toBeVisible()
  })

  test('a window that is closed', async () => {
    const popup = popupWindow()
    await place()
    await button().click()
    await eventually(() => expect(popup.opened).toHaveLength(1))
    popup.close()
    await told(texts.closed)
    popup.restore()
  })

  test('EMB-15 a window that the page’s own policy cuts off: the page goes on as soon as the server has the sign-in', async () => {
    const popup = popupWindow()
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(
      new Response(null, { headers: { 'cross-origin-opener-policy': 'same-origin' } }),
    )
    here.net.answer('POST /oauth/collect', {})
    await place()
    await button().click()
    await eventually(() => expect(popup.opened).toHaveLength(1))
    popup.close()
    await told(texts.cutOff)
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

  test('an account that nobody knows', async () => {
    const popup = popupWindow()
    await place()
    await button().click()
    await eventually(() => expect(popup.opened).toHaveLength(1))
    popup.post({ source: 'assetdesk', type: 'identity-error', code: 'assetdesk/unknown-user' })
    await told(texts.unknown)
    popup.restore()
  })

  test('a sandboxed frame', async () => {
    expect(await failedAsGuest(new IdentityError(sandboxed))).toMatchObject({
      text: texts.sandboxed,
      elsewhere: { text: texts.elsewhere },
    })
  })
})
