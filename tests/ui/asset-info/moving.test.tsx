import { beforeAll, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { assetTexts } from '../../../src/domain/messages/en/asset.ts'
import { changed } from '../../../src/state/reload/changes.ts'
import { wait } from '../kit/stage.tsx'
import { assets, button, openShown, toast, watched, world, openCompany } from './open-info.tsx'

beforeAll(openCompany)

/** Returns the id of a lamp of the inventory. Each test uses its own lamp. */
const lamp = (number: number) => 300 + number
const dialog = () => page.getByRole('alertdialog')
const dialogButton = (name: string) => dialog().getByRole('button', { name, exact: true })
/** Returns the paths of requests with `method`, without those that mark notifications as read. */
const changedPaths = (method: string) =>
  watched.requests
    .filter((request) => request.method === method)
    .map(({ url }) => url.pathname)
    .filter((path) => path !== '/api/v1/notifications/read')

/** Creates a host that records the details of an event of the widget. */
function recordEvents(name: string) {
  const host = new EventTarget()
  const details: unknown[] = []
  host.addEventListener(name, (event) => details.push((event as CustomEvent<unknown>).detail))
  return { host, details }
}

describe('Delete', () => {
  test('OP-051 asks for confirmation; Yes moves the asset, notifies the page, and navigates to the dashboard once', async () => {
    const { host, details } = recordEvents('assetdesk-asset-deleted')
    await openShown({ id: lamp(1), host })
    await button('Delete').click()
    await expect
      .element(dialog().getByText('Are you sure you want to delete this asset?'))
      .toBeVisible()
    await dialogButton('Yes').click()
    await expect.element(toast('Asset moved to Trash successfully')).toBeVisible()
    expect(changedPaths('DELETE')).toEqual(['/api/v1/assets/301'])
    expect(details).toEqual([{ id: lamp(1) }])
    await expect.poll(() => watched.intents).toEqual([{ route: 'dashboard', automatic: true }])
    await wait(300)
    expect(watched.intents).toHaveLength(1)
    expect(toast('Asset is not there').elements()).toHaveLength(0)
    expect(button('Delete').elements()).toHaveLength(0)
    await expect.element(page.getByRole('paragraph').getByText(assetTexts.deleted)).toHaveFocus()
  })

  test('an asset that was deleted here is shown again after another screen has restored it', async () => {
    await openShown({ id: lamp(2) })
    await button('Delete').click()
    await dialogButton('Yes').click()
    await expect.poll(() => watched.intents).toEqual([{ route: 'dashboard', automatic: true }])
    let responses = 0
    watched.stage = async (url, pass) => {
      const response = await pass()
      if (url.pathname === '/api/v1/assets/302') responses += 1
      return response
    }
    changed('assets')
    await expect.poll(() => responses).toBeGreaterThan(0)
    await expect.element(button('Delete')).not.toBeInTheDocument()
    await world.sql('update assets set deleted_at = null where id = 302')
    changed('assets')
    await expect.element(button('Delete')).toBeVisible()
    expect(toast('Asset is not there').elements()).toHaveLength(0)
    expect(watched.intents).toHaveLength(1)
  })
})

describe('Restore Asset', () => {
  test('SIM-07 shows an error dialog if IDs are unique and another asset has the same ID', async () => {
    await world.sql(
      `create unique index assets_unique_serial on assets (lower(serial_number)) where deleted_at is null`,
    )
    await world.sql(`insert into assets (serial_number, status, labelled, manager, category_id, place_id)
      values ('lt-0005', 'ready', 'na', 'office_admin', 2, 3)`)
    await openShown({ id: assets.brokenLaptop, type: 'trash' })
    await button('Restore Asset').click()
    await expect.element(dialog().getByText('Another asset has this ID')).toBeVisible()
    await expect.element(button('Restore Asset')).toBeEnabled()
    await world.sql('drop index assets_unique_serial')
    await world.sql(`delete from assets where serial_number = 'lt-0005'`)
  })

  test('TRASH-08 INFO-12 restores without confirmation, notifies the page, and navigates to the trash', async () => {
    const { host, details } = recordEvents('assetdesk-asset-restored')
    await openShown({ id: 5, type: 'trash', host })
    await button('Restore Asset').click()
    await expect.element(toast('Asset restored successfully.')).toBeVisible()
    expect(changedPaths('PUT')).toEqual(['/api/v1/assets/5/unarchive'])
    expect(details).toEqual([{ id: 5 }])
    await expect.poll(() => watched.intents).toEqual([{ route: 'trash', automatic: true }])
    await wait(300)
    expect(watched.intents).toHaveLength(1)
    expect(toast('Asset is not there').elements()).toHaveLength(0)
  })

  test('a closed screen sends no requests when its asset changes', async () => {
    const { show } = await openShown({ id: lamp(5) })
    await show(<p>Elsewhere</p>)
    const before = watched.requests.length
    changed('assets')
    await wait(300)
    expect(watched.requests.slice(before).map(({ url }) => url.pathname)).toEqual([])
    expect(watched.intents).toEqual([])
  })
})
