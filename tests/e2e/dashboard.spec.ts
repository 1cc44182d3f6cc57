import type { Locator, Page } from '@playwright/test'
import { addressOf, apiCalls, expect, test } from './support/page-test.ts'
import { roleNames } from './support/people.ts'

const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row')
const filled = (page: Page) => expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
const chips = (page: Page) =>
  page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: /^Remove/ })

async function choose(panel: Locator, field: string, option: string): Promise<void> {
  const page = panel.page()
  await panel.getByRole('combobox', { name: field, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
  if (await page.getByRole('listbox').isVisible()) await page.keyboard.press('Escape')
}

/** What a person does who looks for a free laptop of which there is a picture. */
async function filterFreeLaptops(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Filters' }).click()
  const panel = page.getByRole('dialog', { name: 'Filters' })
  await choose(panel, 'Category', 'Laptop')
  await choose(panel, 'Image', 'With image')
  await choose(panel, 'Assignee', 'Without Assignee')
  await panel.getByRole('button', { name: 'Apply' }).click()
}

test('FILT-17 DASH-16 TABLE-20 TABLE-23 from a thousand assets to one laptop, its picture and its ticket, and back', async ({
  as,
}) => {
  const page = await as('employee')
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.goto('/dashboard')
  await page.getByRole('tab', { name: 'All Assets' }).click()
  await expect(page.getByText(/Total Assets (9\d\d|1,0\d\d)$/)).toBeVisible()
  await filterFreeLaptops(page)
  await expect(chips(page)).toHaveCount(3)
  await page.getByText('Show thumbnail').click()
  await filled(page)
  const picture = rows(page)
    .first()
    .getByRole('button', { name: /^Picture of/ })
  await expect
    .poll(() => picture.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await picture.click()
  const preview = page.getByRole('dialog', { name: /^Picture of/ })
  await expect
    .poll(() => preview.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(200)
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
  const before = addressOf(page)
  await rows(page).first().getByRole('button', { name: 'Raise Ticket' }).click()
  await expect(page).toHaveURL(/\/ticketing\/add-ticket\/\d+$/)
  await page.goBack()
  await expect.poll(() => addressOf(page)).toBe(before)
  await expect(chips(page)).toHaveCount(3)
  expect(errors).toEqual([])
})

test('TABLE-21 Copy Asset puts the numeric id on the real clipboard', async ({ as }) => {
  const page = await as('office_admin')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/dashboard?tab=all')
  const answer = await page.waitForResponse(/\/api\/v1\/assets\?.*perPage=12/)
  const { items } = (await answer.json()) as { items: { id: number }[] }
  await rows(page).first().getByRole('button', { name: 'Copy Asset' }).click()
  await expect(page.getByText('Asset copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(String(items[0]?.id))
})

for (const role of roleNames) {
  test(`OP-001 the dashboard fires no call that ${role} is refused`, async ({ as }) => {
    const page = await as(role)
    const calls = apiCalls(page)
    const refused: number[] = []
    page.on(
      'response',
      (response) => [401, 403].includes(response.status()) && refused.push(response.status()),
    )
    await page.goto('/dashboard')
    await filled(page)
    await page.getByRole('tab', { name: 'All Assets' }).click()
    await expect(rows(page)).toHaveCount(12)
    const paths = new Set(calls.map((call) => new URL(call.url()).pathname))
    expect([...paths].toSorted()).toEqual([
      '/api/v1/assets',
      '/api/v1/categories',
      '/api/v1/locations',
      '/api/v1/places',
      '/api/v1/users',
    ])
    expect(refused).toEqual([])
  })
}

test('the dashboard with the keyboard alone: tab, filter, page, ticket', async ({ as }) => {
  const page = await as('employee')
  await page.goto('/dashboard')
  await filled(page)
  await page.getByRole('tab', { name: 'My Assets' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(rows(page)).toHaveCount(12)
  await page.keyboard.press('Tab')
  await page.keyboard.type('monitor')
  await expect(page).toHaveURL(/search=monitor/)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  const assignee = page.getByRole('combobox', { name: 'Assignee' })
  while (!(await assignee.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(assignee).toHaveText('Without Assignee')
  await page.keyboard.press('Enter')
  await expect(chips(page)).toHaveCount(1)
  await filled(page)
  const raise = rows(page).first().getByRole('button', { name: 'Raise Ticket' })
  while (!(await raise.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/ticketing\/add-ticket\/\d+$/)
})

for (const width of [1440, 390]) {
  test(`nothing of the dashboard stands out at ${width} px`, async ({ as }) => {
    const page = await as('super_admin', { width })
    await page.goto('/dashboard?tab=all')
    await expect(rows(page)).toHaveCount(12)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    )
    if (width < 1000) return
    const { y, height } = (await rows(page).last().boundingBox()) ?? { y: Infinity, height: 0 }
    expect(y + height, 'twelve rows without vertical scrolling').toBeLessThanOrEqual(900)
  })
}
