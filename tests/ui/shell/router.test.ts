import { atom } from 'nanostores'
import { afterAll, describe, expect, test } from 'vitest'
import type { Visitor } from '../../../src/domain/access/routes.ts'
import { startRouter, type PageRouter } from '../../../host/page/router.ts'
import { eventually } from '../../support/eventually.ts'

const nobody: Visitor = { signedIn: false, role: undefined }
const as = (role: string): Visitor => ({ signedIn: true, role })
const shown = () => location.pathname + location.search
/** The address bar settles right after the step. */
const settled = async () => {
  await Promise.resolve()
  return shown()
}
const home = shown()

const $visitor = atom<Visitor>(nobody)
const router: PageRouter = startRouter($visitor)

/** As a typed address does, without reloading the test page. */
function open(path: string, visitor: Visitor) {
  $visitor.set(visitor)
  history.pushState(null, '', path)
  window.dispatchEvent(new PopStateEvent('popstate'))
}
const route = () => router.$address.get().route
/** Stays the same while an entry of the history is replaced. */
const step = () => navigation.currentEntry?.key
const back = async () => {
  const before = shown()
  history.back()
  await eventually(() => expect(shown()).not.toBe(before))
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
  test('OP-118 a wanted query of the dashboard survives signing in, but not the person who leaves', async () => {
    open('/dashboard?tab=all', nobody)
    expect(await settled()).toBe('/login?tab=all')
    $visitor.set(as('employee'))
    expect(await settled()).toBe('/dashboard?tab=all')
    $visitor.set(nobody)
    expect(await settled()).toBe('/login')
    expect(router.login()).toBe('/login?tab=all')
    $visitor.set(as('employee'))
    expect(await settled()).toBe('/dashboard')
  })

  const closedToEmployee = ['/edit-ticket?ticketId=4']
  test.each(closedToEmployee)(
    'ROUTE-29 employee typed, linked and came back to %s: the dashboard',
    async (path) => {
      open(path, as('employee'))
      expect(await settled()).toBe('/dashboard')

      router.go({ route: 'ticketing' })
      clickLink(path)
      expect(route()).toBe('dashboard')
      expect(await settled()).toBe('/dashboard')

      open('/ticketing', as('super_admin'))
      clickLink(path)
      router.go({ route: 'activity-logs' })
      $visitor.set(as('employee'))
      expect(await settled()).toBe('/activity-logs')
      await back()
      await eventually(() => expect(shown()).toBe('/dashboard'))
    },
  )

  test('ROUTE-29 a session that begins or ends moves the visitor at once', async () => {
    open('/dashboard', nobody)
    expect(await settled()).toBe('/login')
    $visitor.set(as('super_admin'))
    expect(await settled()).toBe('/dashboard')
    router.go({ route: 'users' })
    expect(await settled()).toBe('/users')
    $visitor.set(as('office_admin'))
    expect(await settled()).toBe('/dashboard')
    $visitor.set(nobody)
    expect(await settled()).toBe('/login')
  })
})

describe('going', () => {
  test('OP-027 bare forms are replaced by the canonical address, so Back does not bounce', async () => {
    open('/ticketing', as('employee'))
    clickLink('/view-ticket?ticketId=5&from=mail')
    expect(await settled()).toBe('/ticketing/view-ticket/5?from=mail')
    expect(router.$address.get().params).toEqual({ ticketId: '5' })
  })

  test('a screen closed to the role keeps the step behind it and never shows', async () => {
    open('/ticketing', as('employee'))
    const visited: string[] = []
    const stop = router.$address.listen(({ route: at }) => visited.push(at))
    const before = step()
    router.go({ route: 'users' })
    stop()
    expect(visited).toEqual(['dashboard'])
    expect(step()).not.toBe(before)
    await back()
    expect(await settled()).toBe('/ticketing')
  })

  test('SHELL-12 back takes one step, an automatic move leaves none', async () => {
    open('/dashboard', as('super_admin'))
    router.go({ route: 'view-asset-info', query: { assetId: 5, assetType: 'assets' } })
    expect(await settled()).toBe('/view-asset-info/?assetId=5&assetType=assets')
    router.go({ route: 'ticketing', automatic: true })
    expect(await settled()).toBe('/ticketing')
    router.go({ route: 'back' })
    await eventually(() => expect(route()).toBe('dashboard'))
  })

  test('STA-11 Back leads past a screen that has done its work', async () => {
    open('/trash', as('super_admin'))
    router.go({ route: 'add-ticket' })
    router.go({ route: 'ticketing', replace: true })
    expect(await settled()).toBe('/ticketing')
    await back()
    expect(route()).toBe('trash')
  })

  test('the query of a list is rewritten with and without a step', async () => {
    open('/dashboard', as('employee'))
    const before = step()
    router.setSearch('?search=lap', { push: false })
    expect(step()).toBe(before)
    router.setSearch('?search=lap&page=2', { push: true })
    expect(await settled()).toBe('/dashboard?search=lap&page=2')
    await back()
    expect(router.$address.get().search).toBe('?search=lap')
  })
})
