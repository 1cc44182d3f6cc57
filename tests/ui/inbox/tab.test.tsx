import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { Arrival } from '../../../src/parts/shell/arrival.tsx'
import { changed } from '../../../src/state/reload/changes.ts'
import { NotificationBell } from '../../../widgets/notification-bell/notification-bell.tsx'
import { tellingWorld, type TellingWorld } from './told.ts'

let world: TellingWorld
beforeAll(async () => {
  world = await tellingWorld()
})
beforeEach(async () => {
  await world.sql('delete from notifications')
  await world.sql('update inboxes set unread = 0, revision = revision + 1')
  await world.signInAs('officeAdmin')
  changed('inbox')
})

/** The link that the page has in its head. */
function favicon(): () => string {
  const link = document.createElement('link')
  link.rel = 'icon'
  link.setAttribute('href', '/favicon.svg')
  document.head.querySelector('link[rel="icon"]')?.remove()
  document.head.append(link)
  onTestFinished(() => link.remove())
  return () => link.getAttribute('href') ?? ''
}

test('TAB-01 the tab of the application tells how much is unread, and no element does', async () => {
  const icon = favicon()
  document.title = 'A portal'
  await world.show(<NotificationBell />)
  await world.raise('The lamp flickers')
  await expect.element(page.getByText('1', { exact: true })).toBeVisible()
  expect([document.title, icon()]).toEqual(['A portal', '/favicon.svg'])

  await world.show(<Arrival title="Ticketing" />)
  await expect
    .poll(() => [document.title, icon()])
    .toEqual(['(1) Ticketing · Assetdesk', '/favicon-unread.svg'])
  await world.sql('update inboxes set unread = 100, revision = revision + 1')
  changed('inbox')
  await expect.poll(() => document.title).toBe('(99+) Ticketing · Assetdesk')
  await world.sql('update notifications set read_at = now()')
  await world.sql('update inboxes set unread = 0, revision = revision + 1')
  changed('inbox')
  await expect
    .poll(() => [document.title, icon()])
    .toEqual(['Ticketing · Assetdesk', '/favicon.svg'])
})
