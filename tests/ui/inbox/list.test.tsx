import { beforeAll, beforeEach, expect, test, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { inboxState } from '../../../src/state/feed/inbox.ts'
import { changed } from '../../../src/state/reload/changes.ts'
import { NotificationList } from '../../../widgets/notification-list/notification-list.tsx'
import { expectAccessible } from '../kit/stage.tsx'
import { tellingWorld, type TellingWorld } from './notified.ts'
import { AssetInfo } from '../../../widgets/asset-info/asset-info.tsx'
import { eventually } from '../../support/eventually.ts'
import { RouteEffects } from '../../../src/parts/shell/route-effects.tsx'
import { NotificationBell } from '../../../widgets/notification-bell/notification-bell.tsx'

let world: TellingWorld
beforeAll(async () => {
  world = await tellingWorld()
})
beforeEach(async () => {
  await world.sql('delete from notifications')
  await world.sql('update inboxes set unread = 0, revision = revision + 1')
  await world.signInAs('officeAdmin')
})

const rows = () => page.getByRole('link', { name: /#\d+/ })
const tab = (name: RegExp) => page.getByRole('tab', { name })
const daySizes = () =>
  page
    .getByRole('list')
    .elements()
    .map((list) => [list.getAttribute('aria-label'), list.children.length])

test('a later notification with a lower id is announced too', async () => {
  const shown = await world.raise('The lamp flickers')
  await world.sql(`update notifications set id = id + 1000 where subject = 'ticket:${shown}'`)
  await world.show(<NotificationList />)
  await expect.element(rows().getByText(/The lamp flickers/)).toBeVisible()
  await world.raise('The door sticks')
  const show = page.getByRole('button', { name: 'Show', exact: true })
  // The job that notifies may not have run yet.
  await expect.poll(() => (changed('inbox'), show.query())).not.toBeNull()
  expect(rows().elements()).toHaveLength(1)
  await show.click()
  await expect.poll(() => rows().elements().length).toBe(2)
  expect(show.query()).toBeNull()
})

test('a notification that was announced and then read elsewhere is not announced any more', async () => {
  await world.raise('The lamp flickers')
  await world.show(<NotificationList />)
  await expect.element(rows().getByText(/The lamp flickers/)).toBeVisible()
  const door = await world.raise('The door sticks')
  const show = page.getByRole('button', { name: 'Show', exact: true })
  await expect.poll(() => (changed('inbox'), show.query())).not.toBeNull()
  await world.as('officeAdmin', 'PUT /api/v1/notifications/read', {
    until: Number.MAX_SAFE_INTEGER,
    subjects: [`ticket:${door}`],
  })
  changed('inbox')
  await expect.poll(() => show.query()).toBeNull()
})

test('a notification whose request failed is announced by the next request', async () => {
  await world.raise('The lamp flickers')
  await world.show(<NotificationList />)
  await expect.element(rows().getByText(/The lamp flickers/)).toBeVisible()
  let failed = 0
  world.watched.stage = async (url, pass) => {
    if (!url.searchParams.get('unread')) return await pass()
    failed += 1
    throw new TypeError('The connection was cut')
  }
  await world.raise('The door sticks')
  changed('inbox')
  await expect.poll(() => failed).toBeGreaterThan(0)
  await expect.poll(() => inboxState().get()).toMatchObject({ status: 'ready', unread: 2 })
  world.watched.stage = undefined
  changed('inbox')
  await expect.element(page.getByRole('button', { name: 'Show', exact: true })).toBeVisible()
})

test('a notification that arrives while the list loads is announced after it', async () => {
  await world.raise('The lamp flickers')
  let release: (() => void) | undefined
  world.watched.stage = async (url, pass) => {
    const response = await pass()
    if (url.searchParams.get('unread') && !release)
      await new Promise<void>((resolve) => (release = resolve))
    return response
  }
  await world.show(<NotificationList />)
  await expect.poll(() => release).toBeDefined()
  await world.raise('The door sticks')
  changed('inbox')
  await expect.poll(() => inboxState().get()).toMatchObject({ status: 'ready', unread: 2 })
  release?.()
  await expect.element(rows().getByText(/The lamp flickers/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Show', exact: true })).toBeVisible()
})

test('INBOX-10 the tabs «Unread» and «All» group notifications by day', async () => {
  await world.raise('The lamp flickers')
  const read = await world.raise('The door sticks')
  await world.as('officeAdmin', 'PUT /api/v1/notifications/read', {
    until: Number.MAX_SAFE_INTEGER,
    subjects: [`ticket:${read}`],
  })
  const { host } = await world.show(<NotificationList />)
  await expect.element(tab(/^Unread 1$/)).toHaveAttribute('aria-selected', 'true')
  await expect.element(rows().getByText(/The lamp flickers/)).toBeVisible()
  expect(daySizes()).toEqual([['Today', 1]])
  await expectAccessible(host)
  await tab(/^All$/).click()
  await expect.poll(daySizes).toEqual([['Today', 2]])
})

test('INBOX-10 shows 20 notifications at a time', async () => {
  const id = await world.raise('The lamp flickers')
  // Notifications of the same event about 24 further tickets.
  await world.sql(`insert into tickets (id, status, priority, description, raised_by, category_id, place_id, manager)
    select n, 'unassigned', 'low', 'Ticket ' || n, 3, 2, 2, 'office_admin' from generate_series(900001, 900024) as n
    on conflict do nothing`)
  await world.sql(`insert into events (subject, subject_id, kind, created_by, messages, listed, visibility)
    select 'ticket', n, 'ticket.raised', 3, '{Raised}', false, 'public' from generate_series(900001, 900024) as n`)
  await world.sql(`insert into notifications (user_id, event_id, subject, topic, in_inbox, mail)
    select 1, id, 'ticket:' || subject_id, 'team', true, 'off' from events where subject = 'ticket' and subject_id between 900001 and 900024`)
  await world.show(<NotificationList />)
  await expect.poll(() => rows().elements().length).toBe(20)
  await page.getByRole('button', { name: 'Show 20 more' }).click()
  await expect.poll(() => rows().elements().length).toBe(25)
  await expect.element(page.getByRole('button', { name: 'Show 20 more' })).not.toBeInTheDocument()
  await expect.element(rows().nth(20)).toHaveFocus()
  expect(rows().elements().at(-1)?.textContent).toContain(`#${id} “The lamp flickers”`)
})

test('INBOX-10 INBOX-07 rows of the tab “Unread” that were read elsewhere are marked while others are unread', async () => {
  const [first, second] = [await world.raise('The lamp flickers'), await world.raise('The door')]
  await world.show(<NotificationList />)
  await expect.poll(() => rows().elements().length).toBe(2)
  const isUnread = (id: number) =>
    page
      .getByRole('link', { name: new RegExp(`#${id}`) })
      .element()
      .textContent?.includes('Unread')
  expect([first, second].map(isUnread)).toEqual([true, true])
  await world.as('officeAdmin', 'PUT /api/v1/notifications/read', {
    until: Number.MAX_SAFE_INTEGER,
    subjects: [`ticket:${second}`],
  })
  changed('inbox')
  await expect.poll(() => [first, second].map(isUnread)).toEqual([true, false])
})

const asset = {
  category_id: 2,
  place_id: 2,
  status: 'ready',
  labelled: 'na',
  manager: 'office_admin',
  quantity: 1,
  description: 'Desk lamp',
  assigned_to: 3,
}

const addAsset = async () =>
  ((await world.as('officeAdmin', 'POST /api/v1/assets', asset)) as { id: number }).id

test('INBOX-04 opening an asset directly marks it as read, like a ticket', async () => {
  const id = await addAsset()
  const unread = async () => (await world.inboxOf('employee')).unread
  await eventually(async () => expect(await unread()).toBe(1))
  await world.signInAs('employee')
  await world.show(<AssetInfo assetId={id} />)
  await expect.element(page.getByRole('heading', { level: 2 })).toBeVisible()
  await eventually(async () => expect(await unread()).toBe(0))
  expect((await world.inboxOf('employee')).items).toMatchObject([{ subject: `asset:${id}` }])
})

/** Adds an icon link to the page. Returns a function that reads its address. */
function favicon(): () => string {
  const link = document.createElement('link')
  link.rel = 'icon'
  link.setAttribute('href', '/favicon.svg')
  document.head.querySelector('link[rel="icon"]')?.remove()
  document.head.append(link)
  onTestFinished(() => link.remove())
  return () => link.getAttribute('href') ?? ''
}

test('TAB-01 the application shows the unread number in the tab title and the icon; elements do not', async () => {
  changed('inbox')
  const icon = favicon()
  document.title = 'A portal'
  await world.show(<NotificationBell />)
  await world.raise('The lamp flickers')
  await expect.element(page.getByText('1', { exact: true })).toBeVisible()
  expect([document.title, icon()]).toEqual(['A portal', '/favicon.svg'])

  await world.show(<RouteEffects title="Ticketing" moved={false} />)
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
