import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AssetDashboard } from '../../../widgets/asset-dashboard/asset-dashboard.tsx'
import { AssetInfo } from '../../../widgets/asset-info/asset-info.tsx'
import { loaded, openWorld } from '../open-world.tsx'

/** Id of the colleague's laptop. */
const othersLaptop = 2

const world = await openWorld({ env: { EMPLOYEE_DETAILS: '0' } })

const textsOf = (role: 'columnheader' | 'term') =>
  page
    .getByRole(role)
    .elements()
    .map((element) => element.textContent.trim())

const hidden = ['User', 'Item Cost (INR)', 'Item Cost (USD)', 'MAC Address', 'Remarks']

test('PRIV2-01 with EMPLOYEE_DETAILS=0, an employee sees neither the detail columns nor the User filter', async () => {
  await world.signInAs('employee')
  await world.show(<AssetDashboard />, { width: '1440px', choices: { assetTab: 'all' } })
  await loaded()
  const columns = textsOf('columnheader')
  expect(columns).toContain('Status')
  expect(hidden.some((label) => columns.includes(label))).toBe(false)
  await page.getByRole('button', { name: /^Filters/ }).click()
  await expect.element(page.getByRole('combobox', { name: 'Category', exact: true })).toBeVisible()
  expect(page.getByRole('combobox', { name: 'User', exact: true }).query()).toBeNull()
})

test('PRIV2-01 with EMPLOYEE_DETAILS=0, an employee sees no details of another user’s asset', async () => {
  await world.signInAs('employee')
  await world.show(<AssetInfo assetId={othersLaptop} assetType={undefined} />)
  await expect.element(page.getByRole('heading', { level: 2 })).toBeVisible()
  const facts = textsOf('term')
  expect(facts).toContain('Category')
  expect(hidden.some((label) => facts.includes(label))).toBe(false)
})
