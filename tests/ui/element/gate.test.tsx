import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sessionTexts } from '../../../src/domain/messages/en/session.ts'
import { provideEnv } from '../../../src/env.ts'
import { call } from '../../../src/http/call.ts'
import { configure } from '../../../src/session/configure.ts'
import { $session, pageSession, signOut } from '../../../src/session/session.ts'
import { changeSettings } from '../../../src/session/settings.ts'
import { brokenFetch, type BrokenFetch } from '../../support/broken-fetch.ts'
import { clientEnv, type ClientEnv } from '../../support/client-env.ts'
import { gated } from '../../support/gated-widget.tsx'
import { focused, wait } from '../kit/stage.tsx'
import { profileReply, storeSession, tokenReply } from '../../support/session-page.ts'
import { define as defineReport } from '../../../widgets/desk-report/element.ts'
import { define as defineSignIn } from '../../../widgets/sign-in/element.ts'
import { eventually } from '../../support/eventually.ts'

let net: BrokenFetch
let surroundings: ClientEnv
// Records plain objects, since a failed expectation of an event would print the whole page.
const received: { type: string; at: number; detail: unknown }[] = []
const record = (event: Event) => {
  const { type, target, detail } = event as CustomEvent<unknown>
  received.push({ type, at: [...document.body.children].indexOf(target as Element), detail })
}
const events = ['assetdesk-auth-required', 'assetdesk-navigate'] as const

gated.define()
defineReport()
defineSignIn()

beforeEach(() => {
  net = brokenFetch()
  net.always('POST /oauth/logout', {})
  net.always('GET /api/v1/users/profile', { id: 3, role: { id: 1, name: 'super_admin' } })
  surroundings = clientEnv(net.fetch)
  provideEnv({
    ...surroundings.env,
    host: () => location.origin,
    authorize: async (request, options) => await pageSession()?.authorize(request, options),
    refused: (...expected) => pageSession()?.refused(...expected),
  })
  changeSettings({ apiOrigin: location.origin })
  received.length = 0
  for (const name of events) document.addEventListener(name, record)
})
afterEach(() => {
  for (const name of events) document.removeEventListener(name, record)
  signOut()
  document.body.replaceChildren()
  sessionStorage.clear()
  net.verify()
})

/** Stores a session of a user with `role` on the page. */
function storeSessionOf(role: string): void {
  storeSession(sessionStorage, 'assetdesk:')
  const profile = { ...profileReply, role: { id: 1, name: role, display_name: role } }
  sessionStorage.setItem('assetdesk:userProfileInformation', JSON.stringify(profile))
  configure()
}

function place(...tags: string[]): void {
  document.body.replaceChildren(...tags.map((tag) => document.createElement(tag)))
}

describe('signed out', () => {
  beforeEach(() => {
    net.always('GET /config', {})
    configure()
  })

  test('a widget shows a sign-in prompt in place, notifies the page, and sends no request', async () => {
    place('gated-widget')
    await expect
      .element(page.getByRole('heading', { name: sessionTexts.guestHeading }))
      .toBeVisible()
    await eventually(() => expect(received).toHaveLength(1))
    expect(received[0]).toEqual({
      type: 'assetdesk-auth-required',
      at: 0,
      detail: { ended: false },
    })
    expect(net.sent.filter(({ url }) => url.pathname.startsWith('/api'))).toEqual([])
  })
})

describe('signed in', () => {
  test('WID-05 a screen not available to the role sends no request and navigates to the dashboard', async () => {
    storeSessionOf('employee')
    place('gated-widget')
    await expect.element(page.getByText(sessionTexts.closed)).toBeVisible()
    await eventually(() => expect(received).toHaveLength(1))
    expect(received[0]).toEqual({
      type: 'assetdesk-navigate',
      at: 0,
      detail: { route: 'dashboard', automatic: true },
    })
    expect(surroundings.intents).toEqual([{ route: 'dashboard', automatic: true }])
    expect(net.sent).toEqual([])
  })

  test('RPT-16 reports show which roles can see them, and send no request for other roles', async () => {
    storeSessionOf('employee')
    place('desk-report')
    await expect.element(page.getByText(sessionTexts.reports)).toBeVisible()
    expect(net.sent).toEqual([])
  })

  test('a guest reads that this page may limit their rights', async () => {
    const token = { ...tokenReply, guest: true }
    storeSession(sessionStorage, 'assetdesk:', token)
    configure({ apiOrigin: location.origin })
    place('desk-report')
    await expect.element(page.getByText(sessionTexts.asGuest(sessionTexts.reports))).toBeVisible()
  })

  test('a screen available to the role is shown and loads its data', async () => {
    net.answer('GET /api/v1/places', [])
    storeSessionOf('super_admin')
    place('gated-widget')
    await expect.element(page.getByText('0 places')).toBeVisible()
    expect(received).toEqual([])
  })

  test('WID-04 after the session ends, each widget shows the sign-in once in place, without navigation', async () => {
    net.answer('GET /api/v1/places', [])
    net.answer('GET /api/v1/places', [])
    net.always('GET /config', {})
    storeSessionOf('super_admin')
    place('gated-widget', 'gated-widget')
    await expect.element(page.getByText('0 places').nth(1)).toBeVisible()
    const content = page.getByText('0 places').nth(1).element() as HTMLElement
    content.tabIndex = 0
    content.focus()
    const address = location.href
    for (let count = 0; count < 3; count += 1)
      net.answer('GET /api/v1/locations', '{}', { status: 401 })
    await Promise.allSettled([1, 2, 3].map(() => call('listLocations', {})))
    await expect.element(page.getByText(sessionTexts.ended).nth(1)).toBeVisible()
    expect(focused()).toBe(page.getByText(sessionTexts.ended).nth(1).element())
    await eventually(() => expect(received).toHaveLength(2))
    const expected = [0, 1].map((at) => ({
      type: 'assetdesk-auth-required',
      at,
      detail: { ended: true },
    }))
    expect(received.toSorted((one, other) => one.at - other.at)).toEqual(expected)
    expect(location.href).toBe(address)
  })

  test('OP4-003 a 403 is shown in place: the session of a guest continues', async () => {
    net.answer('GET /api/v1/places', [])
    net.always('GET /config', {})
    storeSessionOf('super_admin')
    place('gated-widget')
    await expect.element(page.getByText('0 places')).toBeVisible()
    net.answer('GET /api/v1/locations', '{}', { status: 403 })
    await expect(call('listLocations', {})).rejects.toMatchObject({ status: 403 })
    expect($session.get().status).toBe('signed-in')
    await expect.element(page.getByText('0 places')).toBeVisible()
  })

  test('WID-03 logging out in the login widget signs all widgets out', async () => {
    net.answer('GET /api/v1/places', [])
    net.always('GET /config', {})
    storeSessionOf('super_admin')
    place('gated-widget', 'sign-in')
    await expect.element(page.getByText('0 places')).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect
      .element(page.getByRole('heading', { name: sessionTexts.guestHeading }))
      .toBeVisible()
    expect($session.get()).toEqual({ status: 'signed-out', ended: false })
  })
})

describe('STA-10 on a guest page', () => {
  const closed = () => page.getByText(sessionTexts.closed)
  const places = () => page.getByText('0 places')

  test('a demoted user is redirected when the page loads', async () => {
    net.answer('GET /api/v1/users/profile', profileReply)
    net.always('GET /api/v1/places', [])
    storeSessionOf('super_admin')
    place('gated-widget')
    await expect.element(closed()).toBeVisible()
  })

  test('a promoted user gets access when the tab is shown again', async () => {
    net.always('GET /api/v1/places', [])
    storeSessionOf('employee')
    place('gated-widget')
    await expect.element(closed()).toBeVisible()
    expect(net.sent).toEqual([])
    await wait(100)
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.element(places()).toBeVisible()
  })
})
