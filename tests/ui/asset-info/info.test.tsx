import { beforeAll, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { $toasts } from '../../../src/state/feedback/toasts.ts'
import { changed } from '../../../src/state/reload/changes.ts'
import { inventory } from '../../support/inventory.ts'
import { asApplication } from '../kit/as-application.ts'
import { wait } from '../kit/stage.tsx'
import {
  assets,
  button,
  buttons,
  facts,
  gate,
  openInfo,
  openShown,
  toast,
  watched,
  world,
  openCompany,
} from './open-info.tsx'
import { eventually } from '../../support/eventually.ts'

beforeAll(openCompany)

const bare = 900
const { ownLaptop, othersLaptop, freeChair, freeProjector, brokenLaptop } = assets
const noDashboard = { route: 'dashboard', automatic: true }

beforeAll(async () => {
  await world.sql(`update assets set assigned_to = 5 where id = ${inventory.fullRupees}`)
  await world.sql(`insert into assets (id, status, labelled, manager, category_id, place_id)
    values (${bare}, 'ready', 'na', 'office_admin', 2, 3)`)
})

describe('facts', () => {
  test('INFO-01 INFO-02 INFO-03 INFO-04 INFO-05 GAL-04 GAL-06 shows every field with its label, in order, with formatted amounts and dates', async () => {
    const { host } = await openShown({ id: inventory.fullRupees })
    expect(Object.entries(facts())).toEqual([
      ['Code', '101K'],
      ['Category', 'Laptop'],
      ['ID', '24031907'],
      ['Description', 'Workstation'],
      ['Place', 'Bengaluru'],
      ['Location', 'Store room'],
      ['Status', 'For sale'],
      ['Labelled', 'Not Yet'],
      ['User', 'Chetan Colleague'],
      ['OS', 'Fedora'],
      ['Watts', '450'],
      ['Manufacturer', 'Dell'],
      ['Quantity', '3'],
      ['Vendor', 'Compute Traders'],
      ['Date of Payment', '05-03-2024'],
      ['Transaction Amount (INR)', '12,34,568'],
      ['Item Cost (INR)', '4,11,523'],
      ['Warranty Expires', '04-03-2027'],
      ['Depreciation', 'Yes'],
      ['Selling Price (INR)', '999'],
      ['Manager', 'System Admin'],
      ['MAC Address', '00:1A:2B:3C:4D:5E'],
      ['Remarks', 'Bought for rendering'],
    ])
    const gallery = page.getByRole('region', { name: 'Images of Workstation' })
    const left = gallery.element().getBoundingClientRect()
    const right = document.querySelector('dl')?.getBoundingClientRect()
    expect(left.right).toBeLessThan(right?.left ?? 0)
    expect(host.querySelectorAll('input, select, textarea, [contenteditable]')).toHaveLength(0)
    expect(
      page.getByRole('button', { name: /^(Upload|Delete|Remove) image/ }).elements(),
    ).toHaveLength(0)
  })

  test('INFO-04 INFO-07 shows amounts in dollars, and No if depreciation is false', async () => {
    await openShown({ id: inventory.fullDollars })
    expect(facts()).toMatchObject({
      'Transaction Amount (USD)': '1,00,000',
      'Item Cost (USD)': '2,500',
      'Selling Price (USD)': '0',
      Depreciation: 'No',
    })
  })

  test('INFO-06 INFO-07 an asset without optional values shows only its required fields, with its category as the title', async () => {
    await openShown({ id: bare })
    expect(Object.keys(facts())).toEqual([
      'Code',
      'Category',
      'Place',
      'Status',
      'Labelled',
      'Quantity',
      'Manager',
    ])
    expect(page.getByRole('heading', { level: 2 }).element().textContent).toBe('Furniture')
    await expect.element(page.getByRole('img', { name: 'No image' })).toBeVisible()
  })
})

describe('actions', () => {
  test('INFO-08 INFO-10 INFO-11 an employee can only raise tickets on active assets', async () => {
    await openShown({ id: ownLaptop, person: 'employee' })
    expect(buttons()).toEqual(['Raise Ticket'])
  })

  test('OP-007 INFO-08 INFO-12 an employee sees their own asset in the trash without any button', async () => {
    await world.sql(`update assets set assigned_to = 3 where id = ${brokenLaptop}`)
    await openShown({ id: brokenLaptop, type: 'trash', person: 'employee' })
    expect(facts()['ID']).toBe('LT-0005')
    expect(buttons()).toEqual([])
  })

  test('SIM-01 the menu of admins has Add similar, which opens the form for a similar asset', async () => {
    await openShown({ id: freeChair, person: 'officeAdmin' })
    watched.forget()
    await button('More').click()
    await page.getByRole('menuitem', { name: 'Add similar' }).click()
    expect(watched.intents).toEqual([{ route: 'add-asset', query: { similarTo: freeChair } }])
  })

  test('INFO-08 INFO-10 INFO-11 INFO-12 an admin has all actions except Restore, and only Restore and History in the trash', async () => {
    const { show } = await openShown({ id: freeChair })
    expect(buttons()).toEqual(['Raise Ticket', 'History', 'Edit', 'Delete'])
    await show(<p>Elsewhere</p>)
    await openShown({ id: brokenLaptop, type: 'trash' })
    expect(buttons()).toEqual(['Restore Asset', 'History'])
  })

  test('INFO-09 Raise Ticket is disabled on another user’s asset and shows the reason; on your own asset it opens a new ticket', async () => {
    const { show } = await openShown({ id: othersLaptop, person: 'employee' })
    await expect.element(button('Raise Ticket')).toHaveAttribute('aria-disabled', 'true')
    await expect
      .element(button('Raise Ticket'))
      .toHaveAccessibleDescription('Only for assets that are unassigned or assigned to you')
    button('Raise Ticket')
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }))
    expect(watched.intents).toEqual([])
    await show(null)
    await openShown({ id: ownLaptop, person: 'employee' })
    await button('Raise Ticket').click()
    expect(watched.intents).toEqual([{ route: 'add-ticket', params: { assetId: ownLaptop } }])
  })
})

describe('loading', () => {
  test('INFO-13 OP-069 «No Data Found» is shown while loading, then disappears', async () => {
    await world.signInAs('systemAdmin')
    const { held, release } = gate()
    watched.stage = async (_url, pass) => {
      await held
      return await pass()
    }
    await openInfo({ id: freeChair, keepStage: true })
    await expect.element(page.getByText('No Data Found')).toBeVisible()
    expect(facts()).toEqual({})
    release()
    await expect.element(page.getByRole('heading', { level: 2 })).toBeVisible()
    expect(page.getByText('No Data Found').elements()).toHaveLength(0)
  })

  test('INFO-15 the endpoint depends on the asset type', async () => {
    const requestPaths = () =>
      watched.requests
        .map(({ url }) => url.pathname)
        .filter((path) => !/ticket|documents/.test(path))
    const { show } = await openShown({ id: freeChair })
    expect(requestPaths()).toEqual(['/api/v1/assets/3'])
    await show(<p>Elsewhere</p>)
    watched.forget()
    await openShown({ id: brokenLaptop, type: 'trash' })
    expect(requestPaths()).toEqual(['/api/v1/trash/5'])
  })

  test.each([
    ['an unknown id', 987654, 'assets'],
    ['an active asset as a trashed one', freeChair, 'trash'],
  ])(
    'INFO-14 OP-024 FGUEST-06 %s: shows one sentence and requests navigation to the dashboard',
    async (_name, id, type) => {
      await openInfo({ id, type })
      await expect.element(page.getByText('Asset is not there', { exact: true })).toBeVisible()
      expect($toasts.get()).toEqual([])
      expect(watched.intents).toEqual([noDashboard])
      expect(button('Retry').elements()).toHaveLength(0)
    },
  )

  test('INFO-14 FGUEST-06 a server error shows one sentence, and Retry loads the asset', async () => {
    await world.signInAs('systemAdmin')
    watched.stage = async () => new Response('{}', { status: 500 })
    await openInfo({ id: freeChair, keepStage: true })
    await expect.element(page.getByText('The asset could not be loaded.')).toBeVisible()
    expect($toasts.get()).toEqual([])
    expect(watched.intents).toEqual([noDashboard])
    watched.stage = undefined
    await button('Retry').click()
    await expect.element(page.getByRole('heading', { level: 2 })).toBeVisible()
  })

  test('INFO-14 ERR-16 in the application, the specified text and a toast are shown', async () => {
    await world.signInAs('systemAdmin')
    asApplication(world.tokens.systemAdmin)
    await openInfo({ id: 987654 })
    await expect.element(page.getByText('No Data Found', { exact: true })).toBeVisible()
    await expect.element(toast('Asset is not there')).toBeVisible()
    expect(watched.intents).toEqual([noDashboard])
  })

  test('a change on the page reloads the asset without hiding it; a failed reload changes nothing', async () => {
    await openShown({ id: freeProjector })
    await world.sql(`update assets set description = 'Wall projector' where id = ${freeProjector}`)
    const { held, release } = gate()
    watched.stage = async (_url, pass) => {
      await held
      return await pass()
    }
    changed('assets')
    await wait(50)
    expect(facts()['Description']).toBe('Ceiling projector')
    release()
    await eventually(() => expect(facts()['Description']).toBe('Wall projector'))
    watched.stage = async () => new Response('{}', { status: 503 })
    const requestCount = () => watched.to(`/api/v1/assets/${freeProjector}`).length
    const before = requestCount()
    changed('assets')
    await eventually(() => expect(requestCount()).toBe(before + 1))
    await wait(50)
    expect(facts()['Description']).toBe('Wall projector')
    expect(watched.intents).toEqual([])
  })
})
