import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './support/page-test.ts'
import { closing } from './support/popup.ts'

/** The intranet page stands on the next port, another origin. */
function portalOf(baseURL: string | undefined): string {
  const url = new URL('/portal/', baseURL)
  url.port = String(Number(url.port) + 1)
  return url.href
}

async function signIn(page: Page, email = 'employee@example.com'): Promise<URL> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Sign in' }).click(),
  ])
  const address = new URL(popup.url())
  await closing(popup, () => popup.getByRole('button', { name: email }).click())
  return address
}

async function choose(page: Page, field: string, option: string | RegExp) {
  await page.getByRole('combobox', { name: field, exact: true }).click()
  await page.getByRole('option', { name: option }).first().click()
}

async function raise(page: Page, description: string) {
  await choose(page, 'Priority', /^Normal/)
  await page.getByRole('textbox', { name: 'Description' }).fill(description)
  await choose(page, 'Category', 'Furniture')
  await choose(page, 'Place', /./)
  await page.getByRole('button', { name: 'Save' }).click()
}

/** What the page itself looks like: every element outside our own, with the styles that widgets like to break. */
const looks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body, body *:not(raise-ticket)')].map((element) => {
      const { color, font, margin, display, overflow, letterSpacing } = getComputedStyle(element)
      const attributes = element
        .getAttributeNames()
        .map((name) => `${name}=${element.getAttribute(name)}`)
      return [
        element.tagName,
        ...attributes,
        color,
        font,
        margin,
        display,
        overflow,
        letterSpacing,
      ].join('|')
    }),
  )

test('WID-01 WID-08 a guest signs in through the widget and raises a ticket; the page is left as it was', async ({
  page,
  baseURL,
}) => {
  const heard: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') heard.push(message.text())
  })
  page.on('pageerror', (error) => heard.push(error.message))
  await page.goto(portalOf(baseURL))
  await page.evaluate(() => {
    localStorage.setItem('portal', 'kept')
    sessionStorage.setItem('portal', 'kept')
  })
  const before = {
    looks: await looks(page),
    head: await page.evaluate(() => document.head.innerHTML),
    url: page.url(),
  }
  const popup = await signIn(page)
  expect(popup.origin).toBe(new URL(baseURL ?? '').origin)
  await raise(page, 'The chair at the reception has lost a wheel')
  await expect(page.getByText('Ticket raised successfully')).toBeVisible()
  await expect(page.getByText(/^Ticket \d+ has been raised$/)).toBeVisible()

  expect(await looks(page)).toEqual(before.looks)
  expect(await page.evaluate(() => document.head.innerHTML)).toBe(before.head)
  expect(page.url()).toBe(before.url)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['portal'])
  const keys = await page.evaluate(() => Object.keys(sessionStorage))
  expect(keys.filter((key) => key !== 'portal' && !key.startsWith('assetdesk:'))).toEqual([])
  expect(heard).toEqual([])
})

test('a session that ends keeps what was typed, and the page where it is', async ({
  page,
  baseURL,
}) => {
  await page.goto(portalOf(baseURL))
  await signIn(page)
  await page.getByRole('textbox', { name: 'Description' }).fill('Half a report')
  await choose(page, 'Priority', /^Low/)
  await choose(page, 'Category', 'Furniture')
  await choose(page, 'Place', /./)
  let loads = 0
  page.on('load', () => void (loads += 1))
  await page.route('**/api/v1/ticket/**', (route) =>
    route.fulfill({
      status: 401,
      json: { statusCode: 401 },
      headers: { 'access-control-allow-origin': '*' },
    }),
  )
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await page.unroute('**/api/v1/ticket/**')
  await signIn(page)
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Half a report')
  expect(loads).toBe(0)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Ticket raised successfully')).toBeVisible()
})

test('with the keyboard alone', async ({ page, baseURL }) => {
  await page.goto(portalOf(baseURL))
  const focusOn = async (name: string, role: 'button' | 'combobox') => {
    const target = page.getByRole(role, { name, exact: true })
    await expect(target).toBeVisible()
    for (let step = 0; step < 40; step += 1) {
      if (await target.evaluate((element) => element.matches(':focus'))) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab never reaches ${name}`)
  }
  await focusOn('Sign in', 'button')
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')])
  const account = popup.getByRole('button', { name: 'employee@example.com' })
  await account.focus()
  await closing(popup, () => popup.keyboard.press('Enter'))
  await focusOn('Priority', 'combobox')
  for (const key of ['Enter', 'ArrowDown', 'Enter', 'Tab']) await page.keyboard.press(key)
  await page.keyboard.type('Typed without a mouse')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Furn')
  await page.keyboard.press('Enter')
  await focusOn('Place', 'combobox')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await focusOn('Save', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ticket raised successfully')).toBeVisible()
})

for (const [width, colorScheme] of [
  [1440, 'light'],
  [1440, 'dark'],
  [390, 'light'],
] as const) {
  test(`axe finds nothing in the widget at ${width} px, ${colorScheme}`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await page.goto(portalOf(baseURL))
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    const violations = async () =>
      (await new AxeBuilder({ page }).include('raise-ticket').analyze()).violations
    expect(await violations()).toEqual([])
    await signIn(page)
    await page.getByRole('combobox', { name: 'Category' }).click()
    expect(await violations()).toEqual([])
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(sideways).toBeLessThanOrEqual(0)
  })
}

test('the widget needs at most 4 files, 105 kB, and nothing of Firebase', async ({
  page,
  baseURL,
}) => {
  const files: { url: string; bytes: number }[] = []
  const sizes: Promise<void>[] = []
  page.on('response', (response) => {
    const url = response.url()
    if (!url.includes('/widgets/')) return
    expect(response.headers()['content-encoding']).toBe('br')
    sizes.push(
      response
        .request()
        .sizes()
        .then(({ responseBodySize }) => void files.push({ url, bytes: responseBodySize })),
    )
  })
  await page.goto(portalOf(baseURL))
  await signIn(page)
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
  await Promise.all(sizes)
  expect(files.filter(({ url }) => /firebase/i.test(url))).toEqual([])
  expect(files.length).toBeLessThanOrEqual(4)
  expect(files.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(105_000)
})
