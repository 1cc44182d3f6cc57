import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { onChanged } from '../../../src/state/reload/changes.ts'
import { blankDetail } from '../../support/blank-detail.ts'
import { expectAccessible, focused, frame, place } from '../kit/stage.tsx'
import {
  assetNow,
  box,
  choose,
  countOf,
  day,
  fillRequired,
  lastBody,
  openForm,
  optionsOf,
  save,
  select,
  startAfresh,
  toastTexts,
  watched,
  writes,
  openCompany,
} from './open-form.tsx'
import { drafts } from '../../../src/state/record/drafts.ts'

beforeAll(openCompany)

beforeEach(startAfresh)

describe('contents of the form', () => {
  test('FORM-01 pictures are on the left, the form on the right and Save below both', async () => {
    const { host } = await openForm(undefined, { width: '1168px' })
    const pictures = page.getByRole('region', { name: 'Images of the new asset' })
    const [left, right] = [pictures, select('Category')].map((part) =>
      part.element().getBoundingClientRect(),
    )
    expect(left?.width).toBe(400)
    expect(left?.right).toBeLessThan(right?.left ?? 0)
    expect(host.querySelectorAll('form')).toHaveLength(1)
    const bar = save().element().getBoundingClientRect()
    const last = box('Remarks').element().getBoundingClientRect()
    expect(bar.top).toBeGreaterThan(Math.min(last.top, innerHeight - 100))
    expect(bar.bottom).toBeLessThanOrEqual(innerHeight)
  })

  test('FORM-05 CONST-11 the initial status is In use, the quantity 1, and each amount is in INR and can be set to USD', async () => {
    await openForm()
    await expect.element(select('Status')).toHaveTextContent('In use')
    await expect.element(box('Quantity')).toHaveValue('1')
    for (const amount of ['Transaction Amount', 'Item Cost', 'Selling Price']) {
      await expect.element(select(`Currency of ${amount}`)).toHaveTextContent('INR')
      expect(await optionsOf(`Currency of ${amount}`)).toEqual(['INR', 'USD'])
    }
  })

  test('FORM-06 has an input for every field of the write payload', async () => {
    await openForm()
    const names = ['Category', 'Place', 'Location', 'Status', 'ID', 'Description', 'Manager']
    names.push('Labelled', 'User', 'Vendor', 'Quantity', 'Manufacturer', 'Watts', 'OS')
    names.push('Date of Payment', 'Transaction Amount', 'Item Cost', 'Selling Price')
    names.push('Depreciation', 'Warranty Expires', 'MAC Address', 'Remarks')
    const missing = names.filter((name) => !page.getByLabelText(name, { exact: true }).query())
    expect(missing).toEqual([])
  })

  test('FORM-07 FORM-09 OP-063 status, labelled and depreciation offer exactly the specified options', async () => {
    await openForm()
    expect(await optionsOf('Status')).toEqual([
      'In use',
      'Backup',
      'For sale',
      'Sold',
      'Needs repair',
      'Missing',
      'Ready',
      'Donated',
      'Spare parts',
    ])
    expect(await optionsOf('Labelled')).toEqual(['Yes', 'Not Yet', 'NA'])
    expect(await optionsOf('Depreciation')).toEqual(['Yes', 'No'])
  })
})

describe('dependent fields', () => {
  test('FORM-10 FORM-11 the category sets the manager, which can be chosen only for the category Other', async () => {
    await openForm()
    await expect.element(select('Manager')).toBeDisabled()
    await choose('Category', 'Furniture')
    await expect.element(select('Manager')).toHaveTextContent('Office Admin')
    await expect.element(select('Manager')).toBeDisabled()
    await expect.element(select('Manager')).toHaveAccessibleDescription('Set by the category')
    await choose('Category', 'Other')
    await expect.element(select('Manager')).toBeEnabled()
    expect(await optionsOf('Manager')).toEqual(['System Admin', 'Office Admin'])
  })

  test('FORM-12 choosing another place clears the location; choosing the same place keeps it', async () => {
    await openForm()
    await expect.element(select('Location')).toBeDisabled()
    await choose('Place', 'Pune')
    expect(await optionsOf('Location')).toEqual(['Lab', 'Reception'])
    await choose('Location', 'Lab')
    await choose('Place', 'Pune')
    await expect.element(select('Location')).toHaveTextContent('Lab')
    await choose('Place', 'Bengaluru')
    await expect.element(select('Location')).toHaveTextContent('Select option')
    expect(await optionsOf('Location')).toEqual(['First floor', 'Store room'])
  })

  test('FORM-13 OP-061 a zero typed as the quantity becomes 1', async () => {
    await openForm()
    await box('Quantity').fill('')
    await box('Quantity').click()
    await userEvent.keyboard('0')
    await expect.element(box('Quantity')).toHaveValue('1')
    // Not 1.5: the 1 that replaced the zero is selected, so that further typing replaces it.
    await userEvent.keyboard('.5')
    await expect.element(box('Quantity')).toHaveValue('.5')
  })
})

describe('saving', () => {
  test('FORM-28 FORM-29 FORM-34 ERR-17 sends the whole payload with null for empty fields, then shows a toast and reloads lists', async () => {
    let reloads = 0
    const stop = onChanged(['assets'], () => (reloads += 1))
    await openForm()
    await fillRequired('  Bench of oak ')
    await save().click()
    await expect.poll(toastTexts).toEqual(['Asset added successfully.'])
    const [post, ...others] = writes()
    expect(others).toEqual([])
    expect([post?.method, post?.url.pathname]).toEqual(['POST', '/api/v1/assets/'])
    expect(lastBody()).toStrictEqual({
      category_id: 2,
      place_id: 2,
      status: 'in_use',
      serial_number: null,
      description: 'Bench of oak',
      location_id: null,
      manager: 'office_admin',
      labelled: 'na',
      assigned_to: null,
      return_by: null,
      part_of: null,
      previous_assignee: null,
      vendor: null,
      quantity: 1,
      manufacturer: null,
      asset_details: blankDetail,
    })
    stop()
    expect(reloads).toBe(1)
    await expect.element(box('Description')).toHaveValue('')
    expect(await countOf('Bench of oak')).toBe(1)
  })

  test('OP-122 an ambiguous amount is sent only after the user has seen how it was read', async () => {
    const shown = await openForm()
    await fillRequired()
    await box('Item Cost').fill('1.299')
    await userEvent.keyboard('{Enter}')
    await expect.element(box('Item Cost')).toHaveValue('1.3')
    await expect
      .element(box('Item Cost'))
      .toHaveAccessibleDescription(
        '“1.299” is read as 1.30 INR. Not saved yet: save again to confirm.',
      )
    expect(writes()).toEqual([])
    await box('Selling Price').fill('about 12')
    await save().click()
    const amountError = 'Enter an amount such as 1,299.50'
    await expect.element(box('Selling Price')).toHaveAccessibleDescription(amountError)
    await expect.element(box('Selling Price')).toHaveValue('about 12')
    expect(writes()).toEqual([])
    // The draft also keeps text that could not be read as an amount.
    await shown.show(null)
    await openForm()
    await expect.element(box('Selling Price')).toHaveValue('about 12')
    await box('Selling Price').fill('₹1,29,900')
    // The label is «Save, with the draft of …» until the user has scrolled past the note about the draft.
    await page.getByRole('button', { name: /^Save/ }).click()
    await expect.poll(writes).toHaveLength(1)
    expect(lastBody()['asset_details']).toMatchObject({
      cost_in_inr: 1.3,
      selling_price_inr: 129_900,
    })
  })

  test('FORM-30 the server stores every field as it was typed, and an amount in dollars as dollars', async () => {
    let saved: { id: number } | undefined
    const target = document.body.appendChild(document.createElement('div'))
    target.addEventListener('assetdesk-asset-saved', ({ detail }) => (saved = detail))
    await openForm(undefined, { host: target })
    await choose('Category', 'Other')
    await choose('Manager', 'System Admin')
    await choose('Place', 'Bengaluru')
    await choose('Location', 'Store room')
    await choose('Labelled', 'Not Yet')
    await choose('Status', 'For sale')
    await choose('User', 'Esha Employee')
    await choose('Depreciation', 'Yes')
    const textFields = [
      'ID',
      'Description',
      'Manufacturer',
      'Vendor',
      'OS',
      'MAC Address',
      'Remarks',
    ]
    for (const name of textFields) await box(name).fill(`<b>${name}</b>`)
    await box('Quantity').fill('2.5')
    await box('Watts').fill('65')
    await day('Date of Payment').fill('2024-03-05')
    await day('Warranty Expires').fill('2024-03-05')
    await box('Item Cost').fill('10000000')
    await box('Selling Price').fill('102')
    await choose('Currency of Selling Price', 'USD')
    await expect.element(box('Selling Price')).toHaveValue('102')
    await save().click()
    await expect.poll(() => saved?.id).toBeGreaterThan(1000)
    expect(await assetNow(saved?.id ?? 0)).toMatchObject({
      category: { id: 3 },
      manager: 'system_admin',
      place: { id: 1 },
      location: { id: 2 },
      labelled: 'not_yet',
      status: 'for_sale',
      assigned_user: { id: 3 },
      quantity: 2.5,
      serial_number: '<b>ID</b>',
      description: '<b>Description</b>',
      manufacturer: '<b>Manufacturer</b>',
      vendor: '<b>Vendor</b>',
      asset_detail: {
        os: '<b>OS</b>',
        watt: 65,
        mac_address: '<b>MAC Address</b>',
        remarks: '<b>Remarks</b>',
        depreciation: true,
        payment_date: '2024-03-05',
        warranty: '2024-03-05',
        cost_in_inr: 10_000_000,
        selling_price_inr: null,
        selling_price_usd: 102,
      },
    })
    target.remove()
  })

  test('FORM-02 Save is busy until the response arrives, and a second click sends nothing', async () => {
    await openForm()
    await fillRequired()
    const { promise, resolve } = Promise.withResolvers<void>()
    watched.stage = async (url, pass) => {
      if (url.pathname === '/api/v1/assets/') await promise
      return await pass()
    }
    await save().click()
    await expect.element(save()).toHaveAttribute('aria-busy', 'true')
    ;(save().element() as HTMLElement).click()
    resolve()
    await expect.poll(toastTexts).toEqual(['Asset added successfully.'])
    await expect.element(save()).not.toHaveAttribute('aria-busy')
    expect(writes()).toHaveLength(1)
  })

  test('ERR-19 a rejected add shows a toast and the server’s messages at their fields, and keeps everything typed', async () => {
    await openForm()
    await fillRequired('Kept through the failure')
    await choose('User', 'Esha Employee')
    const message = [
      { property: 'asset_details.cost_in_inr', constraints: { max: 'Too dear' } },
      { property: 'serial_number', constraints: { unique: 'There already' } },
    ]
    watched.stage = async () => Response.json({ statusCode: 422, message }, { status: 422 })
    await save().click()
    await expect.poll(toastTexts).toEqual(['Data not updated error there.'])
    await expect.element(box('Item Cost')).toHaveAccessibleDescription('Too dear')
    await expect.element(box('ID')).toHaveAccessibleDescription('There already')
    await expect.poll(() => focused()?.id).toBe(box('ID').element().id)
    await expect.element(box('Description')).toHaveValue('Kept through the failure')
  })
})

test('STA-04 Save no longer names a restored draft after the user has scrolled past it', async () => {
  await page.viewport(1024, 500)
  const { show } = await openForm()
  await box('Remarks').fill('Half a sentence')
  await show(<p>Elsewhere</p>)
  await openForm()
  const named = page.getByRole('button', { name: /^Save, with the draft of today/ })
  await expect.element(named).toBeVisible()
  const note = page.getByText(/^Your draft of today .+ was restored$/)
  await expect.element(note).toBeVisible()
  // IntersectionObserver reports shortly after the content is drawn.
  const scrollPast = async () => {
    for (const each of [note, box('Remarks')]) {
      each.element().scrollIntoView()
      await frame()
    }
  }
  await expect.poll(async () => (await scrollPast(), named.query())).toBeNull()
  await expect.element(save()).toBeVisible()
})

test('OP-117 STA-04 a draft with deleted options loses only their fields, and each field shows the reason', async () => {
  drafts.write('asset', {
    category_id: 999_999,
    place_id: 2,
    location_id: 999_999,
    assigned_to: 999_999,
    remarks: 'Half a sentence',
  })
  await openForm()
  const field = (name: string) => page.getByRole('combobox', { name, exact: true })
  for (const [name, sentence] of [
    ['Category', 'This category no longer exists'],
    ['Location', 'This location no longer exists'],
    ['User', 'This person no longer exists'],
  ] as const) {
    await expect.element(field(name)).toHaveAccessibleDescription(sentence)
    expect(drafts.read('asset')).toMatchObject({ category_id: null, assigned_to: null })
  }
  await expect.element(field('Place')).toHaveTextContent('Pune')
  await expect.element(field('Place')).not.toHaveAccessibleDescription()
  await expect.element(box('Remarks')).toHaveValue('Half a sentence')
  drafts.remove('asset')
})

test('is accessible, also with every error message shown', async () => {
  const { host } = await openForm(undefined, { place })
  await expectAccessible(host)
  await save().click()
  await expect.element(select('Category')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(host)
})
