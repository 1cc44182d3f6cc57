import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { discardDraft } from '../discard-draft.ts'
import { expectAccessible, focused } from '../kit/stage.tsx'
import {
  assetNow,
  assets,
  box,
  choose,
  openForm,
  save,
  select,
  somebodyElse,
  startAfresh,
  told,
  world,
  writes,
} from './open-form.tsx'

const { freeChair } = assets

beforeEach(async () => {
  await startAfresh()
  await world.sql(`update assets set description = 'Desk chair, blue', status = 'backup', labelled = 'not_yet',
    category_id = 2, manager = 'office_admin', place_id = 2, location_id = 3, assigned_to = null, quantity = 1,
    vendor = null, os = null, remarks = null, cost_in_inr = null, cost_in_usd = null, deleted_at = null where id = 3`)
})

const dialog = () => page.getByRole('dialog', { name: 'Somebody else saved in between' })
const choice = (field: string, side: 'Yours' | 'Theirs') =>
  dialog()
    .getByRole('group', { name: field })
    .getByRole('radio', { name: new RegExp(`^${side}`) })
const confirm = () => dialog().getByRole('button', { name: 'Save' })
const groups = () =>
  dialog()
    .getByRole('group')
    .elements()
    .map((group) => group.querySelector('legend')?.textContent)
const puts = () => writes().length

describe('two browsers edit one asset', () => {
  test('OP-079 both changed a field: yours and theirs in words, a choice for each, and everything else is kept', async () => {
    const { host } = await openForm(freeChair)
    await box('Description').fill('Desk chair, green')
    await choose('Location', 'Lab')
    await choose('User', 'Esha Employee')
    await box('Vendor').fill('Mine alone')
    const status = await somebodyElse(
      freeChair,
      { description: 'Desk chair, red', location_id: null, assigned_to: 5, status: 'ready' },
      { cost_in_usd: 40 },
    )
    expect(status).toBe(200)
    await expect.element(select('User')).not.toHaveAttribute('aria-busy')
    await save().click()
    await expect.element(dialog()).toBeVisible()
    expect(groups()).toEqual(['Description', 'Location', 'User'])
    await expect.element(choice('User', 'Yours')).toHaveAccessibleName('Yours Esha Employee')
    await expect.element(choice('User', 'Theirs')).toHaveAccessibleName('Theirs Chetan Colleague')
    await expect.element(choice('Location', 'Theirs')).toHaveAccessibleName('Theirs Empty')
    await expect.element(dialog().getByText('Ready')).toBeVisible()
    await expect.element(dialog().getByText('USD 40')).toBeVisible()
    await expect.element(confirm()).toHaveAttribute('aria-disabled', 'true')
    await expectAccessible(host)

    await choice('Description', 'Yours').click()
    await choice('Location', 'Theirs').click()
    await choice('User', 'Theirs').click()
    await confirm().click()
    await expect.poll(told).toEqual(['Asset data updated successfully.'])
    expect(await assetNow(freeChair)).toMatchObject({
      description: 'Desk chair, green',
      location: null,
      assigned_user: { id: 5 },
      status: 'ready',
      vendor: 'Mine alone',
      asset_detail: { cost_in_usd: 40 },
    })
  })

  test('OP-079 All theirs and All yours choose at once', async () => {
    await openForm(freeChair)
    await box('Description').fill('Mine')
    await box('Remarks').fill('Mine too')
    await somebodyElse(freeChair, { description: 'Theirs' }, { remarks: 'Theirs too' })
    await save().click()
    await dialog().getByRole('button', { name: 'All theirs' }).click()
    await expect.element(choice('Remarks', 'Theirs')).toBeChecked()
    await dialog().getByRole('button', { name: 'All yours' }).click()
    await expect.element(choice('Remarks', 'Yours')).toBeChecked()
    await confirm().click()
    await expect.poll(told).toEqual(['Asset data updated successfully.'])
    expect(await assetNow(freeChair)).toMatchObject({
      description: 'Mine',
      asset_detail: { remarks: 'Mine too' },
    })
  })

  test('OP-079 different fields: theirs are named and taken over, yours are kept, nothing is chosen', async () => {
    await openForm(freeChair)
    await box('Vendor').fill('Mine')
    await somebodyElse(freeChair, { quantity: 4 })
    await save().click()
    await expect.element(dialog()).toBeVisible()
    expect(groups()).toEqual([])
    await confirm().click()
    await expect.poll(told).toEqual(['Asset data updated successfully.'])
    expect(await assetNow(freeChair)).toMatchObject({ vendor: 'Mine', quantity: 4 })
  })

  test('put off, everything stays as typed, and the next Save asks again', async () => {
    await openForm(freeChair)
    await box('Description').fill('Mine')
    await somebodyElse(freeChair, { description: 'Theirs' })
    await save().click()
    await dialog().getByRole('button', { name: 'Back to the form' }).click()
    expect(dialog().query()).toBeNull()
    await expect.element(box('Description')).toHaveValue('Mine')
    expect(await assetNow(freeChair)).toMatchObject({ description: 'Theirs' })
    await save().click()
    await expect.element(dialog()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(box('Description')).toHaveValue('Mine')
  })

  test('somebody saves once more while the conflict is being resolved: it is asked again', async () => {
    await openForm(freeChair)
    await box('Description').fill('Mine')
    await somebodyElse(freeChair, { description: 'Theirs' })
    await save().click()
    await choice('Description', 'Yours').click()
    await somebodyElse(freeChair, { description: 'Theirs again' })
    await confirm().click()
    await expect
      .element(choice('Description', 'Theirs'))
      .toHaveAccessibleName('Theirs Theirs again')
    await expect.element(choice('Description', 'Yours')).toHaveAccessibleName('Yours Mine')
  })

  test('a version that only pictures have moved is saved over without a question', async () => {
    await openForm(freeChair)
    await box('Vendor').fill('Mine')
    await world.sql('update assets set version = version + 1 where id = 3')
    await save().click()
    await expect.poll(told).toEqual(['Asset data updated successfully.'])
    expect(puts()).toBe(2)
    expect(await assetNow(freeChair)).toMatchObject({ vendor: 'Mine' })
  })

  test('OP-079 a draft over a newer version says so, and Save shows both', async () => {
    const { show } = await openForm(freeChair)
    await box('Description').fill('Typed yesterday')
    await show(<p>Elsewhere</p>)
    await somebodyElse(freeChair, { description: 'Saved today' })
    await openForm(freeChair)
    await expect.element(box('Description')).toHaveValue('Typed yesterday')
    await expect.element(page.getByText(/^This has been changed since you began/)).toBeVisible()
    await save().click()
    await expect.element(choice('Description', 'Theirs')).toHaveAccessibleName('Theirs Saved today')
    await choice('Description', 'Theirs').click()
    await confirm().click()
    await expect.poll(told).toEqual(['Asset data updated successfully.'])
    expect(await assetNow(freeChair)).toMatchObject({ description: 'Saved today' })
  })

  test('Discard draft over a newer version shows what is saved now', async () => {
    const { show } = await openForm(freeChair)
    await box('Description').fill('Typed yesterday')
    await show(<p>Elsewhere</p>)
    await somebodyElse(freeChair, { description: 'Saved today' })
    await openForm(freeChair)
    await discardDraft()
    await expect.element(box('Description')).toHaveValue('Saved today')
    expect(page.getByText(/^This has been changed since you began/).query()).toBeNull()
  })

  test('theirs cannot be loaded: the general text, and nothing is lost', async () => {
    await openForm(freeChair)
    await box('Description').fill('Mine')
    await somebodyElse(freeChair, { description: 'Theirs' })
    await world.sql('update assets set deleted_at = now() where id = 3')
    await save().click()
    await expect.poll(told).toEqual(['Data not updated error there.'])
    await expect.element(box('Description')).toHaveValue('Mine')
  })

  test('by keyboard: arrows choose, Enter saves', async () => {
    await openForm(freeChair)
    await box('Description').fill('Mine')
    await somebodyElse(freeChair, { description: 'Theirs' })
    await save().click()
    await expect.element(dialog()).toBeVisible()
    await expect.poll(() => focused()?.getAttribute('type')).toBe('radio')
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(choice('Description', 'Theirs')).toBeChecked()
    ;(confirm().element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(told).toEqual(['Asset data updated successfully.'])
    await expect.element(box('Description')).toHaveValue('Theirs')
  })
})
