import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AssetInfo } from '../../../widgets/asset-info/asset-info.tsx'
import { eventually } from '../../support/eventually.ts'
import { tellingWorld } from './told.ts'

const world = await tellingWorld()

test('INBOX-04 an asset that somebody opens by itself is read, as a ticket is', async () => {
  const asset = {
    category_id: 2,
    place_id: 2,
    status: 'ready',
    labelled: 'na',
    manager: 'office_admin',
    quantity: 1,
    description: 'Desk lamp',
    assigned_to: 3,
  }
  const { id } = (await world.as('officeAdmin', 'POST /api/v1/assets', asset)) as { id: number }
  const unread = async () => (await world.inboxOf('employee')).unread
  await eventually(async () => expect(await unread()).toBe(1))
  await world.signInAs('employee')
  await world.show(<AssetInfo assetId={id} />)
  await expect.element(page.getByRole('heading', { level: 2 })).toBeVisible()
  await eventually(async () => expect(await unread()).toBe(0))
  expect((await world.inboxOf('employee')).items).toMatchObject([{ subject: `asset:${id}` }])
})
