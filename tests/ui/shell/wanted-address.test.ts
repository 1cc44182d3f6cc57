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

/** Returns the address after the router has corrected it, which takes a microtask. */
async function settledAddress(): Promise<string> {
  await Promise.resolve()
  return location.pathname + location.search + location.hash
}

async function open(path: string): Promise<string> {
  history.pushState(null, '', path)
  window.dispatchEvent(new PopStateEvent('popstate'))
  return await settledAddress()
}

/** Signs a user in as the session does: sets the owner first, then the visitor. */
async function signIn(person: string, role = 'super_admin'): Promise<string> {
  setOwner(person)
  $visitor.set({ signedIn: true, role })
  return await settledAddress()
}

async function logOut(): Promise<string> {
  setOwner('')
  $visitor.set(nobody)
  return await settledAddress()
}

/** Signs out as after an end by the server, which loads the login screen. */
async function endByServer(): Promise<string> {
  await logOut()
  return router.login()
}

const plantAddress = (address: unknown) =>
  sessionStorage.setItem('assetdesk:wanted', JSON.stringify({ address, owner: '' }))

test.each([
  ['/ticketing/view-ticket/17'],
  ['/ticketing/view-ticket/17#event-1234'],
  ['/trash?search=dell&page=2'],
  ['/view-asset-info/?assetId=5&assetType=trash'],
])(
  'RET-01 SVC-05 opening %s while signed out shows the login screen; after signing in, that address replaces it',
  async (path) => {
    await logOut()
    expect(await open(path)).toBe('/login')
    const steps = history.length
    expect(await signIn('7')).toBe(path)
    expect(history.length).toBe(steps)
  },
)

test('RET-02 the login screen opened directly leads to the dashboard', async () => {
  await logOut()
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
    expect(await endByServer()).toBe('/login')
    expect(await signIn(person)).toBe(address)
    await logOut()
  }
})

test('RET-04 logging out forgets the address', async () => {
  await signIn('7')
  await open('/ticketing/view-ticket/17')
  expect(await logOut()).toBe('/login')
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
])('RET-05 HARD-01 the planted address %s leads to the dashboard', async (address) => {
  await logOut()
  await open('/login')
  plantAddress(address)
  expect(await signIn('7')).toBe('/dashboard')
  expect(location.origin + location.pathname).toBe(
    `${new URL(home, location.href).origin}/dashboard`,
  )
})

test('RET-05 invalid JSON leads to the dashboard; an invalid fragment is dropped', async () => {
  await logOut()
  await open('/login')
  sessionStorage.setItem('assetdesk:wanted', '{')
  expect(await signIn('7')).toBe('/dashboard')
  await logOut()
  plantAddress('/ticketing/view-ticket/17#<img src=x>')
  expect(await signIn('7')).toBe('/ticketing/view-ticket/17')
})

test('RET-06 an address that the role may not see leads to the dashboard once', async () => {
  await logOut()
  await open('/users')
  expect(await signIn('9', 'employee')).toBe('/dashboard')
  expect(await open('/ticketing')).toBe('/ticketing')
})

test('RET-07 a requested address is used once', async () => {
  await logOut()
  await open('/trash')
  expect(await signIn('7')).toBe('/trash')
  await logOut()
  expect(await signIn('7')).toBe('/dashboard')
})

test('RET-07 the last requested address is used', async () => {
  await logOut()
  await open('/trash')
  await open('/dashboard')
  expect(await signIn('7')).toBe('/dashboard')
})
