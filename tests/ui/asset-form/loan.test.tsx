import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { dayOf } from '../../../src/domain/text/days.ts'
import { dayAfter } from '../../../src/domain/text/days.ts'
import { formatDay } from '../../../src/domain/text/format.ts'
import { expectAccessible } from '../kit/stage.tsx'
import {
  assetNow,
  assets,
  choose,
  day,
  lastBody,
  openForm,
  save,
  select,
  startAfresh,
  toastTexts,
  world,
  writes,
  openCompany,
} from './open-form.tsx'

beforeAll(openCompany)

const today = dayOf(new Date())
const returnBy = () => day('Return By')

beforeEach(startAfresh)
afterEach(() => world.sql(`update assets set assigned_to = null, return_by = null where id = 4`))

test('LOAN-01 «Return By» appears with a user, and is cleared when the user is cleared or changed', async () => {
  const { host, show } = await openForm(assets.freeProjector)
  expect(returnBy().elements()).toEqual([])
  await choose('User', 'Esha Employee')
  await returnBy().fill(dayAfter(today, 5))
  await expectAccessible(host)
  await choose('User', 'Chetan Colleague')
  await expect.element(returnBy()).toHaveValue('')
  await returnBy().fill(dayAfter(today, 7))
  await save().click()
  await expect.poll(toastTexts).toEqual(['Asset data updated successfully.'])
  expect(lastBody()).toMatchObject({ assigned_to: 5, return_by: dayAfter(today, 7) })
  expect(await assetNow(assets.freeProjector)).toMatchObject({ return_by: dayAfter(today, 7) })
  await show(null)
  await openForm(assets.freeProjector)
  await expect.element(returnBy()).toHaveValue(formatDay(dayAfter(today, 7)))
  // Choosing the current user again restores the saved return date.
  await choose('User', 'Esha Employee')
  await choose('User', 'Chetan Colleague')
  await expect.element(returnBy()).toHaveValue(formatDay(dayAfter(today, 7)))
  await select('User').click()
  await userEvent.keyboard('{Escape}{Backspace}')
  await expect.poll(() => returnBy().elements()).toEqual([])
  await save().click()
  await expect.poll(() => lastBody()).toMatchObject({ assigned_to: null, return_by: null })
})

test('LOAN-03 rejects a new date in the past, and saves a past date that is unchanged', async () => {
  await world.sql(`update assets set assigned_to = 3, return_by = '2024-03-05' where id = 4`)
  await openForm(assets.freeProjector)
  await returnBy().fill('2024-03-04')
  await save().click()
  await expect
    .element(returnBy())
    .toHaveAccessibleDescription('Return By should not be in the past')
  expect(writes()).toEqual([])
  await returnBy().fill('2024-03-05')
  await expect.element(returnBy()).toHaveAccessibleDescription('')
  await choose('Labelled', 'Yes')
  await save().click()
  await expect.poll(toastTexts).toContain('Asset data updated successfully.')
  expect(lastBody()).toMatchObject({ return_by: '2024-03-05' })
})
