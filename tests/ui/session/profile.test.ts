import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { env, provideEnv } from '../../../src/env.ts'
import {
  identityUser,
  profileReply,
  sessionPage,
  storedKeys,
  storeSession,
  type SessionPage,
} from '../../support/session-page.ts'
import { eventually } from '../../support/eventually.ts'

const profile = 'GET /api/v1/users/profile'
const promoted = { ...profileReply, role: { id: 1, name: 'super_admin', display_name: '' } }
let page: SessionPage
let now = Date.parse('2026-11-22T10:00:00Z')

/** Loads a page of a signed-in user. */
function load(): void {
  page = sessionPage({ surroundings: 'application' })
  provideEnv({ ...env(), now: () => new Date(now) })
}
const advance = (minutes: number) => (now += minutes * 60_000)
const role = () => page.session.user?.role
const profileRequests = () =>
  page.net.sent.filter(({ url }) => url.pathname.endsWith('/profile')).length

beforeEach(() => {
  localStorage.clear()
  storeSession(localStorage)
  load()
})
afterEach(() => {
  page.net.verify()
  localStorage.clear()
})

describe('STA-10 a profile request', () => {
  test.each([
    ['upwards', profileReply, promoted],
    ['downwards', promoted, profileReply],
  ])('replaces the stored profile if the role changed %s', async (_, before, after) => {
    localStorage.setItem('userProfileInformation', JSON.stringify(before))
    load()
    expect(role()).toBe(before.role.name)
    page.net.answer(profile, after)
    await page.session.refresh()
    expect(role()).toBe(after.role.name)
    const { user, userProfileInformation } = storedKeys(localStorage)
    expect({ user, userProfileInformation }).toEqual({
      user: identityUser,
      userProfileInformation: after,
    })
  })

  test('is sent again only after five minutes, and at once after a failure', async () => {
    page.net.answer(profile, profileReply)
    await Promise.all([page.session.refresh(), page.session.refresh()])
    advance(4.9)
    await page.session.refresh()
    expect(profileRequests()).toBe(1)
    advance(0.1)
    page.net.fail(profile)
    await page.session.refresh()
    expect(page.session.state.status).toBe('signed-in')
    page.net.answer(profile, promoted)
    await page.session.refresh()
    expect([profileRequests(), role()]).toEqual([3, 'super_admin'])
  })

  test('ends a session that has ended on the server; an unexpected response changes nothing', async () => {
    page.net.answer(profile, '<html>', { status: 502 })
    await page.session.refresh()
    expect(role()).toBe('employee')
    page.net.answer(profile, '{}', { status: 401 })
    await page.session.refresh()
    expect(page.session.state).toEqual({ status: 'signed-out', ended: true })
    expect(page.toLogin).toHaveBeenCalledOnce()
    await page.session.refresh()
    expect(profileRequests()).toBe(2)
  })

  test('that cannot be stored, because storage is full, leaves the user signed in', async () => {
    page.net.answer(profile, promoted)
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError')
    })
    await page.session.refresh()
    full.mockRestore()
    expect([page.session.state.status, role()]).toEqual(['signed-in', 'employee'])
  })

  test('a response that arrives after the logout does not sign the user in again', async () => {
    const respond = page.net.hold(profile)
    const refreshing = page.session.refresh()
    await eventually(() => expect(profileRequests()).toBe(1))
    page.session.signOut()
    respond(promoted)
    await refreshing
    expect(localStorage).toHaveLength(0)
    expect(page.session.state).toEqual({ status: 'signed-out', ended: false })
  })

  test('a response after a logout in another tab does not sign in, even if this tab’s storage is still stale', async () => {
    const respond = page.net.hold(profile)
    const refreshing = page.session.refresh()
    await eventually(() => expect(profileRequests()).toBe(1))
    const token = localStorage.getItem('userAuthenticatedToken')
    localStorage.clear()
    const stale = vi.spyOn(Storage.prototype, 'getItem').mockReturnValue(token)
    respond(promoted)
    await refreshing
    stale.mockRestore()
    expect(Object.keys(localStorage)).toEqual(['userProfileInformation'])
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    expect(localStorage).toHaveLength(0)
    expect(page.session.state).toEqual({ status: 'signed-out', ended: false })
  })
})
