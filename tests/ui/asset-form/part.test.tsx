import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../kit/stage.tsx'
import {
  assetNow,
  assets,
  lastBody,
  openForm,
  save,
  select,
  startAfresh,
  told,
  world,
} from './open-form.tsx'

beforeEach(startAfresh)
afterEach(() => world.sql('update assets set part_of = null where id < 6'))

const find = async (text: string) => {
  await select('Part Of').click()
  await page.getByRole('searchbox').fill(text)
}

test('PART-01 «Part Of» finds another asset by its name', async () => {
  const { host } = await openForm(assets.freeProjector)
  await find('ThinkPad')
  await page.getByRole('option', { name: /^ThinkPad T14/ }).click()
  await expect.poll(() => select('Part Of').element().textContent).toContain('ThinkPad T14')
  await expectAccessible(host)
  await save().click()
  await expect.poll(told).toEqual(['Asset data updated successfully.'])
  expect(lastBody()).toMatchObject({ part_of: assets.ownLaptop })
  expect(await assetNow(assets.freeProjector)).toMatchObject({ part_of: { id: assets.ownLaptop } })
})

test('PART-01 what would make two levels is refused under the field', async () => {
  await world.sql(`update assets set part_of = ${assets.ownLaptop} where id = ${assets.freeChair}`)
  const { show } = await openForm(assets.ownLaptop)
  await find('MacBook')
  await page.getByRole('option', { name: /^MacBook/ }).click()
  await save().click()
  await expect
    .element(select('Part Of'))
    .toHaveAccessibleDescription(/A part cannot have parts of its own/)
  await show(null)
})
