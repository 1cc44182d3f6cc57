import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { signOut } from '../../../src/session/session.ts'
import { changeSettings } from '../../../src/session/settings.ts'
import { changed } from '../../../src/state/reload/changes.ts'
import { inboxState, updateInbox } from '../../../src/state/feed/inbox.ts'
import { define } from '../../../widgets/notification-bell/element.ts'
import { NotificationBell } from '../../../widgets/notification-bell/notification-bell.tsx'
import type { Notifications } from '../../../src/wire/notification.ts'
import { eventually } from '../../support/eventually.ts'
import { expectAccessible, focused } from '../kit/stage.tsx'
import { tellingWorld, type TellingWorld } from './notified.ts'

let world: TellingWorld
beforeAll(async () => {
  world = await tellingWorld()
})
beforeEach(async () => {
  await world.sql('delete from notifications')
  await world.sql('update inboxes set unread = 0, revision = revision + 1')
  await world.signInAs('officeAdmin')
})

const bell = () => page.getByRole('button', { name: /^Notifications/ })
const rows = () => page.getByRole('dialog').getByRole('link', { name: /#\d+/ })
const texts = () =>
  rows()
    .elements()
    .map(({ textContent }) => textContent)

/** Gives the page its own router until the end of the test. */
function provideRouter(): void {
  changeSettings({ navigate: (intent) => void world.watched.intents.push(intent) })
  onTestFinished(() => changeSettings({ navigate: undefined }))
}

async function open() {
  const shown = await world.show(<NotificationBell />)
  // The unread number belongs to the page and may still be that of the previous test.
  changed('inbox')
  await eventually(() =>
    expect(world.watched.to('/api/v1/notifications').length).toBeGreaterThan(0),
  )
  return shown
}

// This test has to be the first, since the code of the panel is loaded only once per page.
test('INBOX-02 INBOX-06 shows an error if the code of the list fails to load, and Retry loads it', async () => {
  const session = cdp() as unknown as { send(method: string, params?: object): Promise<unknown> }
  const block = (...urls: string[]) => session.send('Network.setBlockedURLs', { urls })
  await world.raise('The lamp flickers')
  await open()
  await session.send('Network.enable')
  await block('*/bell-panel.tsx*')
  try {
    ;(bell().element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    await expect.element(panel.getByText('Notifications could not be loaded.')).toBeVisible()
    await userEvent.keyboard('{Tab}')
    await expect.element(panel.getByRole('button', { name: 'Retry' })).toHaveFocus()
    await block()
    await userEvent.keyboard('{Enter}')
    await expect.element(rows()).toBeVisible()
    await eventually(() => expect(focused()?.textContent).toContain('The lamp flickers'))
  } finally {
    await block()
  }
})

describe('the bell', () => {
  test('INBOX-01 shows the number of unread subjects, and no number if there are none', async () => {
    await open()
    await expect
      .element(page.getByRole('button', { name: 'Notifications', exact: true }))
      .toBeVisible()
    await world.raise('The lamp flickers')
    await world.raise('The door sticks')
    changed('inbox')
    await expect
      .element(page.getByRole('button', { name: 'Notifications, 2 unread' }))
      .toBeVisible()
    expect(bell().element().lastElementChild?.textContent).toBe('2')
  })

  test('INBOX-02 INBOX-03 a click on the bell shows the notifications, one row per ticket', async () => {
    const id = await world.raise('The lamp flickers')
    await world.change(id, { status: 'in_progress', assigned_to: 1 })
    await world.change(id, { status: 'on_hold' })
    await world.signInAs('employee')
    const { host } = await open()
    await bell().click()
    await expect.element(rows()).toBeVisible()
    expect(texts()).toHaveLength(1)
    expect(texts()[0]).toMatch(
      new RegExp(
        `^Unread.*Omana Office changed the status of #${id} “The lamp flickers” to On hold and 1 moreToday `,
      ),
    )
    await expectAccessible(host)
  })

  test('INBOX-05 «Mark all as read» keeps notifications unread that arrived after the list was loaded', async () => {
    await world.raise('The lamp flickers')
    await open()
    await bell().click()
    await expect.element(rows()).toBeVisible()
    const late = await world.raise('The door sticks')
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    const unread = async () =>
      (await world.inboxOf('officeAdmin')).items
        .filter((notice) => notice.unread > 0)
        .map(({ ticket }) => ticket?.id)
    await eventually(async () => expect(await unread()).toEqual([late]))
    await expect
      .element(page.getByRole('button', { name: 'Notifications, 1 unread' }))
      .toBeVisible()
    // New notifications do not move the rows until the user shows them.
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect.poll(() => texts().length).toBe(2)
  })

  test('INBOX-05 «Mark all as read» also marks notifications that are not shown', async () => {
    await world.raise('The lamp flickers')
    await world.raise('The door sticks')
    const { items } = await world.inboxOf('officeAdmin')
    const [newest] = items
    world.watched.stage = async ({ pathname, search }, pass) => {
      const response = await pass()
      if (pathname !== '/api/v1/notifications' || search !== '') return response
      // The older notification is on the next page.
      const page = (await response.json()) as Notifications
      return Response.json({ ...page, items: page.items.slice(0, 1), has_older: true })
    }
    await world.as('officeAdmin', 'PUT /api/v1/notifications/read', {
      until: newest?.id,
      subjects: [newest?.subject],
    })
    await open()
    await bell().click()
    await expect.poll(() => texts().length).toBe(1)
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await eventually(async () => expect((await world.inboxOf('officeAdmin')).unread).toBe(0))
  })

  test('INBOX-05 «Mark all as read» is disabled while the list has no rows', async () => {
    await world.raise('The lamp flickers')
    let fails = true
    world.watched.stage = async ({ pathname, search }, pass) => {
      if (fails && pathname === '/api/v1/notifications' && search === '')
        throw new TypeError('The connection was cut')
      return await pass()
    }
    await open()
    await expect
      .element(page.getByRole('button', { name: 'Notifications, 1 unread' }))
      .toBeVisible()
    await bell().click()
    const markAll = page.getByRole('button', { name: 'Mark all as read' })
    await expect.element(markAll).toBeDisabled()
    fails = false
    await page.getByRole('dialog').getByRole('button', { name: 'Retry' }).click()
    await expect.element(rows()).toBeVisible()
    await expect.element(markAll).toBeEnabled()
  })

  test('INBOX-07 the number follows new notifications and those read on another page', async () => {
    await open()
    await world.raise('The lamp flickers')
    await expect
      .element(page.getByRole('button', { name: 'Notifications, 1 unread' }))
      .toBeVisible()
    const { revision } = await world.inboxOf('officeAdmin')
    await world.as('officeAdmin', 'PUT /api/v1/notifications/read', { until: 2 ** 31, all: true })
    await expect
      .element(page.getByRole('button', { name: 'Notifications', exact: true }))
      .toBeVisible()
    // A response with an outdated revision is ignored.
    updateInbox({ unread: 1, revision })
    expect(inboxState().get().unread).toBe(0)
  })

  test('INBOX-11 by keyboard, Enter opens the list, arrows move, Escape returns, and Enter follows a link', async () => {
    provideRouter()
    await world.raise('The lamp flickers')
    await world.raise('The door sticks')
    await open()
    ;(bell().element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await eventually(() => expect(focused()?.textContent).toContain('The door sticks'))
    await userEvent.keyboard('{ArrowDown}')
    expect(focused()?.textContent).toContain('The lamp flickers')
    await userEvent.keyboard('{Escape}')
    expect(focused()).toBe(bell().element())
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    await eventually(() => expect(focused()?.textContent).toContain('The door sticks'))
    await userEvent.keyboard('{Enter}')
    expect(world.watched.intents).toHaveLength(1)
  })
})

test('INBOX-11 the bell has the focus after a click in Safari, which focuses no button, and Escape closes the list', async () => {
  await open()
  bell()
    .element()
    .addEventListener('mousedown', (event) => event.preventDefault(), { once: true })
  await bell().click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(focused()).toBe(bell().element())
})

test('INBOX-12 the element dispatches the unread number, and shows a sign-in to signed-out users', async () => {
  define()
  await world.raise('The lamp flickers')
  const counts: number[] = []
  const holder = document.body.appendChild(document.createElement('div'))
  holder.addEventListener('assetdesk-unread', ({ detail }) => counts.push(detail.count))
  holder.innerHTML = '<notification-bell></notification-bell>'
  changed('inbox')
  await eventually(() => expect(counts.at(-1)).toBe(1))
  expect(holder.firstElementChild?.getBoundingClientRect().width).toBeLessThanOrEqual(40)
  signOut()
  await expect
    .element(page.getByRole('button', { name: 'Notifications', exact: true }))
    .toBeVisible()
  const required: boolean[] = []
  holder.addEventListener('assetdesk-auth-required', ({ detail }) => required.push(detail.ended))
  await bell().click()
  await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await eventually(() => expect(required).toEqual([false]))
  holder.remove()
})
