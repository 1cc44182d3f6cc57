import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ListScreen } from '../../../src/ui/list-screen/list-screen.tsx'
import { columns, filterSpec, rowList } from './list-data.tsx'
import { focused, place, stage } from './stage.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })

const screenOf = ({ list }: Pick<ReturnType<typeof rowList>, 'list'>) => (
  <ListScreen
    label="Things"
    list={list}
    columns={columns}
    rowKey={(row) => row.id}
    filters={filterSpec}
    count="Total Things"
    toggles={[{ label: 'Show all', on: false, set: () => list.reload() }]}
    texts={{ empty: 'No Data Found...', failed: 'No Data Found' }}
  />
)

test('a failed list is announced, and the page chosen after it keeps the focus', async () => {
  const things = rowList()
  const { root } = await stage(screenOf(things), place)
  await expect.element(page.getByRole('cell', { name: 'C-1', exact: true })).toBeVisible()
  const liveRegions = [...root.querySelectorAll('[aria-live="polite"]')]
  things.control.fail = true
  await button('2').click()
  const failure = page.getByText('The list could not be loaded.')
  await expect.element(failure).toBeVisible()
  // Screen readers announce a change of a live region, not a region that appears with its text.
  expect(liveRegions).toContain(failure.element().closest('[aria-live]'))
  things.control.fail = false
  await button('3').click()
  await expect.element(page.getByRole('cell', { name: 'C-25', exact: true })).toBeVisible()
  expect(focused()).toBe(button('3').element())
})

test('a switch of an empty list keeps the focus while the list is reloaded', async () => {
  const things = rowList([])
  await stage(screenOf(things), place)
  await expect.element(page.getByText('No Data Found...')).toBeVisible()
  await page.getByRole('switch').click()
  await expect.poll(() => things.requests.length).toBe(2)
  await expect.element(page.getByText('Total Things 0', { exact: true })).toBeVisible()
  expect(focused()).toBe(page.getByRole('switch').element())
})
