import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { assetCode } from '../../../src/domain/asset/asset-code.ts'
import { RaiseTicket } from '../../../src/screens/raise-ticket/raise-ticket.tsx'
import { AssetForm } from '../../../widgets/asset-form/asset-form.tsx'
import { AssetScan } from '../../../widgets/asset-scan/asset-scan.tsx'
import { OpenCode } from '../../../widgets/asset-scan/open-code.tsx'
import { asApplication } from '../kit/as-application.ts'
import { openWorld, type World } from '../open-world.tsx'

const chair = 3
let world: World
beforeAll(async () => {
  world = await openWorld()
})

async function enterApplication(): Promise<void> {
  asApplication()
  await world.signInAs('officeAdmin')
}

const entry = () => page.getByRole('textbox', { name: 'Code or ID' })
const toAsset = (assetType: string, more = {}) => [
  { route: 'view-asset-info', query: { assetId: chair, assetType }, ...more },
]

test('SCAN-05 SCAN-09 SCAN-12 a typed code opens its asset, with or without a camera', async () => {
  await enterApplication()
  await world.show(<AssetScan />)
  // This browser has no camera.
  await expect.element(page.getByText(/You can type the code instead/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect.element(entry()).toHaveFocus()
  await entry().fill(assetCode(chair))
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => world.watched.intents).toEqual(toAsset('assets'))
})

test('SCAN-03 OP3-062 the page shows that no asset has the code, without a toast or a redirect', async () => {
  const code = '3Z'
  await enterApplication()
  await world.show(<OpenCode code={code} />)
  await expect.element(page.getByText('No asset has this code')).toBeVisible()
  expect(world.watched.intents).toEqual([])
  expect(page.getByRole('alert').elements()).toEqual([])
  await page.getByRole('button', { name: 'Raise Ticket' }).click()
  await page.getByRole('button', { name: 'Scan again' }).click()
  expect(world.watched.intents).toEqual([
    { route: 'add-ticket', query: { about: code } },
    { route: 'scan' },
  ])
})

test('SCAN-15 the scanned text fills the description of a ticket or the ID of a new asset', async () => {
  sessionStorage.clear()
  await enterApplication()
  await world.show(<RaiseTicket about="Sticker 7" />)
  await expect.element(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Sticker 7')
  await world.show(<AssetForm serialNumber="SN-UNKNOWN" />)
  await expect
    .element(page.getByRole('textbox', { name: 'ID', exact: true }))
    .toHaveValue('SN-UNKNOWN')
  // Without the text in the address, a reload keeps what the user types instead.
  // React's development build mounts the form twice, which repeats the navigation.
  expect(world.watched.intents.at(-1)).toEqual({ route: 'add-asset', replace: true })
})
