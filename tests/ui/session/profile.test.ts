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

/** A page load that finds somebody signed in. */
function load(): void {
  page = sessionPage({ surroundings: 'application' })
  provideEnv({ ...env(), now: () => new Date(now) })
}
const later = (minutes: number) => (now += minutes * 60_000)
const role = () => page.session.user?.role
const reads = () => page.net.sent.filter(({ url }) => url.pathname.endsWith('/profile')).length

beforeEach(() => {
  localStorage.clear()
  storeSession(localStorage)
  load()
})
afterEach(() => {
  page.net.verify()
  localStorage.clear()
})

describe('STA-10 the profile that is read', () => {
  test.each([
    ['upwards', profileReply, promoted],
    ['downwards', promoted, profileReply],
  ])('replaces what the tab remembers, %s', async (_, before, after) => {
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

  test('is asked for again after five minutes, not before, and again at once where that failed', async () => {
    page.net.answer(profile, profileReply)
    await Promise.all([page.session.refresh(), page.session.refresh()])
    later(4.9)
    await page.session.refresh()
    expect(reads()).toBe(1)
    later(0.1)
    page.net.fail(profile)
    await page.session.refresh()
    expect(page.session.state.status).toBe('signed-in')
    page.net.answer(profile, promoted)
    await page.session.refresh()
    expect([reads(), role()]).toEqual([3, 'super_admin'])
  })

  test('a session that has ended on the server ends here; an odd answer changes nothing', async () => {
    page.net.answer(profile, '<html>', { status: 502 })
    await page.session.refresh()
    expect(role()).toBe('employee')
    page.net.answer(profile, '{}', { status: 401 })
    await page.session.refresh()
    expect(page.session.state).toEqual({ status: 'signed-out', ended: true })
    expect(page.toLogin).toHaveBeenCalledOnce()
    await page.session.refresh()
    expect(reads()).toBe(2)
  })

  test('a response that arrives after the logout does not sign the user in again', async () => {
    const answer = page.net.hold(profile)
    const reading = page.session.refresh()
    await eventually(() => expect(reads()).toBe(1))
    page.session.signOut()
    answer(promoted)
    await reading
    expect(localStorage).toHaveLength(0)
    expect(page.session.state).toEqual({ status: 'signed-out', ended: false })
  })

  test('nor after another tab has left, which this tab’s storage shows late', async () => {
    const answer = page.net.hold(profile)
    const reading = page.session.refresh()
    await eventually(() => expect(reads()).toBe(1))
    const token = localStorage.getItem('userAuthenticatedToken')
    localStorage.clear()
    const stale = vi.spyOn(Storage.prototype, 'getItem').mockReturnValue(token)
    answer(promoted)
    await reading
    stale.mockRestore()
    expect(Object.keys(localStorage)).toEqual(['userProfileInformation'])
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    expect(localStorage).toHaveLength(0)
    expect(page.session.state).toEqual({ status: 'signed-out', ended: false })
  })
})
