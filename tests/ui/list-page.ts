import { expect } from 'vitest'
import { page } from 'vitest/browser'

export const table = () => page.getByRole('table')

/** A list that is empty or failed has no table; before the screen is drawn there is no button either. */
const state = () =>
  table().query()?.getAttribute('aria-busy') ??
  (page.getByRole('button').elements().length > 0 ? 'gone' : 'true')

/** The list has been answered. */
export async function loaded(): Promise<void> {
  await expect.poll(state).not.toBe('true')
}

export const headers = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map((header) => header.textContent?.trim())

export const rows = () =>
  page
    .getByRole('row')
    .elements()
    .filter((row) => row.querySelector('[role="cell"]') && row.ariaHidden !== 'true')

/** Texts of one column, top down. */
export function cells(header: string): string[] {
  const index = headers().indexOf(header)
  return rows().map(
    (row) => row.querySelectorAll('[role="cell"]')[index]?.textContent?.trim() ?? '',
  )
}

/** The row that shows a text. */
export const row = (text: string) => page.getByRole('row').filter({ hasText: text })

/** The current page of the pager. */
export const currentPage = () =>
  page
    .getByRole('navigation', { name: /: Pages$/ })
    .element()
    .querySelector('[aria-current="page"]')?.textContent

export const pager = (name: string) =>
  page.getByRole('navigation', { name: /: Pages$/ }).getByRole('button', { name, exact: true })
