import type { Page } from '@playwright/test'
import { axeFaults, colourFaults, colourRules } from './support/axe.ts'
import { gridTags } from './support/foreign-page.ts'
import { guestOrigin, ownPage } from './support/guest-site.ts'
import { expect, test } from './support/page-test.ts'
import { documentedElements } from './support/plain-page.ts'

// The gallery of elements, on the site of the examples: another origin than the product's.

test.describe.configure({ mode: 'parallel' })

const gallery = (product: string) => {
  const url = new URL('/gallery/', product)
  url.port = String(Number(url.port) + 1)
  return url.href
}

/** Opens the gallery at an element, and waits until the frame shows it. */
async function open(page: Page, product: string, tag: string): Promise<void> {
  await page.goto(`${gallery(product)}#${tag}`)
  await ready(page, tag)
}

const ready = (page: Page, tag: string) =>
  expect(page.locator('#events')).toContainText(`assetdesk-ready {"tag":"${tag}"}`)

const inFrame = (page: Page, tag: string) => page.frameLocator('#frame').locator(tag)
const snippet = (page: Page) => page.locator('#code').innerText()

test('EMB-37 the gallery shows each element live with all of its declaration', async ({
  page,
  baseURL,
}) => {
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  for (const tag of gridTags()) {
    const events = documentedElements().get(tag) ?? []
    await open(page, String(baseURL), tag)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`<${tag}>`)
    await expect(inFrame(page, tag)).not.toHaveText('')
    await expect(page.locator('#text')).toHaveText(/^[A-Z].{20,}\.$/)
    await expect(page.locator('td:empty')).toHaveCount(0)
    const table = page.getByRole('region', { name: 'Events' })
    for (const event of events) await expect(table.getByText(event, { exact: true })).toBeVisible()
    await expect(page.locator('#weight')).toHaveText(/^\d{2,3} kBof code .*\d+requests for it$/)
  }
  expect(faults).toEqual([])
})

test('EMB-37 FGUEST-11 changed attributes, tokens, theme, width and direction apply to the element and to the snippet', async ({
  page,
  baseURL,
}) => {
  await open(page, String(baseURL), 'asset-card')
  const card = inFrame(page, 'asset-card')
  await page.getByRole('spinbutton', { name: 'asset-id' }).fill('7')
  await page.getByRole('textbox', { name: '--assetdesk-accent' }).fill('rgb(1, 120, 60)')
  await expect(card).toHaveAttribute('asset-id', '7')
  await expect(card).toHaveAttribute('style', /--assetdesk-accent: ?rgb\(1, 120, 60\)/)
  expect(await snippet(page)).toContain(
    '<asset-card asset-id="7" style="--assetdesk-accent: rgb(1, 120, 60)"></asset-card>',
  )
  await page.getByText('React', { exact: true }).click()
  expect(await snippet(page)).toContain('<AssetCard assetId={7} />')
  const root = page.frameLocator('#frame').locator('html')
  await page.getByRole('group', { name: 'Theme of the frame' }).getByText('Dark').click()
  await expect(root).toHaveCSS('color-scheme', 'dark')
  await page.getByText('RTL').click()
  await expect(root).toHaveAttribute('dir', 'rtl')
  await page.getByText('320', { exact: true }).click()
  const handle = page.getByRole('slider', { name: 'Width of the frame' })
  await handle.press('ArrowRight')
  await expect(handle).toHaveAttribute('aria-valuenow', '330')
  await page.getByRole('combobox', { name: 'theme', exact: true }).selectOption('dark')
  await expect(card).toHaveAttribute('theme', 'dark')
  await page.getByLabel('Signed in as').selectOption('Nobody')
  await expect(card.getByRole('button', { name: 'Sign in' })).toBeVisible()
})

test('EMB-37 the snippets show the element on a host page, as HTML and with one version', async ({
  page,
  baseURL,
}) => {
  const product = String(baseURL)
  await open(page, product, 'asset-info')
  const snippets: string[] = []
  for (const [choice, address] of [
    ['HTML', /\/widgets\/autoload\.js"/],
    ['One version', /integrity="sha384-/],
  ] as const) {
    await page.getByText(choice, { exact: true }).click()
    const html = await snippet(page)
    expect(html).toMatch(address)
    snippets.push(html)
  }
  for (const html of snippets) {
    await page.goto(ownPage(product, { html: `<!doctype html><title>Portal</title>${html}` }))
    expect(page.url()).toContain(guestOrigin(product))
    const element = page.locator('asset-info:defined')
    await expect(element.getByRole('button', { name: 'Sign in' })).toBeVisible()
  }
})

/** Returns how many pixels the page scrolls sideways. */
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test('EMB-37 the gallery is accessible and fits, light, dark and on a phone', async ({
  page,
  baseURL,
}) => {
  await open(page, String(baseURL), 'raise-ticket')
  expect(await axeFaults(page, 'body')).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await colourFaults(page, 'body')).toEqual([])
  expect(await sideways(page)).toBe(0)
  await page.getByPlaceholder('Find an element').fill('card')
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText(['asset-card'])
  await page.setViewportSize({ width: 390, height: 900 })
  const choice = page.getByLabel('Element', { exact: true })
  await expect(choice).toBeVisible()
  expect(await axeFaults(page, 'body', colourRules)).toEqual([])
  expect(await sideways(page)).toBe(0)
  await choice.selectOption('asset-card')
  await ready(page, 'asset-card')
})
