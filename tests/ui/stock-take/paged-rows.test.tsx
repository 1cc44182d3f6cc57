import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { PagedRows } from '../../../widgets/stock-take/paged-rows.tsx'
import { stage } from '../kit/stage.tsx'

test('PAGE-09 the range counts with the page size of the list', async () => {
  await stage(
    <PagedRows label="Assets" items={[...Array(120).keys()]} perPage={50}>
      {(items) => <p>From {items[0]}</p>}
    </PagedRows>,
  )
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(page.getByText('From 50')).toBeVisible()
  await expect.element(page.getByText('51–100 of 120')).toBeVisible()
})
