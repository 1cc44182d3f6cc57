import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** Rows of a table and options of a list are alike: axe looks at the first few of them. */
const alike = ['tbody tr:nth-child(n + 4)', '[role="option"]:nth-child(n + 5)']

/** What axe says about the page, or about the part of it that the selector names. It is brought in once per document. */
export async function axeFaults(
  page: Page,
  part = ':root',
  without: readonly string[] = [],
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]))
  return await page.evaluate(violations, { context: { include: [part], exclude: alike }, rules })
}

interface Look {
  context: { include: string[]; exclude: string[] }
  rules: Record<string, { enabled: boolean }>
}

async function violations({ context, rules }: Look) {
  const { axe: here } = window as unknown as { axe: typeof axe }
  // What fades or slides in is judged when it has arrived; a spinner turns for ever.
  const ending = document
    .getAnimations()
    .filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map((each) => each.finished))
  const found = await here.run(context, { resultTypes: ['violations'], rules })
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  )
}
