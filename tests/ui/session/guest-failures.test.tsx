import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { signInFailureTexts as texts } from '../../../src/domain/messages/sign-in-failure.ts'
import { configure } from '../../../src/session/configure.ts'
import { IdentityError, sandboxed } from '../../../src/session/identity/provider.ts'
import { signOut } from '../../../src/session/session.ts'
import { explain } from '../../../src/state/sign-in-failure.ts'
import { eventually } from '../../support/eventually.ts'
import { gated } from '../../support/gated-widget.tsx'
import {
  identityUser,
  popupWindow,
  sessionPage,
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

  test('a window that the page’s own policy cuts off', async () => {
    const popup = popupWindow()
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(
      new Response(null, { headers: { 'cross-origin-opener-policy': 'same-origin' } }),
    )
    await place()
    await button().click()
    await eventually(() => expect(popup.opened).toHaveLength(1))
    popup.close()
    await told(texts.cutOff)
    popup.restore()
  })

  test('an account that nobody knows', async () => {
    const popup = popupWindow()
    here.net.answer('POST /oauth/token', {}, { status: 404 })
    await place()
    await button().click()
    await eventually(() => expect(popup.opened).toHaveLength(1))
    popup.post({ source: 'assetdesk', type: 'identity', token: 'identity-1', user: identityUser })
    await told(texts.unknown)
    popup.restore()
  })

  test('a sandboxed frame', async () => {
    expect(await explain(new IdentityError(sandboxed))).toEqual({
      text: texts.sandboxed,
      elsewhere: texts.elsewhere,
    })
  })
})
