import type { Page } from '@playwright/test'
import { expect, test } from './support/page-test.ts'

/** The screens with a list, the path that each asks, and the order it asks for. */
const lists = [
  { route: '/dashboard?tab=all', path: '/api/v1/assets', orderBy: 'created_at' },
  { route: '/trash', path: '/api/v1/assets', orderBy: 'deleted_at' },
  { route: '/activity-logs', path: '/api/v1/activity-log', orderBy: 'created_at' },
  { route: '/ticketing', path: '/api/v1/ticket/admin-ticket', orderBy: 'created_at' },
  { route: '/users', path: '/api/v1/users', orderBy: 'created_at' },
] as const

/** The query that a screen asks its list with; the loader's `all=true` is not the list. */
async function queryOf(page: Page, { route, path }: (typeof lists)[number]) {
  const [request] = await Promise.all([
    page.waitForRequest((sent) => {
      const { pathname, searchParams } = new URL(sent.url())
      return pathname === path && searchParams.get('all') !== 'true'
    }),
    page.goto(route),
  ])
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  return new URL(request.url()).searchParams
}

test('CONST-01 CONST-08 every list asks for twelve rows, newest first', async ({ as }) => {
  const page = await as('super_admin')
  for (const list of lists) {
    const query = await queryOf(page, list)
    expect([list.route, query.get('perPage'), query.get('orderBy'), query.get('orderDir')]).toEqual(
      [list.route, '12', list.orderBy, 'desc'],
    )
  }
})

test('CONST-02 rows are numbered over the pages wherever there is a Sr.No', async ({ as }) => {
  const page = await as('super_admin')
  for (const route of ['/dashboard?tab=all', '/trash', '/activity-logs']) {
    await page.goto(route)
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByRole('row').nth(1).getByRole('cell').first()).toHaveText('13')
  }
})
