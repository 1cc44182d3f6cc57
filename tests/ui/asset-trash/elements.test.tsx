import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { define as defineLog } from '../../../widgets/activity-log/element.ts'
import { define as defineTrash } from '../../../widgets/asset-trash/element.ts'
import { openWorld, table } from '../open-world.tsx'

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
const detailsOf = (element: HTMLElement, name: keyof GlobalEventHandlersEventMap) => {
  const details: unknown[] = []
  element.addEventListener(name, (event) => details.push((event as CustomEvent).detail))
  return details
}

describe('asset-trash', () => {
  test('WID-05 OP-006 for an employee, it sends no request for the trash and requests navigation to the dashboard', async () => {
    await world.signInAs('employee')
    const element = place('asset-trash')
    const navigations = detailsOf(element, 'assetdesk-navigate')
    await expect.poll(() => navigations).toEqual([{ route: 'dashboard', automatic: true }])
    // A list of the previous test file may still reload after a sign-in.
    const trashRequests = watched
      .to('/api/v1/assets')
      .filter((url) => url.searchParams.has('archived'))
    expect(trashRequests).toEqual([])
    expect(table().query()).toBeNull()
  })
})
