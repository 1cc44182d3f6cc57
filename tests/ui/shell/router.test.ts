import { atom } from 'nanostores'
import { afterAll, describe, expect, test } from 'vitest'
import type { Visitor } from '../../../src/domain/access/routes.ts'
import { startRouter, type PageRouter } from '../../../host/page/router.ts'
import { eventually } from '../../support/eventually.ts'

const nobody: Visitor = { signedIn: false, role: undefined }
const visitorWith = (role: string): Visitor => ({ signedIn: true, role })
const shownAddress = () => location.pathname + location.search
/** Returns the address after the router has corrected it, which takes a microtask. */
const settledAddress = async () => {
  await Promise.resolve()
  return shownAddress()
}
const home = shownAddress()

const $visitor = atom<Visitor>(nobody)
const router: PageRouter = startRouter($visitor)

/** Navigates as a typed address does, without reloading the test page. */
function open(path: string, visitor: Visitor) {
  $visitor.set(visitor)
  history.pushState(null, '', path)
  window.dispatchEvent(new PopStateEvent('popstate'))
}
const route = () => router.$address.get().route
/** Returns the key of the history entry, which stays the same when the entry is replaced. */
const step = () => navigation.currentEntry?.key
const back = async () => {
  const before = shownAddress()
  history.back()
  await eventually(() => expect(shownAddress()).not.toBe(before))
}

function clickLink(href: string) {
  const link = document.createElement('a')
  link.href = href
  document.body.append(link)
  link.click()
  link.remove()
}

afterAll(() => {
  router.stop()
  history.replaceState(null, '', home)
})

describe('guards in the address bar', () => {
  test('OP-118 the requested query of the dashboard survives signing in, but not logging out', async () => {
    open('/dashboard?tab=all', nobody)
    expect(await settledAddress()).toBe('/login?tab=all')
    $visitor.set(visitorWith('employee'))
    expect(await settledAddress()).toBe('/dashboard?tab=all')
    $visitor.set(nobody)
    expect(await settledAddress()).toBe('/login')
    expect(router.login()).toBe('/login?tab=all')
    $visitor.set(visitorWith('employee'))
    expect(await settledAddress()).toBe('/dashboard')
  })

  const closedToEmployee = ['/edit-ticket?ticketId=4']
  test.each(closedToEmployee)(
    'ROUTE-29 an employee who types, follows or goes back to %s sees the dashboard',
    async (path) => {
      open(path, visitorWith('employee'))
      expect(await settledAddress()).toBe('/dashboard')

      router.go({ route: 'ticketing' })
      clickLink(path)
      expect(route()).toBe('dashboard')
      expect(await settledAddress()).toBe('/dashboard')

      open('/ticketing', visitorWith('super_admin'))
      clickLink(path)
      router.go({ route: 'activity-logs' })
      $visitor.set(visitorWith('employee'))
      expect(await settledAddress()).toBe('/activity-logs')
      await back()
      await eventually(() => expect(shownAddress()).toBe('/dashboard'))
    },
  )

  test('ROUTE-29 the start, a change and the end of a session navigate at once', async () => {
    open('/dashboard', nobody)
    expect(await settledAddress()).toBe('/login')
    $visitor.set(visitorWith('super_admin'))
    expect(await settledAddress()).toBe('/dashboard')
    router.go({ route: 'users' })
    expect(await settledAddress()).toBe('/users')
    $visitor.set(visitorWith('office_admin'))
    expect(await settledAddress()).toBe('/dashboard')
    $visitor.set(nobody)
    expect(await settledAddress()).toBe('/login')
  })
})

describe('navigation', () => {
  test('OP-027 short forms are replaced by the canonical address, so that Back does not return to them', async () => {
    open('/ticketing', visitorWith('employee'))
    clickLink('/view-ticket?ticketId=5&from=mail')
    expect(await settledAddress()).toBe('/ticketing/view-ticket/5?from=mail')
    expect(router.$address.get().params).toEqual({ ticketId: '5' })
  })

  test('a screen that the role may not see is never shown, and Back returns to the previous screen', async () => {
    open('/ticketing', visitorWith('employee'))
    const visited: string[] = []
    const stop = router.$address.listen(({ route: at }) => visited.push(at))
    const before = step()
    router.go({ route: 'users' })
    stop()
    expect(visited).toEqual(['dashboard'])
    expect(step()).not.toBe(before)
    await back()
    expect(await settledAddress()).toBe('/ticketing')
  })

  test('SHELL-12 Back goes back one step, and an automatic navigation adds none', async () => {
    open('/dashboard', visitorWith('super_admin'))
    router.go({ route: 'view-asset-info', query: { assetId: 5, assetType: 'assets' } })
    expect(await settledAddress()).toBe('/view-asset-info/?assetId=5&assetType=assets')
    router.go({ route: 'ticketing', automatic: true })
    expect(await settledAddress()).toBe('/ticketing')
    router.go({ route: 'back' })
    await eventually(() => expect(route()).toBe('dashboard'))
  })

  test('STA-11 Back skips a screen that was replaced when it was done', async () => {
    open('/trash', visitorWith('super_admin'))
    router.go({ route: 'add-ticket' })
    router.go({ route: 'ticketing', replace: true })
    expect(await settledAddress()).toBe('/ticketing')
    await back()
    expect(route()).toBe('trash')
  })

  test('the query of a list changes with or without a new history entry', async () => {
    open('/dashboard', visitorWith('employee'))
    const before = step()
    router.setSearch('?search=lap', { push: false })
    expect(step()).toBe(before)
    router.setSearch('?search=lap&page=2', { push: true })
    expect(await settledAddress()).toBe('/dashboard?search=lap&page=2')
    await back()
    expect(router.$address.get().search).toBe('?search=lap')
  })
})
