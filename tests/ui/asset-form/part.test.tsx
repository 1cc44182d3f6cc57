import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { assetCode } from '../../../src/domain/asset/asset-code.ts'
import { drafts } from '../../../src/state/record/drafts.ts'
import { expectAccessible } from '../kit/stage.tsx'
import {
  assetNow,
  assets,
  box,
  choose,
  lastBody,
  openForm,
  openInApplication,
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

beforeEach(startAfresh)
afterEach(() => world.sql('update assets set part_of = null where id < 6'))

const find = async (text: string) => {
  await select('Part Of').click()
  await page.getByRole('searchbox').fill(text)
}

test('PART-01 «Part Of» searches assets by name', async () => {
  const { host } = await openForm(assets.freeProjector)
  await find('ThinkPad')
  await page.getByRole('option', { name: /^ThinkPad T14/ }).click()
  await expect.poll(() => select('Part Of').element().textContent).toContain('ThinkPad T14')
  await expectAccessible(host)
  await save().click()
  await expect.poll(toastTexts).toEqual(['Asset data updated successfully.'])
  expect(lastBody()).toMatchObject({ part_of: assets.ownLaptop })
  expect(await assetNow(assets.freeProjector)).toMatchObject({ part_of: { id: assets.ownLaptop } })
})

test('PART-04 after the place of an asset with parts changes, Yes moves its parts too, in one run', async () => {
  const { ownLaptop, freeChair, freeProjector } = assets
  const ids = `${freeChair}, ${freeProjector}`
  await world.sql(`update assets set part_of = ${ownLaptop} where id in (${ids})`)
  await openForm(ownLaptop)
  await box('Vendor').fill('Croma')
  await choose('Place', 'Chennai')
  await save().click()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog.getByText('Also its 2 parts?')).toBeVisible()
  await expect
    .element(dialog.getByText(/^Parts get the same (place|place and location)\.$/))
    .toBeVisible()
  expect(toastTexts()).toEqual(['Asset data updated successfully.'])
  await dialog.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect.poll(toastTexts).toContain('Done: 2 changed, 1 unchanged')
  const places = await Promise.all([freeChair, freeProjector].map(assetNow))
  expect(places.map((asset) => asset['place'])).toEqual([
    expect.objectContaining({ display_name: 'Chennai' }),
    expect.objectContaining({ display_name: 'Chennai' }),
  ])
  expect(places.map((asset) => asset['vendor'])).not.toContain('Croma')
})

test('PART-04 in the application, the form closes only after the user has answered the question about parts', async () => {
  await world.sql(`update assets set part_of = ${assets.ownLaptop} where id = ${assets.freeChair}`)
  await openInApplication(assets.ownLaptop)
  await choose('Place', 'Pune')
  await save().click()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog.getByText('Also its part?')).toBeVisible()
  expect(watched.intents).toEqual([])
  await dialog.getByRole('button', { name: 'No', exact: true }).click()
  await expect.poll(() => watched.intents).toEqual([{ route: 'back' }])
  expect(writes().map(({ url }) => url.pathname)).not.toContain('/api/v1/asset-runs')
})

test('PART-01 the name of a whole that is not there is requested only once', async () => {
  drafts.write('asset', { part_of: 99_999 })
  await openForm()
  const requests = () => watched.to('/api/v1/assets/99999')
  await expect.poll(requests).toHaveLength(1)
  for (const typed of ['Lamp', 'Lamp A']) await box('Description').fill(typed)
  await expect.element(box('Description')).toHaveValue('Lamp A')
  expect(requests()).toHaveLength(1)
})

test('after a save, the application stays on the screen that the user has opened meanwhile', async () => {
  const { show } = await openInApplication(assets.freeProjector)
  const gate = Promise.withResolvers<void>()
  watched.stage = async (_url, pass) => {
    await gate.promise
    return await pass()
  }
  await box('Vendor').fill('Croma')
  await save().click()
  await expect.poll(() => writes().length).toBe(1)
  await show(null)
  gate.resolve()
  await expect.poll(toastTexts).toEqual(['Asset data updated successfully.'])
  expect(watched.intents).toEqual([])
})

test('PART-01 a code typed in the scan dialog selects its asset and saves nothing', async () => {
  await openForm(assets.freeProjector)
  await page.getByRole('button', { name: 'Scan a label' }).click()
  const typed = page.getByRole('dialog').getByRole('textbox', { name: 'Code or ID' })
  await typed.fill('NOBODY-1')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('No asset has this code')).toBeVisible()
  await typed.fill(assetCode(assets.freeProjector))
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await expect.element(page.getByText('An asset cannot be a part of itself')).toBeVisible()
  await typed.fill(assetCode(assets.ownLaptop))
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => select('Part Of').element().textContent).toContain('ThinkPad T14')
  expect(page.getByRole('dialog').elements()).toEqual([])
  expect(writes()).toEqual([])
})
