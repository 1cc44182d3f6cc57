import sharp from 'sharp'
import { expect, test } from './support/page-test.ts'
import { newAsset, unique } from './support/things.ts'

const aPicture = () =>
  sharp({ create: { width: 80, height: 60, channels: 3, background: '#4a6fa5' } })
    .png()
    .toBuffer()

test('ROUTE-05 an admin opens add-asset: the form in place of the asset list', async ({ as }) => {
  const page = await as('office_admin')
  await page.goto('/dashboard/add-asset')
  await expect(page.getByRole('heading', { level: 1, name: 'Add Asset Details' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Category' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
})

test('ROUTE-06 an admin opens edit-asset with an id: the form of that asset in place of the list', async ({
  as,
}) => {
  const page = await as('office_admin')
  await page.goto('/dashboard')
  await page.getByRole('tab', { name: 'All Assets' }).click()
  const edit = page.getByRole('button', { name: 'Edit Asset' }).first()
  await edit.click()
  await expect(page).toHaveURL(/\/dashboard\/edit-asset\?assetId=\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Asset Details' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Category' })).not.toHaveText('Select option')
  await expect(page.getByRole('table')).toHaveCount(0)
})

test('OP-054 after an edit the list is there again, one step back', async ({ as }) => {
  const page = await as('office_admin')
  await page.goto('/dashboard')
  await page.getByRole('tab', { name: 'All Assets' }).click()
  await page.getByRole('button', { name: 'Edit Asset' }).first().click()
  await page.getByRole('textbox', { name: 'Remarks' }).fill('Seen in the store room')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Asset data updated successfully.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

test('a draft is still there after a reload', async ({ as }) => {
  const page = await as('office_admin')
  await page.goto('/dashboard/add-asset')
  await page.getByRole('textbox', { name: 'Remarks' }).fill('Half a sentence')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Remarks' })).toHaveValue('Half a sentence')
})

test('OP-054 the success is told also where the step back leads to another document', async ({
  as,
  api,
}) => {
  const page = await as('office_admin')
  const { id } = await newAsset(await api('office_admin'))
  await page.goto('/privacy-policy')
  await page.goto(`/dashboard/edit-asset?assetId=${id}`)
  await page.getByRole('textbox', { name: 'Remarks' }).fill('Typed in another document')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/privacy-policy/)
  await expect(page.getByText('Asset data updated successfully.')).toBeVisible()
})

test('OP-054 an add whose pictures did not arrive goes on with its asset after a reload', async ({
  as,
}) => {
  const page = await as('office_admin')
  const description = unique('Half added')
  const picture = { name: 'front.png', mimeType: 'image/png', buffer: await aPicture() }
  const pick = () =>
    page.getByLabel('Upload image (JPG, JPEG, PNG, up to 3MB)').setInputFiles(picture)
  await page.goto('/dashboard/add-asset')
  for (const [field, option] of [
    ['Category', 'Furniture'],
    ['Labelled', 'NA'],
    ['Place', 'Pune Office'],
  ] as const) {
    await page.getByRole('combobox', { name: field, exact: true }).click()
    await page.getByRole('option', { name: option }).first().click()
  }
  await page.getByRole('textbox', { name: 'Description' }).fill(description)
  await pick()
  await expect(page.getByRole('button', { name: 'Remove front.png' })).toBeVisible()
  await page.route('**/images', (route) => route.abort())
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Error uploading images.')).toBeVisible()

  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.unroute('**/images')
  await expect(page.getByText(/^Asset \d+ is saved\. New images that are not here/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue(description)
  await pick()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Asset and its images added successfully.')).toBeVisible()
  await page.goto('/dashboard?tab=all')
  await page.getByRole('searchbox', { name: 'Search Asset' }).fill(description)
  await expect(page.getByText('Total Assets')).toContainText(/Total Assets\s*1$/)
})
