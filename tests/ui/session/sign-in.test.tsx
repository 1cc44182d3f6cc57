import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { provideEnv } from '../../../src/env.ts'
import { configure } from '../../../src/session/configure.ts'
import { $session, pageSession, signOut } from '../../../src/session/session.ts'
import { changeSettings } from '../../../src/session/settings.ts'
import { adopt } from '../../../src/ui/stylesheet.ts'
import { Root as Kit } from '../../../src/ui/root.tsx'
import { SignIn } from '../../../widgets/sign-in/sign-in.tsx'
import { brokenFetch, type BrokenFetch } from '../../support/broken-fetch.ts'
import { clientEnv, type ClientEnv } from '../../support/client-env.ts'
import {
  configReply,
  identityUser,
  popupWindow,
  stageExchange,
  storedKeys,
  storeSession,
} from '../../support/session-page.ts'
import { eventually } from '../../support/eventually.ts'

let net: BrokenFetch
let surroundings: ClientEnv
let popup: ReturnType<typeof popupWindow>
let react: Root
const button = page.getByRole('button', { name: 'Log in with your company account' })

beforeEach(async () => {
  localStorage.clear()
  net = brokenFetch()
  net.always('GET /config', configReply)
  surroundings = clientEnv(net.fetch)
  provideEnv({
    ...surroundings.env,
    host: () => location.origin,
    authorize: async (request, options) => await pageSession()?.authorize(request, options),
    refused: (...refusal) => pageSession()?.refused(...refusal),
  })
  changeSettings({ surroundings: 'application', apiOrigin: location.origin, toLogin: () => {} })
  configure()
  popup = popupWindow()
  adopt(document)
  const place = document.createElement('div')
  document.body.append(place)
  react = createRoot(place)
  react.render(
    <Kit kind="application">
      <SignIn />
    </Kit>,
  )
  await expect.element(button).toBeVisible()
})
afterEach(() => {
  signOut()
  react.unmount()
  popup.restore()
  document.body.replaceChildren()
  localStorage.clear()
  net.verify()
  vi.restoreAllMocks()
})

async function signInWith(
  message: object = { type: 'identity', token: 'identity-1', user: identityUser },
) {
  await button.click()
  await eventually(() => expect(popup.opened).toHaveLength(1))
  popup.post({ source: 'assetdesk', ...message })
}

test('LOGIN-01 LOGIN-02 LOGIN-03 shows a heading, an intro, one button, and the drawing with the dark logo', async () => {
  await expect.element(page.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible()
  await expect.element(page.getByText(/company assets.*status/i)).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(1)
  await expect.element(page.getByText('Assetdesk')).toBeVisible()
  expect(document.querySelectorAll('svg[aria-hidden="true"]').length).toBeGreaterThanOrEqual(2)
})

test('LOGIN-04 LOGIN-08 the provider opens in a popup; the session is stored, and the navigation is left to the router', async () => {
  const address = location.href
  stageExchange(net)
  await signInWith()
  await expect.element(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  expect(popup.opened[0]?.pathname).toBe('/identity/')
  expect(location.href).toBe(address)
  expect(Object.keys(storedKeys(localStorage))).toHaveLength(3)
  expect(surroundings.intents).toEqual([])
})

test('LOGIN-09 ERR-01 a blocked popup shows a native alert and no other message', async () => {
  const alert = vi.spyOn(window, 'alert').mockImplementation(() => {})
  vi.spyOn(window, 'open').mockReturnValue(null)
  await button.click()
  await eventually(() => expect(alert).toHaveBeenCalledTimes(1))
  expect(alert).toHaveBeenCalledWith(
    'Popup was blocked by the browser. Please enable pop-ups for this site and try again.',
  )
  expect(page.getByText('User not found.').elements()).toHaveLength(0)
})

describe('any other failure shows one orange text and logs the details', () => {
  test.each([
    [
      'the user closes the popup',
      async () => {
        await button.click()
        await eventually(() => expect(popup.opened).toHaveLength(1))
        popup.close()
      },
    ],
    [
      'the provider fails with a code of its own',
      () => signInWith({ type: 'identity-error', code: 'auth/wrong-password' }),
    ],
  ])('LOGIN-10 LOGIN-11 LOGIN-12 ERR-02 ERR-31 %s', async (_, failSignIn) => {
    const alert = vi.spyOn(window, 'alert').mockImplementation(() => {})
    await failSignIn()
    const text = page.getByText('User not found.', { exact: true })
    await expect.element(text).toBeVisible()
    const [red = 0, green = 0, blue = 0] =
      getComputedStyle(text.element()).color.match(/\d+/g)?.map(Number) ?? []
    expect(red).toBeGreaterThan(green)
    expect(green).toBeGreaterThan(blue)
    expect(text.element().getBoundingClientRect().top).toBeGreaterThan(
      button.element().getBoundingClientRect().bottom,
    )
    expect(surroundings.logged).toHaveLength(1)
    expect(storedKeys(localStorage)).toEqual({})
    expect(alert).not.toHaveBeenCalled()
    expect(document.body.textContent).not.toMatch(/wrong|network|No such user|closed/i)
    expect(surroundings.intents).toEqual([])
  })
})

test('after a failure the next try works, and the message disappears', async () => {
  await signInWith({ type: 'identity-error', code: 'auth/internal-error' })
  await expect.element(page.getByText('User not found.')).toBeVisible()
  stageExchange(net)
  await button.click()
  await eventually(() => expect(popup.opened).toHaveLength(2))
  expect(page.getByText('User not found.').elements()).toHaveLength(0)
  popup.post({ source: 'assetdesk', type: 'identity', token: 'identity-1', user: identityUser })
  await eventually(() => expect($session.get().status).toBe('signed-in'))
})

test('a sign-in in another tab counts if the popup is closed then', async () => {
  net.always('POST /oauth/logout', {})
  await button.click()
  await eventually(() => expect(popup.opened).toHaveLength(1))
  storeSession(localStorage)
  window.dispatchEvent(new StorageEvent('storage', { key: 'userAuthenticatedToken' }))
  popup.close()
  await eventually(() => expect($session.get().status).toBe('signed-in'))
  expect(Object.keys(storedKeys(localStorage))).toHaveLength(3)
})

test('SESS-14 the login screen sends no API request', () => {
  expect(net.sent.map(({ url }) => url.pathname).filter((path) => path !== '/config')).toEqual([])
})
