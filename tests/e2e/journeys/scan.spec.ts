import { assetCode } from '../support/declared.ts'
import { expect, test } from '../support/page-test.ts'
import { people } from '../support/people.ts'
import { untilClosed } from '../support/popup.ts'
import { newAsset } from '../support/things.ts'

test('SCAN-02 SCAN-04 a label link opened while signed out leads to the asset after signing in', async ({
  as,
  api,
}) => {
  const { id } = await newAsset(await api('office_admin'))
  const page = await as(undefined)
  await page.goto('/privacy-policy')
  await page.goto(`/A/${assetCode(id).toLowerCase()}/`)
  await expect(page).toHaveURL('/login')
  await expect(
    page.getByText('Found something that belongs to us? support@example.com'),
  ).toBeVisible()
  const signIn = page.getByRole('button', { name: 'Log in with your company account' })
  const [popup] = await Promise.all([page.waitForEvent('popup'), signIn.click()])
  await untilClosed(popup, () => popup.getByRole('button', { name: people.employee }).click())
  const asset = `/view-asset-info/?assetId=${id}&assetType=assets`
  await expect(page).toHaveURL(asset)
  await expect(page.getByText(assetCode(id), { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page).not.toHaveURL(/\/a\//i)
})

test('SCAN-02 SCAN-05 an employee reaches Scan from the top bar, types a code, and comes back', async ({
  as,
  api,
}) => {
  const { id } = await newAsset(await api('office_admin'))
  const page = await as('employee')
  await page.goto('/dashboard')
  await page.getByRole('banner').getByRole('button', { name: 'Scan' }).click()
  await expect(page).toHaveURL('/scan')
  await page.getByRole('textbox', { name: 'Code or ID' }).fill(assetCode(id))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/view-asset-info/?assetId=${id}&assetType=assets`)
  await page.goBack()
  await expect(page).toHaveURL('/scan')
  await page.goto('/dashboard')
  await page.getByRole('main').getByRole('button', { name: 'Scan' }).click()
  await expect(page).toHaveURL('/scan')
})

test('SCAN-02 SCAN-03 a code of an asset in the trash and a code with a wrong letter each show what to do next', async ({
  as,
  api,
}) => {
  const client = await api('office_admin')
  const { id } = await newAsset(client)
  await client.delete(`/assets/${id}`)
  const page = await as('office_admin')
  await page.goto(`/a/${assetCode(id)}`)
  await expect(page).toHaveURL(`/view-asset-info/?assetId=${id}&assetType=trash`)
  await page.goto('/a/SN-404')
  await expect(page.getByText('No asset has this code')).toBeVisible()
  await page.getByRole('button', { name: 'Add an asset with this ID' }).click()
  await expect(page.getByRole('textbox', { name: 'ID', exact: true })).toHaveValue('SN-404')
  await page.goBack()
  await page.getByRole('button', { name: 'Raise Ticket' }).click()
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('SN-404')
  await page.goBack()
  await page.getByRole('button', { name: 'Scan again' }).click()
  await expect(page).toHaveURL('/scan')
})
