import { expect } from 'vitest'
import { page } from 'vitest/browser'

export const table = () => page.getByRole('table')

/** An empty or failed list has no table. Before the screen is rendered, there is no button either. */
const state = () =>
  table().query()?.getAttribute('aria-busy') ??
  (page.getByRole('button').elements().length > 0 ? 'gone' : 'true')

/** Waits until the list has loaded or failed to load. */
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

/** Returns the texts of one column, from top to bottom. */
export function cells(header: string): string[] {
  const index = headers().indexOf(header)
  return rows().map(
    (row) => row.querySelectorAll('[role="cell"]')[index]?.textContent?.trim() ?? '',
  )
}

/** Locates the row that contains `text`. */
export const row = (text: string) => page.getByRole('row').filter({ hasText: text })

/** Returns the number of the current page in the pager, as text. */
export const currentPage = () =>
  page
    .getByRole('navigation', { name: /: Pages$/ })
    .element()
    .querySelector('[aria-current="page"]')?.textContent

export const pager = (name: string) =>
  page.getByRole('navigation', { name: /: Pages$/ }).getByRole('button', { name, exact: true })
