import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { axeFaults } from './look.ts'
import type { Control } from './controls.ts'
import type { Watch } from './watch.ts'

interface Press {
  page: Page
  control: Control
  watch: Watch
  /** Looks at an open list with axe. */
  axe: boolean
}

/** Uses one control as a person does; answers what axe finds in a list that opens. */
export async function press({ page, control, watch, axe }: Press): Promise<string[]> {
  const { role, key, locator } = control
  if (role === 'combobox') return await choose(page, control, axe)
  if (role === 'searchbox') await search(page, control)
  else if (role === 'textbox' || role === 'spinbutton') await write(control)
  else if (role === 'link') await follow(page, control)
  else if (await isFileField(control)) await pick(page, control)
  else if (/^button Export$/.test(key)) await download(page, control, watch)
  else await locator.click()
  return []
}

/** Opens the list and takes the second thing in it that is not taken yet. */
async function choose(page: Page, { locator, name }: Control, axe: boolean): Promise<string[]> {
  const faults: string[] = []
  await locator.click()
  await expect(locator).toHaveAttribute('aria-expanded', 'true')
  const list = page.getByRole('listbox', { name, exact: true })
  await expect(list).toBeVisible()
  if (axe) faults.push(...(await axeFaults(page, '[role="listbox"]')))
  const options = list.locator('[role="option"]:not([aria-selected="true"])')
  const count = await options.count()
  if (count > 0) await options.nth(Math.min(1, count - 1)).click()
  if ((await locator.getAttribute('aria-expanded')) === 'true') await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  return faults
}

const types = { date: '2024-11-05', email: 'walked@example.com' } as const

async function write({ locator }: Control): Promise<void> {
  const [type, mode] = await locator.evaluate((field) => [
    field.getAttribute('type') ?? '',
    field.getAttribute('inputmode') ?? '',
  ])
  const figure = /^(numeric|decimal)$/.test(mode ?? '')
  await locator.fill(types[type as keyof typeof types] ?? (figure ? '2' : 'Walked through'))
  await locator.blur()
}

/** Types what finds something or nothing, and empties the box again; the list is asked each time. */
async function search(page: Page, { locator }: Control): Promise<void> {
  for (const text of ['walked', '']) {
    const answer = page.waitForResponse((response) => /\/api\/.*[?&]page=/.test(response.url()))
    await locator.fill(text)
    await answer
  }
}

async function follow(page: Page, { locator }: Control): Promise<void> {
  if ((await locator.getAttribute('href'))?.startsWith('#') !== true) return await locator.click()
  await locator.focus()
  await page.keyboard.press('Enter')
}

const isFileField = async ({ role, locator }: Control) =>
  role === 'button' && (await locator.getAttribute('type')) === 'file'

async function pick(page: Page, { locator }: Control): Promise<void> {
  const buffer = await sharp({
    create: { width: 320, height: 240, channels: 3, background: '#4a6fa5' },
  })
    .jpeg()
    .toBuffer()
  await locator.setInputFiles({ name: 'walked.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByRole('button', { name: 'Remove walked.jpg', exact: true })).toBeVisible()
}

async function download(page: Page, { locator }: Control, watch: Watch): Promise<void> {
  const [file] = await Promise.all([page.waitForEvent('download'), locator.click()])
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/)
  expect(await file.failure()).toBeNull()
  expect(watch.asked.some((call) => call.includes('/export'))).toBe(true)
}
