import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AssetInfo } from '../../../widgets/asset-info/asset-info.tsx'
import { NotificationList } from '../../../widgets/notification-list/notification-list.tsx'
import { eventually } from '../../support/eventually.ts'
import { tellingWorld } from './told.ts'

const world = await tellingWorld()

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

const add = async () =>
  ((await world.as('officeAdmin', 'POST /api/v1/assets', asset)) as { id: number }).id

test('INBOX-04 an asset that somebody opens by itself is read, as a ticket is', async () => {
  const id = await add()
  const unread = async () => (await world.inboxOf('employee')).unread
  await eventually(async () => expect(await unread()).toBe(1))
  await world.signInAs('employee')
  await world.show(<AssetInfo assetId={id} />)
  await expect.element(page.getByRole('heading', { level: 2 })).toBeVisible()
  await eventually(async () => expect(await unread()).toBe(0))
  expect((await world.inboxOf('employee')).items).toMatchObject([{ subject: `asset:${id}` }])
})

test('INBOX-03 what somebody does to one asset is one row as well, with how much else', async () => {
  const id = await add()
  await world.as('officeAdmin', `PUT /api/v1.1/assets/${id}`, { ...asset, assigned_to: null })
  await eventually(async () =>
    expect((await world.inboxOf('employee')).items[0]).toMatchObject({
      subject: `asset:${id}`,
      count: 2,
    }),
  )
  await world.show(<NotificationList />)
  await expect
    .element(page.getByRole('link', { name: /unassigned Desk lamp from you and 1 more/ }))
    .toBeVisible()
})
