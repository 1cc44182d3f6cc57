import { beforeAll, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { inventory } from '../../support/inventory.ts'
import {
  cells,
  loaded,
  openDashboard,
  row,
  search,
  watched,
  watchCompany,
} from './open-dashboard.tsx'

beforeAll(watchCompany)

const five = ['Edit Asset', 'Delete Asset', 'View Asset', 'Raise Ticket', 'Copy Asset'] as const
const action = (text: string, name: string) => row(text).getByRole('button', { name, exact: true })

describe('row actions', () => {
  test.each([
    ['TABLE-16', 'employee', ['View Asset', 'Raise Ticket']],
    ['TABLE-15', 'officeAdmin', five],
  ] as const)('%s %s is offered %o, in this order', async (_id, person, offered) => {
    await openDashboard({ person })
    const buttons = row('Lamp 13').getByRole('button').elements()
    expect(buttons.map((button) => button.getAttribute('aria-label')).filter(Boolean)).toEqual(
      offered,
    )
  })

  test('TABLE-17 TABLE-18 TABLE-20 WID-06 Edit Asset, View Asset and Raise Ticket open the screens of that asset', async () => {
    await openDashboard()
    await search('workstation')
    for (const name of ['Edit Asset', 'View Asset', 'Raise Ticket'])
      await action('Workstation', name).click()
    const assetId = inventory.fullRupees
    expect(watched.intents).toEqual([
      { route: 'edit-asset', query: { assetId } },
      { route: 'view-asset-info', query: { assetId, assetType: 'assets' } },
      { route: 'add-ticket', params: { assetId } },
    ])
  })

  test('TABLE-19 Raise Ticket is enabled only on unassigned and own assets, and gives the reason elsewhere', async () => {
    await openDashboard({ person: 'employee' })
    await page.getByRole('button', { name: '4', exact: true }).click()
    await loaded()
    const closed = (text: string) =>
      action(text, 'Raise Ticket').element().getAttribute('aria-disabled') === 'true'
    expect(closed('Desk chair, blue')).toBe(false)
    expect(closed('ThinkPad T14')).toBe(false)
    await action('MacBook Air', 'Raise Ticket').click({ force: true })
    expect(watched.intents).toEqual([])
    await expect
      .element(action('MacBook Air', 'Raise Ticket'))
      .toHaveAccessibleDescription('Only for assets that are unassigned or assigned to you')
  })

  test('TABLE-21 OP-047 TABLE-22 ERR-11 Copy Asset copies the id and shows a toast; a clipboard error is logged and shown above the table', async () => {
    await openDashboard()
    await search('workstation')
    await expect.poll(() => cells('Description')).toEqual(['Workstation'])
    const failure = 'The id 101 could not be copied'
    watched.clipboardRefuses = true
    await action('Workstation', 'Copy Asset').click()
    await expect.element(page.getByText(failure)).toBeVisible()
    // Requests of the test before may still fail and be logged.
    expect(watched.logged.filter((text) => text === failure)).toHaveLength(1)
    expect(page.getByText('Asset copied').query()).toBeNull()
    expect(page.getByRole('button', { name: 'Dismiss' }).query()).toBeNull()
    watched.clipboardRefuses = false
    await action('Workstation', 'Copy Asset').click()
    await expect.element(page.getByText('Asset copied')).toBeVisible()
    expect(watched.copied).toEqual(['101'])
    await expect.element(page.getByText(failure)).not.toBeInTheDocument()
  })
})
