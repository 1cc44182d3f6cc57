import { atom } from 'nanostores'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Visitor } from '../../../src/domain/access/routes.ts'
import { setOwner } from '../../../src/session/owner.ts'
import { startRouter } from '../../../host/page/router.ts'

const nobody: Visitor = { signedIn: false, role: undefined }
const home = location.pathname + location.search
const $visitor = atom<Visitor>(nobody)
const router = startRouter($visitor)

afterAll(() => {
  router.stop()
  sessionStorage.clear()
  history.replaceState(null, '', home)
})
beforeEach(() => sessionStorage.clear())

/** The address bar settles right after the step. */
async function settled(): Promise<string> {
  await Promise.resolve()
  return location.pathname + location.search + location.hash
}

async function open(path: string): Promise<string> {
  history.pushState(null, '', path)
  window.dispatchEvent(new PopStateEvent('popstate'))
  return await settled()
}

/** As the session does: the owner first. */
async function signIn(person: string, role = 'super_admin'): Promise<string> {
  setOwner(person)
  $visitor.set({ signedIn: true, role })
  return await settled()
}

async function leave(): Promise<string> {
  setOwner('')
  $visitor.set(nobody)
  return await settled()
}

/** The server has ended the session; the login screen is loaded after it. */
async function beSentAway(): Promise<string> {
  await leave()
  return router.login()
}

const planted = (address: unknown) =>
  sessionStorage.setItem('assetdesk:wanted', JSON.stringify({ address, owner: '' }))

test.each([
  ['/ticketing/view-ticket/17'],
  ['/ticketing/view-ticket/17#event-1234'],
  ['/trash?search=dell&page=2'],
  ['/view-asset-info/?assetId=5&assetType=trash'],
])(
  'RET-01 SVC-05 %s, signed out: the login screen, then that address in its place',
  async (path) => {
    await leave()
    expect(await open(path)).toBe('/login')
    const steps = history.length
    expect(await signIn('7')).toBe(path)
    expect(history.length).toBe(steps)
  },
)

test('RET-02 the login screen opened by itself leads to the dashboard', async () => {
  await leave()
  expect(await open('/login')).toBe('/login')
  expect(await signIn('7')).toBe('/dashboard')
})

test('RET-03 a user whose session the server ended returns to the screen, another user does not', async () => {
  for (const [person, address] of [
    ['7', '/trash?search=dell'],
    ['8', '/dashboard'],
  ] as const) {
    await signIn('7')
    await open('/trash?search=dell')
    expect(await beSentAway()).toBe('/login')
    expect(await signIn(person)).toBe(address)
    await leave()
  }
})

test('RET-04 who leaves leaves nothing behind', async () => {
  await signIn('7')
  await open('/ticketing/view-ticket/17')
  expect(await leave()).toBe('/login')
  expect(sessionStorage.getItem('assetdesk:wanted')).toBeNull()
  expect(await signIn('7')).toBe('/dashboard')
})

test.each([
  ['//evil.example'],
  ['https://evil.example/ticketing'],
  ['javascript:alert(1)'],
  ['/\\evil.example'],
  ['/ticketing/view-ticket/17/../../..//evil.example'],
  [`/ticketing?search=${'x'.repeat(10_000)}`],
  ['/login'],
  [{ toString: 'no text' }],
])('RET-05 HARD-01 %s, planted, leads to the dashboard', async (address) => {
  await leave()
  await open('/login')
  planted(address)
  expect(await signIn('7')).toBe('/dashboard')
  expect(location.origin + location.pathname).toBe(
    `${new URL(home, location.href).origin}/dashboard`,
  )
})

test('RET-05 what is no JSON leads to the dashboard too; a strange fragment is left out', async () => {
  await leave()
  await open('/login')
  sessionStorage.setItem('assetdesk:wanted', '{')
  expect(await signIn('7')).toBe('/dashboard')
  await leave()
  planted('/ticketing/view-ticket/17#<img src=x>')
  expect(await signIn('7')).toBe('/ticketing/view-ticket/17')
})

test('RET-06 a screen that the role may not see is the dashboard, once', async () => {
  await leave()
  await open('/users')
  expect(await signIn('9', 'employee')).toBe('/dashboard')
  expect(await open('/ticketing')).toBe('/ticketing')
})

test('RET-07 it is used once', async () => {
  await leave()
  await open('/trash')
  expect(await signIn('7')).toBe('/trash')
  await leave()
  expect(await signIn('7')).toBe('/dashboard')
})

test('RET-07 what is wanted last counts', async () => {
  await leave()
  await open('/trash')
  await open('/dashboard')
  expect(await signIn('7')).toBe('/dashboard')
})
