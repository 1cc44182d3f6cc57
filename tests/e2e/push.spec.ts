import type { BrowserContext, Page, Worker } from '@playwright/test'
import { expect, test } from './support/page-test.ts'

/** The service worker of the application, as its registration starts it. */
async function workerOf(page: Page): Promise<Worker> {
  const started = page.context().waitForEvent('serviceworker')
  await page.evaluate(() => navigator.serviceWorker.register('/push-worker.js'))
  const worker = await started
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  return worker
}

/** Delivers a push message as the push service does. */
async function deliver(context: BrowserContext, page: Page, message: object): Promise<void> {
  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  })
}

/** Members of a service worker that the DOM types lack. */
interface WorkerScope {
  registration: { showNotification: (title: string, options: object) => Promise<void> }
  clients: { openWindow: (address: string) => Promise<null> }
  ExtendableEvent: new (type: string) => Event
  /** The first notification that the worker shows, set by the test. */
  shown: Promise<object>
}

test('TAB-02 the service worker shows a push message; a click opens its entry; the application needs a connection', async ({
  as,
}) => {
  const page = await as('employee')
  const context = page.context()
  await context.grantPermissions(['notifications'])
  await page.goto('/notifications/settings')
  await expect(page.getByRole('switch', { name: 'Notifications on this device' })).toBeVisible()
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
  ).toBe(0)
  const worker = await workerOf(page)
  const href = '/ticketing/view-ticket/17#event-5'
  // A headless browser shows no notification, so the test reads from the worker what it would show.
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope
    scope.shown = new Promise((resolve) => {
      scope.registration.showNotification = async (title, options) => resolve({ title, ...options })
    })
  })
  await deliver(context, page, {
    title: 'Ravi commented',
    body: '#17 A door that squeaks',
    lang: 'en',
    tag: 'ticket:17',
    href,
  })
  // This tab was loaded at the entry but no longer shows it, so a click opens another one.
  await page.goto(href)
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page).toHaveURL('/dashboard')
  const shown = await worker.evaluate(() => (globalThis as unknown as WorkerScope).shown)
  expect(shown).toMatchObject({
    title: 'Ravi commented',
    body: '#17 A door that squeaks',
    lang: 'en',
    tag: 'ticket:17',
    data: href,
  })
  // A script cannot click a notification, and without a click no window may be opened.
  const clicked = await worker.evaluate(async (data) => {
    const { clients, ExtendableEvent: Click } = globalThis as unknown as WorkerScope
    let closed = false
    const opened = new Promise<string>((resolve) => {
      clients.openWindow = async (wanted) => {
        resolve(wanted)
        return null
      }
    })
    const event = new Click('notificationclick')
    const notification = { data, close: () => void (closed = true) }
    Object.defineProperty(event, 'notification', { value: notification })
    globalThis.dispatchEvent(event)
    return { opened: await opened, closed }
  }, href)
  expect(clicked).toEqual({ opened: new URL(href, page.url()).href, closed: true })
  await context.setOffline(true)
  expect(await page.goto('/dashboard').catch(() => null)).toBeNull()
})
