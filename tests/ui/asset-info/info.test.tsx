import { beforeAll, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { $toasts } from '../../../src/state/feedback/toasts.ts'
import { changed } from '../../../src/state/reload/changes.ts'
import type { Person } from '../../support/api.ts'
import { inventory } from '../../support/inventory.ts'
import { expectAccessible, wait } from '../kit/stage.tsx'
import {
  assets,
  button,
  buttons,
  facts,
  gate,
  openInfo,
  openShown,
  watched,
  world,
  openCompany,
} from './open-info.tsx'
import { eventually } from '../../support/eventually.ts'

beforeAll(openCompany)

const bare = 900
const extreme = 901
const { ownLaptop, othersLaptop, freeChair, freeProjector, brokenLaptop } = assets
const noDashboard = { route: 'dashboard', automatic: true }

beforeAll(async () => {
  await world.sql(`update assets set assigned_to = 5 where id = ${inventory.fullRupees}`)
  await world.sql(`insert into assets (id, status, labelled, manager, category_id, place_id)
    values (${bare}, 'ready', 'na', 'office_admin', 2, 3)`)
  await world.sql(`insert into assets (id, serial_number, description, status, labelled, manager, category_id, place_id, remarks, os)
    values (${extreme}, '<b id=x1>1</b>', '<img src=x onerror="window.hacked=1">', 'missing', 'na', 'office_admin', 2, 3,
      repeat('remark ', 713) || E'\\nlast one', '</dd><script>window.hacked=1</script>')`)
})

describe('what is known', () => {
  test('INFO-01 INFO-02 INFO-03 INFO-04 INFO-05 GAL-04 GAL-06 every field with its label, in order, amounts and days as people read them', async () => {
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

  test('INFO-04 INFO-07 amounts in dollars; depreciation false reads No', async () => {
    await openShown({ id: inventory.fullDollars })
    expect(facts()).toMatchObject({
      'Transaction Amount (USD)': '1,00,000',
      'Item Cost (USD)': '2,500',
      'Selling Price (USD)': '0',
      Depreciation: 'No',
    })
  })

  test('INFO-06 INFO-07 of an asset with nothing optional only what is there; the title is its category', async () => {
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

  test('VAL-01 VAL-02 the book value after the depreciation, with its hundredths', async () => {
    await world.sql('update categories set useful_life = 36')
    await world.sql(`update assets set depreciation = true, cost_in_inr = 54000,
      payment_date = now() - interval '6 months 3 days' where id = ${othersLaptop}`)
    await openShown({ id: othersLaptop })
    const shown = Object.entries(facts())
    const at = shown.findIndex(([label]) => label === 'Depreciation')
    expect(shown.slice(at, at + 2)).toEqual([
      ['Depreciation', 'Yes'],
      ['Book Value (INR)', '45,000.00'],
    ])
    await world.sql('update categories set useful_life = null')
  })

  test('5000 characters of remarks and texts that look like markup are text', async () => {
    const { host } = await openShown({ id: extreme, width: '390px' })
    expect(facts()['Remarks']?.length).toBeGreaterThan(4990)
    expect(facts()['OS']).toBe('</dd><script>window.hacked=1</script>')
    expect(facts()['ID']).toBe('<b id=x1>1</b>')
    expect(host.querySelectorAll('script, b, img[src="x"]')).toHaveLength(0)
    expect(Reflect.get(window, 'hacked')).toBeUndefined()
    expect(host.scrollWidth).toBeLessThanOrEqual(390)
  })

  test.each(['1440px', '390px'])('axe finds nothing at %s, light and dark', async (width) => {
    const { host } = await openShown({ id: inventory.fullRupees, width })
    await expectAccessible(host)
  })
})

const admins: readonly Person[] = ['officeAdmin', 'systemAdmin', 'superAdmin']

describe('what can be done', () => {
  test('INFO-08 INFO-10 INFO-11 an employee raises tickets on active assets and does nothing else', async () => {
    await openShown({ id: ownLaptop, person: 'employee' })
    expect(buttons()).toEqual(['Raise Ticket'])
  })

  test('OP-007 INFO-08 INFO-12 an employee reads a trashed asset of their own, without any button', async () => {
    await world.sql(`update assets set assigned_to = 3 where id = ${brokenLaptop}`)
    await openShown({ id: brokenLaptop, type: 'trash', person: 'employee' })
    expect(facts()['ID']).toBe('LT-0005')
    expect(buttons()).toEqual([])
  })

  test('SIM-01 Add similar stands in the menu of admins and leads to a new asset like this one', async () => {
    await openShown({ id: freeChair, person: 'officeAdmin' })
    watched.forget()
    await button('More').click()
    await page.getByRole('menuitem', { name: 'Add similar' }).click()
    expect(watched.intents).toEqual([{ route: 'add-asset', query: { similarTo: freeChair } }])
  })

  test.each(admins)(
    'INFO-08 INFO-10 INFO-11 INFO-12 %s: all but Restore, in the trash Restore and History alone',
    async (person) => {
      const { show } = await openShown({ id: freeChair, person })
      expect(buttons()).toEqual(['Raise Ticket', 'History', 'Edit', 'Delete'])
      await show(<p>Elsewhere</p>)
      await openShown({ id: brokenLaptop, type: 'trash', person })
      expect(buttons()).toEqual(['Restore Asset', 'History'])
    },
  )

  test.each(['employee', 'superAdmin'] as const)(
    'INFO-09 %s: Raise Ticket is closed on somebody else’s asset and says why',
    async (person) => {
      await openShown({ id: othersLaptop, person })
      await expect.element(button('Raise Ticket')).toHaveAttribute('aria-disabled', 'true')
      await expect
        .element(button('Raise Ticket'))
        .toHaveAccessibleDescription('Only for assets that are unassigned or assigned to you')
      button('Raise Ticket')
        .element()
        .dispatchEvent(new MouseEvent('click', { bubbles: true }))
      expect(watched.intents).toEqual([])
    },
  )

  test.each([
    ['an unassigned asset', freeChair],
    ['an own asset', ownLaptop],
  ])('INFO-09 on %s it leads to a new ticket', async (_name, id) => {
    await openShown({ id, person: 'employee' })
    await button('Raise Ticket').click()
    expect(watched.intents).toEqual([{ route: 'add-ticket', params: { assetId: id } }])
  })

  test('Edit leads to the form', async () => {
    await openShown({ id: freeChair })
    await button('Edit').click()
    expect(watched.intents).toEqual([{ route: 'edit-asset', query: { assetId: freeChair } }])
  })
})

describe('loading', () => {
  test('INFO-13 OP-069 «No Data Found» stands while loading, and goes', async () => {
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

  test('INFO-15 the request follows the type of the asset', async () => {
    const asked = () =>
      watched.requests
        .map(({ url }) => url.pathname)
        .filter((path) => !/ticket|documents/.test(path))
    const { show } = await openShown({ id: freeChair })
    expect(asked()).toEqual(['/api/v1/assets/3'])
    await show(<p>Elsewhere</p>)
    watched.forget()
    await openShown({ id: brokenLaptop, type: 'trash' })
    expect(asked()).toEqual(['/api/v1/trash/5'])
  })

  test.each([
    ['an unknown id', 987654, 'assets'],
    ['a trashed asset as an active one', brokenLaptop, 'assets'],
    ['an active asset as a trashed one', freeChair, 'trash'],
    ['no number', Number.NaN, 'assets'],
    ['a type that does not exist', freeChair, 'bin'],
  ])(
    'INFO-14 OP-024 FGUEST-06 %s: one sentence and the way to the dashboard',
    async (_name, id, type) => {
      await openInfo({ id, type })
      await expect.element(page.getByText('Asset is not there', { exact: true })).toBeVisible()
      expect($toasts.get()).toEqual([])
      expect(watched.intents).toEqual([noDashboard])
      expect(button('Retry').elements()).toHaveLength(0)
    },
  )

  test('INFO-14 FGUEST-06 a server error alike, and asking again helps', async () => {
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

  test('a change on the page loads it again, and meanwhile nothing goes away; a failure then changes nothing', async () => {
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
    const asked = () => watched.to(`/api/v1/assets/${freeProjector}`).length
    const before = asked()
    changed('assets')
    await eventually(() => expect(asked()).toBe(before + 1))
    await wait(50)
    expect(facts()['Description']).toBe('Wall projector')
    expect(watched.intents).toEqual([])
  })
})
