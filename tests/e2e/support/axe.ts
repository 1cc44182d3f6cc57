import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { quiet } from './quiet.ts'

const file = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const source = readFileSync(file, 'utf8')

/** Elements that axe skips: rows of a table and options of a list are alike, so the first few are enough. */
const repeated = ['tbody tr:nth-child(n + 4)', '[role="option"]:nth-child(n + 5)']

/** Returns the axe violations of the page, or of the part that the selector names. Loads axe once per document. */
export async function axeFaults(
  page: Page,
  part = ':root',
  without: readonly string[] = [],
): Promise<string[]> {
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]))
  return await runAxe(page, part, { rules })
}

/** Rules about colours, the most expensive ones. */
export const colourRules = ['color-contrast', 'link-in-text-block']

/** Returns only the colour violations: all that can change when a checked page switches to dark mode. */
export function colourFaults(page: Page, part = ':root'): Promise<string[]> {
  return runAxe(page, part, { runOnly: [...colourRules] })
}

export const phone = { width: 390, height: 844 }

/** Returns the axe violations of a page in light mode, and on a phone in dark mode. */
export async function axeFaultsInBoth(page: Page): Promise<string[]> {
  const before = page.viewportSize()
  const light = await axeFaults(page)
  await page.setViewportSize(phone)
  await page.emulateMedia({ colorScheme: 'dark' })
  await quiet(page)
  const dark = await axeFaults(page)
  await page.emulateMedia({ colorScheme: 'light' })
  if (before) await page.setViewportSize(before)
  return [...light, ...dark]
}

async function runAxe(page: Page, part: string, options: AxeRun['options']): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return await page.evaluate(violations, {
    context: { include: [part], exclude: repeated },
    options,
  })
}

interface AxeRun {
  context: { include: string[]; exclude: string[] }
  options: { rules?: Record<string, { enabled: boolean }>; runOnly?: string[] }
}

async function violations({ context, options }: AxeRun) {
  const { axe: loadedAxe } = window as unknown as { axe: typeof axe }
  // Waits for transitions to end before the check. Endless animations, such as spinners, are ignored.
  const ending = document
    .getAnimations()
    .filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map((each) => each.finished))
  const result = await loadedAxe.run(context, { resultTypes: ['violations'], ...options })
  return result.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  )
}
