import { beforeAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AssetCard } from '../../../widgets/asset-card/asset-card.tsx'
import { AssetDashboard } from '../../../widgets/asset-dashboard/asset-dashboard.tsx'
import { expectAccessible } from '../kit/stage.tsx'
import { assets, openShown, world, openCompany } from './open-info.tsx'

beforeAll(openCompany)

const until = (day: string | null) =>
  world.sql(`update assets set return_by = ${day && `'${day}'`} where id = ${assets.ownLaptop}`)
const overdue = () => page.getByText('Overdue', { exact: true })

beforeEach(() => until('2024-03-05'))

test('LOAN-02 asset information says when it comes back, and once that has passed «Overdue» with a sign', async () => {
  const { host, show } = await openShown({ person: 'employee', id: assets.ownLaptop })
  const fact = page.getByRole('definition').filter({ hasText: '05-03-2024' })
  await expect.element(fact).toHaveTextContent('05-03-2024 Overdue')
  expect(fact.element().querySelector('svg')).not.toBeNull()
  await expectAccessible(host)
  await show(null)
  await until('2199-03-05')
  await openShown({ person: 'employee', id: assets.ownLaptop })
  await expect.element(page.getByText('05-03-2199', { exact: true })).toBeVisible()
  expect(overdue().elements()).toEqual([])
})

test('LOAN-02 the card says so too', async () => {
  await world.signInAs('employee')
  const { host } = await world.show(<AssetCard assetId={assets.ownLaptop} />)
  await expect.element(page.getByText(/^Return by 05-03-2024/)).toBeVisible()
  await expect.element(overdue()).toBeVisible()
  await expectAccessible(host)
})

test('LOAN-02 My Assets says so below the description, and All Assets in a column that can be chosen', async () => {
  await world.signInAs('officeAdmin')
  const { host, show } = await world.show(<AssetDashboard />)
  await page.getByRole('tab', { name: 'All Assets' }).click()
  await page.getByRole('searchbox', { name: 'Search Asset' }).fill('LT-0001')
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Return By' }).click()
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await expect.element(page.getByRole('columnheader', { name: 'Return By' })).toBeVisible()
  await expect
    .element(page.getByRole('cell', { name: '05-03-2024 Overdue', exact: true }))
    .toBeVisible()
  await expectAccessible(host)
  await show(null)
  await world.signInAs('employee')
  await world.show(<AssetDashboard />)
  await page.getByRole('tab', { name: 'My Assets' }).click()
  await expect.element(page.getByText(/^Return by 05-03-2024/)).toBeVisible()
  await expect.element(overdue()).toBeVisible()
})
