import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { NotificationSettings } from '../../../widgets/notification-settings/notification-settings.tsx'
import { expectAccessible } from '../kit/stage.tsx'
import { asApplication } from '../kit/as-application.ts'
import { openWorld, type World } from '../open-world.tsx'

// These tests mock the push API of the browser, since Chromium reaches no push service without a network. The
// application and the server are real. tests/e2e/push.spec.ts tests the real service worker.

const name = 'Notifications on this device'
const device = () => page.getByRole('switch', { name, exact: true })
let world: World
beforeAll(async () => {
  world = await openWorld({
    env: { VAPID_PRIVATE_KEY: 'nUC0cskpDJ3WI7PhL8StrazMGEUxf85e3CDmpYAsobI' },
  })
})

/** Mocks a browser with a push service that resolves a permission request with `permissionResult`. */
function mockPush(
  permissionResult: NotificationPermission,
  endpoint = 'https://93.184.216.34/send/1',
) {
  const subscription = {
    endpoint,
    toJSON: () => ({
      keys: {
        p256dh:
          'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    }),
    unsubscribe: vi.fn(async () => {
      subscriptionRef.current = null
      return true
    }),
  }
  const subscriptionRef: { current: typeof subscription | null } = { current: null }
  const registration = {
    pushManager: {
      getSubscription: async () => subscriptionRef.current,
      subscribe: vi.fn(async () => (subscriptionRef.current = subscription)),
    },
  }
  const requestPermission = vi
    .spyOn(Notification, 'requestPermission')
    .mockResolvedValue(permissionResult)
  const permission = vi.spyOn(Notification, 'permission', 'get').mockReturnValue('default')
  const workers = navigator.serviceWorker
  const spies = [
    requestPermission,
    permission,
    vi.spyOn(workers, 'getRegistration').mockResolvedValue(registration as never),
    vi.spyOn(workers, 'register').mockResolvedValue(registration as never),
    vi.spyOn(workers, 'ready', 'get').mockResolvedValue(registration as never),
  ]
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
  })
  return { requestPermission, permission, subscriptionRef, ...registration.pushManager }
}

const bodies = () =>
  world.watched.requests
    .filter(({ url }) => url.pathname === '/api/v1/push-subscription')
    .map(({ body }) => JSON.parse(body) as { action: string })

test('TAB-02 requests permission only after a click by the user, and subscribes the browser', async () => {
  asApplication()
  await world.signInAs('employee')
  const { requestPermission, subscribe } = mockPush('granted')
  const { host } = await world.show(<NotificationSettings />)
  await expect.element(device()).toBeEnabled()
  expect(requestPermission).not.toHaveBeenCalled()
  await expectAccessible(host)
  await device().click({ force: true })
  await vi.waitFor(() => expect(bodies()).toMatchObject([{ action: 'on' }]))
  expect(requestPermission).toHaveBeenCalledOnce()
  const { push_key: key } = await (
    await fetch(`${world.origin}/api/v1/notification-preferences`, {
      headers: { authorization: `Bearer ${world.tokens.employee}` },
    })
  ).json()
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: key })
  await expect.element(device()).toBeChecked()
  await device().click({ force: true })
  await vi.waitFor(() => expect(bodies().map(({ action }) => action)).toEqual(['on', 'off']))
  await expect.element(device()).not.toBeChecked()
})

test('TAB-02 if the browser blocks notifications, the screen shows what to do', async () => {
  asApplication()
  await world.signInAs('officeAdmin')
  mockPush('denied')
  await world.show(<NotificationSettings />)
  await device().click({ force: true })
  await expect.element(page.getByText(/^This browser blocks notifications/)).toBeVisible()
  await expect.element(device()).toBeDisabled()
  await expect.element(device()).not.toBeChecked()
  expect(bodies()).toEqual([])
})

test('TAB-02 if the server rejects the subscription, an error is shown and the switch goes back', async () => {
  asApplication()
  await world.signInAs('systemAdmin')
  mockPush('granted', 'https://127.0.0.1/send/1')
  await world.show(<NotificationSettings />)
  await device().click({ force: true })
  await expect
    .element(page.getByText('Notifications on this device did not change. Try again.'))
    .toBeVisible()
  await expect.element(device()).not.toBeChecked()
})

test('TAB-02 a browser subscribed by another user is unsubscribed after the sign-in', async () => {
  asApplication()
  await world.signInAs('superAdmin')
  const { subscriptionRef, subscribe } = mockPush('granted')
  await subscribe()
  await world.sql(`insert into push_subscriptions (user_id, endpoint, p256dh, auth, server_key)
    values (3, 'https://93.184.216.34/send/1', '', '', '')`)
  await world.show(<NotificationSettings />)
  await expect.element(device()).toBeEnabled()
  await expect.element(device()).not.toBeChecked()
  expect(bodies().map(({ action }) => action)).toEqual(['resume'])
  expect(subscriptionRef.current).toBeNull()
})

test('TAB-02 if the state of the browser could not be loaded, the switch is disabled until Retry succeeds', async () => {
  asApplication()
  await world.signInAs('employee')
  const { subscribe } = mockPush('granted')
  await subscribe()
  world.watched.stage = async ({ pathname }, pass) =>
    pathname.endsWith('/push-subscription') ? new Response('{}', { status: 503 }) : await pass()
  await world.show(<NotificationSettings />)
  await expect.element(page.getByText('Your settings could not be loaded.')).toBeVisible()
  await expect.element(device()).toBeDisabled()
  world.watched.stage = undefined
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(device()).toBeEnabled()
})
