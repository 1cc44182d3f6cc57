import { beforeAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AssetDashboard } from '../../../widgets/asset-dashboard/asset-dashboard.tsx'
import { expectAccessible } from '../kit/stage.tsx'
import { loaded, openWorld, type World } from '../open-world.tsx'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await world.sql('truncate assets cascade')
})
beforeEach(() => sessionStorage.clear())

const list = () => page.getByRole('region', { name: 'First steps' })

test('OP3-056 a super admin of a company without assets sees the remaining first steps and can dismiss them', async () => {
  await world.signInAs('superAdmin')
  const { host } = await world.show(<AssetDashboard />)
  await expect.element(list().getByRole('link', { name: 'Import your assets' })).toBeVisible()
  await expect.element(list().getByText('Add your places')).toBeVisible()
  expect(list().getByRole('link').elements()).toHaveLength(1)
  await expectAccessible(host)
  await list().getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(list()).not.toBeInTheDocument()
  await expect
    .poll(() => document.activeElement)
    .toBe(page.getByRole('tab', { selected: true }).element())
  await world.show(<AssetDashboard />)
  await loaded()
  await expect.element(list()).not.toBeInTheDocument()
})
