import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const file = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const source = readFileSync(file, 'utf8')

/** Rows of a table and options of a list are alike: axe looks at the first few of them. */
const alike = ['tbody tr:nth-child(n + 4)', '[role="option"]:nth-child(n + 5)']

/** What axe says about the page, or about the part of it that the selector names. It is brought in once per document. */
export async function axeFaults(
  page: Page,
  part = ':root',
  without: readonly string[] = [],
): Promise<string[]> {
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]))
  return await look(page, part, { rules })
}

/** Rules about colours, the most expensive ones. */
export const colourRules = ['color-contrast', 'link-in-text-block']

/** The same of colours alone: all that can differ when a page that axe has seen turns dark. */
export function colourFaults(page: Page, part = ':root'): Promise<string[]> {
  return look(page, part, { runOnly: [...colourRules] })
}

async function look(page: Page, part: string, options: Look['options']): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return await page.evaluate(violations, {
    context: { include: [part], exclude: alike },
    options,
  })
}

interface Look {
  context: { include: string[]; exclude: string[] }
  options: { rules?: Record<string, { enabled: boolean }>; runOnly?: string[] }
}

async function violations({ context, options }: Look) {
  const { axe: here } = window as unknown as { axe: typeof axe }
  // What fades or slides in is judged when it has arrived; a spinner turns for ever.
  const ending = document
    .getAnimations()
    .filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map((each) => each.finished))
  const found = await here.run(context, { resultTypes: ['violations'], ...options })
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  )
}
