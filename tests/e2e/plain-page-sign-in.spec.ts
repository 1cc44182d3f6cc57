import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, Locator, Page } from '@playwright/test'
import { loaderPath } from './support/elements-build.ts'
import { foreignPage, type ForeignHost } from './support/foreign-page.ts'
import { guestOrigin } from './support/guest-site.ts'
import { expect, test } from './support/page-test.ts'
import { people } from './support/people.ts'
import { closing } from './support/popup.ts'

// Signing in on pages of somebody else where it cannot work, or not as usual.

test.describe.configure({ mode: 'parallel' })

/** A page with one element. Each sentence has to stand in the console as well. */
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
    async tells(text: string) {
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
  closing(popup, () => popup.getByRole('button', { name: people.employee }).click())

test('EMB-11 an origin that is not allowed is named at once', async ({ browser, baseURL }) => {
  const product = String(baseURL)
  const moved: [string, string] = ['localhost', '127.0.0.1']
  const { tells, elsewhere, page } = await guest(browser, product, { moved })
  const origin = guestOrigin(product).replace(...moved)
  await tells(`add ${origin} to ALLOWED_ORIGINS`)
  await expect(elsewhere).toHaveAttribute('href', new RegExp(`^${product}`))
  await page.context().close()
})

test('EMB-11 a frame that may open no window reads as one that the browser blocks', async ({
  browser,
  baseURL,
}) => {
  const { button, tells, elsewhere, page } = await guest(browser, String(baseURL), {
    way: 'frame',
    sandbox: 'allow-scripts allow-same-origin',
  })
  await button.click()
  await tells('The browser has blocked the sign-in window.')
  await expect(elsewhere).toBeVisible()
  await page.context().close()
})

test('EMB-11 a window is closed; the next one works, even if its script loads late', async ({
  browser,
  baseURL,
}) => {
  const { button, tells, element, page } = await guest(browser, String(baseURL))
  await page.context().route('**/identity/choose.js', async (route) => {
    await delay(500)
    await route.continue()
  })
  const popup = await windowOf(page, button)
  await popup.close()
  await tells('The sign-in window was closed before you signed in.')
  await choose(await windowOf(page, button))
  await expect(element.getByRole('button', { name: 'Save' })).toBeVisible()
  await page.context().close()
})

test('EMB-11 FGUEST-01 a window is closed just before the element’s code loads: the element says so and opens none', async ({
  browser,
  baseURL,
}) => {
  const { page, element, tells } = await guest(browser, String(baseURL), { head: '' })
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
  await tells('The sign-in window was closed before you signed in.')
  expect(page.context().pages()).toEqual([page])
  await page.context().close()
})

test('EMB-11 a sandboxed frame', async ({ browser, baseURL }) => {
  const { tells, elsewhere, page } = await guest(browser, String(baseURL), {
    way: 'frame',
    sandbox: 'allow-scripts allow-popups',
  })
  await tells('You cannot sign in because this page is in a sandboxed frame')
  await expect(elsewhere).toBeVisible()
  await page.context().close()
})

test('EMB-11 no connection; with one again it works', async ({ browser, baseURL }) => {
  const { button, tells, element, page } = await guest(browser, String(baseURL))
  await expect(button).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await button.click()
  await tells('Assetdesk cannot be reached. Check the connection and sign in again.')
  await page.context().setOffline(false)
  await choose(await windowOf(page, button))
  await expect(element.getByRole('button', { name: 'Save' })).toBeVisible()
  await page.context().close()
})

test('EMB-16 FGUEST-10 without storage, the user is signed in until the page is left', async ({
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

test('EMB-11 FGUEST-10 a page whose policy isolates its windows continues after the user agrees in the window', async ({
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
  await closing(popup, () => popup.getByRole('button', { name: 'Continue' }).click())
  await expect(element.getByRole('button', { name: 'Save' })).toBeVisible()
  expect(faults).toEqual([])
  await page.context().close()
})

test('a window that the page has not opened itself asks nothing', async ({ browser, baseURL }) => {
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
