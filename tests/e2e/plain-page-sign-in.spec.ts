import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, Locator, Page } from '@playwright/test'
import { loaderPath } from './support/elements-build.ts'
import { foreignPage, type ForeignHost } from './support/foreign-page.ts'
import { guestOrigin } from './support/guest-site.ts'
import { expect, test } from './support/page-test.ts'
import { people } from './support/people.ts'
import { untilClosed } from './support/popup.ts'
import { quiet } from './support/quiet.ts'

// Signing in on host pages on which it cannot work, or works differently.

test.describe.configure({ mode: 'parallel' })

/** Opens a page with one element. `expectMessage` checks a message on the page and in the console. */
async function guest(browser: Browser, product: string, host: ForeignHost = {}) {
  const lines: string[] = []
  const body = '<raise-ticket></raise-ticket>'
  const { page, faults } = await foreignPage(browser, product, { host, body, lines })
  const place = host.way === 'frame' ? page.frameLocator('iframe') : page
  return {
    page,
    /** Errors and warnings in the console of the page. */
    faults,
    element: place.locator('raise-ticket'),
    button: place.getByRole('button', { name: 'Sign in' }),
    async expectMessage(text: string) {
      await expect(place.getByText(text)).toBeVisible()
      await expect.poll(() => lines.join('\n')).toContain(text)
    },
    elsewhere: place.getByRole('link', { name: 'Open Assetdesk in a new tab' }),
  }
}

async function windowOf(page: Page, button: Locator): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()])
  return popup
}
const choose = (popup: Page) =>
  untilClosed(popup, () => popup.getByRole('button', { name: people.employee }).click())

test('EMB-11 if the origin is not allowed, the element names it at once', async ({
  browser,
  baseURL,
}) => {
  const product = String(baseURL)
  const replaceInUrl: [string, string] = ['localhost', '127.0.0.1']
  const { expectMessage, elsewhere, page } = await guest(browser, product, { replaceInUrl })
  const origin = guestOrigin(product).replace(...replaceInUrl)
  await expectMessage(`add ${origin} to ALLOWED_ORIGINS`)
  await expect(elsewhere).toHaveAttribute('href', new RegExp(`^${product}`))
  await page.context().close()
})

test('EMB-11 a frame that may not open a window shows the message for a blocked window', async ({
  browser,
  baseURL,
}) => {
  const { button, expectMessage, elsewhere, page } = await guest(browser, String(baseURL), {
    way: 'frame',
    sandbox: 'allow-scripts allow-same-origin',
  })
  await button.click()
  await expectMessage('The browser has blocked the sign-in window.')
  await expect(elsewhere).toBeVisible()
  await page.context().close()
})

test('EMB-11 after a sign-in window is closed, the next one works even if its script loads late', async ({
  browser,
  baseURL,
}) => {
  const { button, expectMessage, element, page } = await guest(browser, String(baseURL))
  await page.context().route('**/identity/choose.js', async (route) => {
    await delay(500)
    await route.continue()
  })
  const popup = await windowOf(page, button)
  await popup.close()
  await expectMessage('The sign-in window was closed before you signed in.')
  await choose(await windowOf(page, button))
  await expect(element.getByRole('button', { name: 'Save' })).toBeVisible()
  await page.context().close()
})

test('EMB-11 FGUEST-01 if the window is closed just before the element’s code loads, the element says so and opens no other window', async ({
  browser,
  baseURL,
}) => {
  const { page, element, expectMessage } = await guest(browser, String(baseURL), { head: '' })
  const code = Promise.withResolvers<void>()
  await page.route(/(?<!chunks)\/raise-ticket\.js/, async (route) => {
    await code.promise
    await route.continue()
  })
  await page.addScriptTag({ url: String(baseURL) + loaderPath, type: 'module' })
  const popup = await windowOf(page, element.getByRole('button', { name: 'Sign in' }))
  await popup.close()
  await expect(element.getByRole('button', { name: 'Press again to sign in' })).toBeVisible()
  // Any input allows a page to open windows for some seconds.
  await page.mouse.click(500, 800)
  code.resolve()
  await expectMessage('The sign-in window was closed before you signed in.')
  expect(page.context().pages()).toEqual([page])
  await page.context().close()
})

test('EMB-11 a sandboxed frame shows why signing in is not possible', async ({
  browser,
  baseURL,
}) => {
  const { expectMessage, elsewhere, page } = await guest(browser, String(baseURL), {
    way: 'frame',
    sandbox: 'allow-scripts allow-popups',
  })
  await expectMessage('You cannot sign in because this page is in a sandboxed frame')
  await expect(elsewhere).toBeVisible()
  await page.context().close()
})

test('EMB-11 signing in fails without a connection and works when it is back', async ({
  browser,
  baseURL,
}) => {
  const { button, expectMessage, element, page } = await guest(browser, String(baseURL))
  await expect(button).toBeVisible()
  await quiet(page)
  await page.context().setOffline(true)
  await button.click()
  await expectMessage('Assetdesk cannot be reached. Check the connection and sign in again.')
  await page.context().setOffline(false)
  await choose(await windowOf(page, button))
  await expect(element.getByRole('button', { name: 'Save' })).toBeVisible()
  await page.context().close()
})

test('EMB-16 FGUEST-10 without storage, the user stays signed in until the page is closed', async ({
  browser,
  baseURL,
}) => {
  const { button, element, page, faults } = await guest(browser, String(baseURL), {
    before: () => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError')
          },
        })
    },
  })
  await choose(await windowOf(page, button))
  await expect(element.getByRole('button', { name: 'Save' })).toBeVisible()
  expect(faults).toEqual([])
  await page.reload()
  await expect(button).toBeVisible()
  expect(faults).toEqual([])
  await page.context().close()
})

const cutOff = 'Finish signing in in the window that opened'

test('EMB-11 FGUEST-10 on a page whose policy isolates its windows, signing in continues after the user confirms it in the window', async ({
  browser,
  baseURL,
}) => {
  const product = String(baseURL)
  const { button, element, page, faults } = await guest(browser, product, { way: 'coop' })
  const popup = await windowOf(page, button)
  await expect(element.getByText(cutOff)).toBeVisible()
  await expect(element.getByRole('button', { name: 'Save' })).toHaveCount(0)
  const account = popup.getByRole('button', { name: people.employee })
  const name = String(await account.locator('.name').textContent())
  await account.click()
  await expect(popup.getByText(`${guestOrigin(product)} signs you in as ${name}.`)).toBeVisible()
  await expect(popup.getByRole('button', { name: 'Continue' })).toBeFocused()
  await untilClosed(popup, () => popup.getByRole('button', { name: 'Continue' }).click())
  await expect(element.getByRole('button', { name: 'Save' })).toBeVisible()
  expect(faults).toEqual([])
  await page.context().close()
})

test('a sign-in window that this page did not open starts no sign-in', async ({
  browser,
  baseURL,
}) => {
  const product = String(baseURL)
  const context = await browser.newContext()
  const page = await context.newPage()
  const query = new URLSearchParams({ origin: guestOrigin(product), challenge: '0'.repeat(64) })
  await page.goto(`${product}/connect?${query.toString()}`)
  await page.getByRole('button', { name: people.employee }).click()
  await expect(page.getByRole('alert')).toContainText('cannot tell which page opened it')
  await expect(page.getByRole('button', { name: 'Continue' })).toBeHidden()
  await context.close()
})
