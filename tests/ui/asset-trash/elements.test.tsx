import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { define as defineLog } from '../../../widgets/activity-log/element.ts'
import { define as defineTrash } from '../../../widgets/asset-trash/element.ts'
import { expectAccessible } from '../kit/stage.tsx'
import { openWorld, row, table } from '../open-world.tsx'

defineTrash()
defineLog()

const world = await openWorld()
const { watched } = world
await world.sql(`insert into events (subject_id, created_by, messages, created_at, subject, kind, listed, visibility)
  values (5, 1, array['Asset moved to Trash'], now(), 'asset', 'asset.changed', true, 'internal')`)

beforeEach(() => world.signInAs('systemAdmin'))
afterEach(() => document.body.replaceChildren())

function place(tag: 'asset-trash' | 'activity-log') {
  const element = document.createElement(tag)
  document.body.append(element)
  return element
}
const told = (element: HTMLElement, name: keyof GlobalEventHandlersEventMap) => {
  const details: unknown[] = []
  element.addEventListener(name, (event) => details.push((event as CustomEvent).detail))
  return details
}

describe('asset-trash', () => {
  test('WID-06 lists in a shadow root of its own; viewing and restoring leave as events', async () => {
    const element = place('asset-trash')
    const restored = told(element, 'assetdesk-asset-restored')
    const wishes = told(element, 'assetdesk-navigate')
    await expect.element(row('Dell Latitude, dead')).toBeVisible()
    expect(document.querySelector('table')).toBeNull()
    await expectAccessible(element)
    await row('Dell').getByRole('button', { name: 'View Trash Item' }).click()
    expect(wishes).toEqual([
      { route: 'view-asset-info', query: { assetId: 5, assetType: 'trash' } },
    ])
    await row('Dell').getByRole('button', { name: 'Restore Asset' }).click()
    await expect.element(page.getByText('Asset restored successfully.')).toBeVisible()
    await expect.element(page.getByText('No Data Found...')).toBeVisible()
    expect(restored).toEqual([{ id: 5 }])
    expect(wishes).toHaveLength(1)
  })

  test('WID-05 OP-006 for an employee it asks nothing and wants to go to the dashboard', async () => {
    await world.signInAs('employee')
    const element = place('asset-trash')
    const wishes = told(element, 'assetdesk-navigate')
    await expect.poll(() => wishes).toEqual([{ route: 'dashboard', automatic: true }])
    expect(watched.to('/api/v1/assets')).toEqual([])
    expect(table().query()).toBeNull()
  })
})
