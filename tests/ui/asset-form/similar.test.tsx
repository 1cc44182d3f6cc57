import { beforeAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { assetCode } from '../../../src/domain/asset/asset-code.ts'
import { $reference } from '../../../src/state/reference.ts'
import { AssetForm } from '../../../widgets/asset-form/asset-form.tsx'
import { picksOf } from '../../../widgets/asset-form/pictures.ts'
import { painted } from '../gallery/pictures.ts'
import { expectAccessible } from '../kit/stage.tsx'
import {
  assets,
  bodies,
  box,
  fillRequired,
  lastBody,
  openForm,
  save,
  select,
  startAfresh,
  toastTexts,
  watched,
  world,
  openCompany,
} from './open-form.tsx'

beforeAll(openCompany)

const { ownLaptop, othersLaptop, freeProjector } = assets
const ids = () => box('IDs, one a line')
const codeRequests = () => watched.to('/api/v1/codes')

beforeAll(async () => {
  await world.sql(`update assets set mac_address = 'AA:BB', remarks = 'Docked', labelled = 'yes', cost_in_inr = 54000, part_of = ${freeProjector}
    where id = ${ownLaptop}`)
})
beforeEach(startAfresh)

test('SIM-01 a form for a similar asset copies everything except ID, MAC address, user and label', async () => {
  await world.show(<AssetForm similarTo={ownLaptop} />)
  await expect.poll(() => $reference.get().status).toBe('ready')
  await expect.element(box('Description')).toHaveValue('ThinkPad T14')
  await expect.element(select('Category')).toHaveTextContent('Laptop')
  await expect.element(select('Labelled')).toHaveTextContent('Not Yet')
  await expect.element(box('Remarks')).toHaveValue('Docked')
  await expect.element(box('Item Cost')).toHaveValue('54000')
  await expect.element(select('Part Of')).toHaveTextContent('Ceiling projector · 4E')
  for (const empty of ['ID', 'MAC Address']) await expect.element(box(empty)).toHaveValue('')
  expect(select('User').element().textContent).toContain('Select')
  expect(page.getByRole('img', { name: 'No image' }).query()).not.toBeNull()
  await ids().fill('SIM-A')
  await save().click()
  await expect.poll(toastTexts).toContain('Asset added successfully.')
  expect(lastBody()).toMatchObject({
    serial_number: 'SIM-A',
    description: 'ThinkPad T14',
    labelled: 'not_yet',
    assigned_to: null,
    part_of: freeProjector,
    asset_details: { mac_address: null, remarks: 'Docked', cost_in_inr: 54_000 },
  })
})

test('SIM-01 values that were given or typed while the similar asset was loading are kept', async () => {
  const gate = Promise.withResolvers<void>()
  watched.stage = async ({ pathname }, pass) => {
    if (pathname === `/api/v1/assets/${ownLaptop}`) await gate.promise
    return await pass()
  }
  await world.show(<AssetForm similarTo={ownLaptop} serialNumber="SN-9" />)
  await box('Description').fill('A newer one')
  gate.resolve()
  await expect.element(box('Remarks')).toHaveValue('Docked')
  await expect.element(box('Description')).toHaveValue('A newer one')
  await expect.element(box('ID')).toHaveValue('SN-9')
})

test.each([
  ['No', 'My draft', ''],
  ['Yes', 'ThinkPad T14', 'Docked'],
])(
  'SIM-01 replaces a draft of a new asset only after a confirmation: %s',
  async (answer, description, remarks) => {
    const { show } = await openForm()
    await box('Description').fill('My draft')
    await show(null)
    await world.show(<AssetForm similarTo={ownLaptop} />)
    await expect.element(page.getByText('Replace your draft of a new asset?')).toBeVisible()
    await expect.element(box('Description')).toHaveValue('My draft')
    await page.getByRole('button', { name: answer, exact: true }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(box('Description')).toHaveValue(description)
    await expect.element(box('Remarks')).toHaveValue(remarks)
  },
)

test('SCAN-15 replaces a draft with another ID by a given ID only after a confirmation', async () => {
  const { show } = await openForm()
  await box('ID').fill('SN-1')
  await box('Remarks').fill('Docked')
  await show(null)
  const reopen = async (answer: string, values: readonly string[]) => {
    const opened = await world.show(<AssetForm serialNumber="SN-2" />)
    await expect.element(box('ID')).toHaveValue('SN-1')
    await page.getByRole('button', { name: answer, exact: true }).click()
    await expect.element(page.getByText('Replace your draft')).not.toBeInTheDocument()
    for (const [at, name] of ['ID', 'Remarks'].entries())
      await expect.element(box(name)).toHaveValue(values[at])
    await opened.show(null)
  }
  await reopen('No', ['SN-1', 'Docked'])
  await reopen('Yes', ['SN-2', ''])
})

test('SIM-02 SIM-08 adds an asset per non-empty line; only the first gets the pictures, and a note says so', async () => {
  const { host } = await openForm()
  await fillRequired()
  await ids().fill('S-1\n\n  S-2 \nS-3\n')
  await expect.element(box('ID')).toHaveValue('S-1')
  await expect.element(box('ID')).toBeDisabled()
  const note = page.getByText('The images are added to the first asset only.')
  expect(note.query()).toBeNull()
  await picksOf(undefined).add([painted({ width: 8, height: 8 })], 0)
  await expect.element(note).toBeVisible()
  await expectAccessible(host)
  await save().click()
  await expect.poll(toastTexts).toContain('3 assets added')
  expect(bodies()[0]?.['serial_numbers']).toEqual(['S-1', 'S-2', 'S-3'])
  const response = await fetch(`${world.origin}/api/v1/assets?search=S-&perPage=10`, {
    headers: { Authorization: `Bearer ${world.tokens.superAdmin}` },
  })
  const { items } = (await response.json()) as {
    items: { serial_number: string; asset_images: unknown[] }[]
  }
  const imageCounts = items
    .filter(({ serial_number }) => /^S-\d$/.test(serial_number))
    .map(({ serial_number, asset_images }) => `${serial_number} ${asset_images.length}`)
  expect(imageCounts.toSorted()).toEqual(['S-1 1', 'S-2 0', 'S-3 0'])
})

test('SIM-03 a duplicate ID shows an error under the field, and nothing is sent', async () => {
  await openForm()
  await fillRequired()
  await ids().fill('D-1\nD-2\nd-1')
  await save().click()
  await expect.element(page.getByText('d-1 is entered twice')).toBeVisible()
  await expect.element(ids()).toHaveAttribute('aria-invalid', 'true')
  expect(bodies()).toEqual([])
  await ids().fill(Array.from({ length: 101 }, (_, at) => `N-${at}`).join('\n'))
  await expect.element(page.getByText('At most 100 IDs')).toBeVisible()
})

test('SIM-04 an ID of another active asset shows a note with a link after typing, and the form can be saved', async () => {
  const { host } = await openForm()
  await fillRequired()
  await box('ID').fill('lt-000')
  await box('ID').fill('lt-0002')
  const link = page.getByRole('link', { name: /^MacBook Air \(\d+[A-Z]\)$/ })
  await expect.element(link).toBeVisible()
  await expect.element(page.getByText(/^Also on:/)).toBeVisible()
  expect(codeRequests().at(-1)?.searchParams.get('text')).toBe('lt-0002')
  await expectAccessible(host)
  await link.click()
  expect(watched.intents).toEqual([
    { route: 'view-asset-info', query: { assetId: othersLaptop, assetType: 'assets' } },
  ])
  await box('ID').fill('lt-00021')
  await expect.element(link).not.toBeInTheDocument()
  await box('ID').fill('lt-0002')
  await expect.element(link).toBeVisible()
  await ids().fill('S-8\nS-9')
  await expect.element(box('ID')).toHaveValue('S-8')
  await expect.element(link).not.toBeInTheDocument()
  await ids().fill('')
  await box('ID').fill('lt-0002')
  await save().click()
  await expect.poll(toastTexts).toContain('Asset added successfully.')
})

test('SIM-04 the note does not link to an asset that has the typed ID as its code', async () => {
  const code = assetCode(othersLaptop)
  await world.sql(`insert into assets (serial_number, description, status, labelled, manager, category_id, place_id)
    values ('${code}', 'Named like a code', 'ready', 'na', 'office_admin', 2, 3)`)
  await openForm()
  await box('ID').fill(code)
  await expect.element(page.getByRole('link', { name: /^Named like a code/ })).toBeVisible()
  expect(page.getByRole('link', { name: /^MacBook Air/ }).query()).toBeNull()
})

test('SIM-04 the note does not link to the edited asset itself', async () => {
  await world.sql(`insert into assets (serial_number, description, status, labelled, manager, category_id, place_id)
    values ('Lt-0002', 'Its twin', 'ready', 'na', 'office_admin', 2, 3)`)
  await openForm(othersLaptop)
  await box('ID').fill('LT-000')
  await box('ID').fill('LT-0002')
  await expect.element(page.getByRole('link', { name: /^Its twin/ })).toBeVisible()
  expect(page.getByRole('link', { name: /^MacBook Air/ }).query()).toBeNull()
})
