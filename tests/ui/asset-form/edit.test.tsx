import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AssetForm } from '../../../widgets/asset-form/asset-form.tsx'
import { expectAccessible, focused } from '../kit/stage.tsx'
import {
  assetNow,
  assets,
  box,
  choose,
  day,
  lastBody,
  openForm,
  save,
  select,
  startAfresh,
  toastTexts,
  watched,
  world,
  writes,
  openCompany,
} from './open-form.tsx'

beforeAll(openCompany)

/** Ids of assets with a value in every field (support/inventory.ts), in rupees and in dollars. */
const inventory = { rupees: 101, dollars: 102 }

beforeEach(startAfresh)

const required = [
  ['Category', 'Please select a category from the dropdown'],
  ['Place', 'Please select a place from the dropdown'],
  ['Labelled', 'Please select labelled from the dropdown'],
] as const

describe('validation before a request is sent', () => {
  test('FORM-14 FORM-15 FORM-16 FORM-26 each missing field shows an error, with one toast, no request, and the focus on the first field', async () => {
    await openForm()
    await save().click()
    for (const [name, text] of required)
      await expect.element(select(name)).toHaveAccessibleDescription(text)
    await expect.poll(toastTexts).toEqual(['mandatory data not filled yet'])
    await expect.poll(() => focused()?.id).toBe(select('Category').element().id)
    expect(writes()).toEqual([])
  })

  test('FORM-17 FORM-18 FORM-19 rejects a cleared status, an empty quantity, and the category Other without a manager', async () => {
    await openForm()
    await choose('Category', 'Other')
    await select('Status').click()
    await userEvent.keyboard('{Escape}{Backspace}')
    await expect.element(select('Status')).toHaveTextContent('Select option')
    await box('Quantity').fill('')
    await save().click()
    await expect
      .element(select('Status'))
      .toHaveAccessibleDescription('Please select a status from the dropdown')
    await expect.element(box('Quantity')).toHaveAccessibleDescription('Quantity cannot be empty')
    await expect
      .element(select('Manager'))
      .toHaveAccessibleDescription('Please select Manager from the dropdown')
    expect(writes()).toEqual([])
  })

  test('FORM-20 FORM-21 FORM-22 FORM-23 FORM-24 FORM-27 OP-060 rejects numbers that are too small or too large', async () => {
    const figures = [
      ['Watts', '-1', "Watt value can't be negative"],
      ['Transaction Amount', '-0.01', "Transaction amount can't be negative"],
      ['Item Cost', '10000000.01', "Item cost can't be greater than 1 crore"],
      ['Selling Price', '10000000.01', "Selling price can't be greater than 1 crore"],
    ] as const
    await openForm(assets.freeChair)
    for (const [name, figure] of figures) await box(name).fill(figure)
    await save().click()
    for (const [name, , text] of figures)
      await expect.element(box(name)).toHaveAccessibleDescription(text)
    await expect.poll(toastTexts).toContain('data not filled properly')
    await box('Watts').fill('7')
    await expect.element(box('Watts')).toHaveAccessibleDescription('')
    expect(writes()).toEqual([])
  })
})

describe('loading', () => {
  test('FORM-03 fills every field with the value of the asset', async () => {
    await openForm(inventory.rupees)
    expect(watched.to('/api/v1/assets/101').length).toBeGreaterThan(0)
    const selects = [
      ['Category', 'Laptop'],
      ['Place', 'Bengaluru'],
      ['Location', 'Store room'],
      ['Status', 'For sale'],
      ['Labelled', 'Not Yet'],
      ['Manager', 'System Admin'],
      ['Depreciation', 'Yes'],
      ['User', 'Select option'],
      ['Currency of Item Cost', 'INR'],
    ] as const
    for (const [name, text] of selects) await expect.element(select(name)).toHaveTextContent(text)
    const boxes = {
      ID: '24031907',
      Description: 'Workstation',
      Manufacturer: 'Dell',
      Vendor: 'Compute Traders',
      OS: 'Fedora',
      Watts: '450',
      Quantity: '3',
      'Transaction Amount': '1234567.5',
      'Item Cost': '411522.5',
      'Selling Price': '999',
      'MAC Address': '00:1A:2B:3C:4D:5E',
      Remarks: 'Bought for rendering',
    }
    const shown = Object.keys(boxes).map((name) => [
      name,
      (box(name).element() as HTMLInputElement).value,
    ])
    expect(Object.fromEntries(shown)).toEqual(boxes)
    await expect.element(day('Date of Payment')).toHaveValue('05-03-2024')
    await expect.element(day('Warranty Expires')).toHaveValue('04-03-2027')
  })

  test('FORM-31 OP-064 amounts stored in dollars are shown in USD', async () => {
    await openForm(inventory.dollars)
    await expect.element(select('Currency of Transaction Amount')).toHaveTextContent('USD')
    await expect.element(box('Transaction Amount')).toHaveValue('100000')
    await expect.element(select('Currency of Item Cost')).toHaveTextContent('USD')
    await expect.element(box('Item Cost')).toHaveValue('2500.4')
    await expect.element(box('Selling Price')).toHaveValue('0')
    await expect.element(select('Depreciation')).toHaveTextContent('No')
  })

  test.each([['an asset in the trash', assets.trashed]])(
    'FORM-04 ERR-15 OP-028 %s: shows an error toast and an empty form, with its fields and Save disabled',
    async (_name, id) => {
      const { host } = await world.show(<AssetForm assetId={id} />)
      await expect.poll(() => [...new Set(toastTexts())]).toEqual(['Error in fetching asset data.'])
      await expect.element(save()).toHaveAttribute('aria-disabled', 'true')
      await expect.element(select('Status')).toHaveTextContent('Select option')
      await expect.element(box('Description')).toBeDisabled()
      expect(document.querySelectorAll('input[type="file"]')).toHaveLength(0)
      // If the pointer is already over Save, its tooltip may be about to appear.
      await userEvent.unhover(save())
      await expect
        .poll(() => document.querySelectorAll('[role="tooltip"]:popover-open').length)
        .toBe(0)
      await expectAccessible(host)
      ;(save().element() as HTMLElement).click()
      expect(writes()).toEqual([])
    },
  )

  test('Retry loads an asset that failed to load', async () => {
    watched.stage = () => Promise.reject(new TypeError('No connection'))
    await world.show(<AssetForm assetId={assets.ownLaptop} />)
    await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    watched.stage = undefined
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect.element(box('Description')).toHaveValue('ThinkPad T14')
    await expect.element(save()).not.toHaveAttribute('aria-disabled')
  })
})

describe('saving', () => {
  test('FORM-32 FORM-33 FORM-36 ERR-20 OP-068 sends the new and the previous user with PUT v1.1', async () => {
    await openForm(assets.ownLaptop)
    await choose('User', 'Chetan Colleague')
    await expect.element(select('User')).not.toHaveAttribute('aria-busy')
    await save().click()
    await expect.poll(toastTexts).toEqual(['Asset data updated successfully.'])
    const [put] = writes()
    expect([put?.method, put?.url.pathname]).toEqual(['PUT', '/api/v1.1/assets/1'])
    expect(lastBody()).toMatchObject({ assigned_to: 5, previous_assignee: 3 })
    await choose('User', 'Esha Employee')
    await save().click()
    await expect.poll(() => lastBody()).toMatchObject({ assigned_to: 3, previous_assignee: 5 })
    await expect.poll(async () => (await assetNow(1))['assigned_user']).toMatchObject({ id: 3 })
  })

  test.each([
    [422, { statusCode: 422, message: [{ property: 'status', constraints: { isIn: 'No' } }] }],
  ])('ERR-22 a %i shows a toast and keeps everything typed', async (status, body) => {
    await openForm(assets.freeChair)
    await box('Remarks').fill('Not lost')
    watched.stage = async () => Response.json(body, { status })
    await save().click()
    await expect.poll(toastTexts).toEqual(['Data not updated error there.'])
    await expect.element(box('Remarks')).toHaveValue('Not lost')
  })

  test('OP-079 a conflict shows users, locations and amounts as the form does', async () => {
    await openForm(assets.freeChair)
    await choose('Location', 'Lab')
    await choose('User', 'Esha Employee')
    await expect.element(select('User')).not.toHaveAttribute('aria-busy')
    await world.sql(
      `update assets set location_id = null, assigned_to = 5, cost_in_usd = 40 where id = 3`,
    )
    await save().click()
    const dialog = page.getByRole('dialog', { name: /while you were editing$/ })
    await expect.element(dialog.getByRole('radio', { name: 'Yours Esha Employee' })).toBeVisible()
    await expect
      .element(dialog.getByRole('radio', { name: 'Theirs Chetan Colleague' }))
      .toBeVisible()
    await expect.element(dialog.getByRole('radio', { name: 'Yours Lab' })).toBeVisible()
    await expect.element(dialog.getByText('USD 40')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await world.sql(
      `update assets set location_id = 3, assigned_to = null, cost_in_usd = null where id = 3`,
    )
  })
})
