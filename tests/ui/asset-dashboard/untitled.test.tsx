import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AssetDashboard } from '../../../widgets/asset-dashboard/asset-dashboard.tsx'
import { loaded, openWorld, rows } from '../open-world.tsx'

const world = await openWorld()

test('LAY-05 the card of an asset without a description is titled by its ID, else by its category', async () => {
  await world.sql(
    `update assets set description = null, serial_number = case id when 313 then 'BARE-1' end where id in (312, 313)`,
  )
  await world.signInAs('superAdmin')
  await world.show(<AssetDashboard />, { width: '390px' })
  await page.getByRole('tab', { name: 'All Assets' }).click()
  await loaded()
  const titles = rows().map((row) =>
    [...row.querySelectorAll<HTMLElement>('[data-card="title"], [data-card="code"]')]
      .filter((cell) => cell.checkVisibility())
      .map((cell) => cell.innerText.trim()),
  )
  expect(titles).toContainEqual(['BARE-1'])
  expect(titles).toContainEqual(['Furniture'])
})
