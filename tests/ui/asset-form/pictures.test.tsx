import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { discardDraft } from '../discard-draft.ts'
import { onChanged } from '../../../src/state/reload/changes.ts'
import {
  assetNow,
  assets,
  box,
  fillRequired,
  openForm,
  pick,
  save,
  startAfresh,
  toastTexts,
  watched,
  world,
  writes,
  openCompany,
} from './open-form.tsx'
import { dropped, painted } from '../gallery/pictures.ts'

beforeAll(openCompany)

const { freeChair } = assets

beforeEach(async () => {
  await startAfresh()
  await world.sql('delete from asset_images where asset_id = 3')
  await world.sql(`update assets set remarks = null, description = 'Desk chair, blue' where id = 3`)
})

const paths = () => writes().map(({ method, url }) => `${method} ${url.pathname}`)
const previews = () => page.getByRole('button', { name: /^Remove / })
const deletes = () => page.getByRole('button', { name: /^Delete image/ })
const imagesOf = async (id: number) => (await assetNow(id))['asset_images'] as { id: number }[]
describe('an asset and its pictures', () => {
  test('FORM-35 ERR-17 adding sends the asset, then its pictures, then shows a toast', async () => {
    await openForm()
    await fillRequired('With two pictures')
    await pick('front.png', 'back.png')
    await save().click()
    await expect.poll(toastTexts).toEqual(['Asset and its images added successfully.'])
    const [first, second, ...others] = paths()
    expect(first).toBe('POST /api/v1/assets/')
    expect(second).toMatch(/^POST \/api\/v1\/assets\/\d+\/images$/)
    expect(others).toEqual([])
    const id = Number(/\d+(?=\/images)/.exec(second ?? '')?.[0])
    expect(await imagesOf(id)).toHaveLength(2)
    expect(previews().elements()).toHaveLength(0)
  })

  test('pictures that are still being checked at Save are sent once they are checked', async () => {
    const checks = Promise.withResolvers<void>()
    const decode = globalThis.createImageBitmap
    const decoding = vi.spyOn(globalThis, 'createImageBitmap')
    decoding.mockImplementation(async (source) => {
      await checks.promise
      return await decode(source)
    })
    onTestFinished(() => decoding.mockRestore())
    const responded = vi.fn<(path: string) => void>()
    watched.stage = async (url, pass) => {
      const response = await pass()
      responded(url.pathname)
      return response
    }
    await openForm()
    await fillRequired('Saved before its previews')
    dropped(document.querySelector('input[type=file]') as Element, [
      painted({ name: 'front.png' }),
      painted({ name: 'back.png' }),
    ])
    await save().click()
    await expect.poll(() => responded.mock.calls.flat()).toContain('/api/v1/assets/')
    checks.resolve()
    await expect.poll(toastTexts).toEqual(['Asset and its images added successfully.'])
  })

  test('OP-057 GAL-04 GAL-06 previews can be removed from the forms for adding and editing; saved pictures can be deleted when editing', async () => {
    const { show } = await openForm()
    await pick('front.png')
    expect(deletes().elements()).toHaveLength(0)
    await previews().click()
    expect(previews().elements()).toHaveLength(0)
    await show(<p>Elsewhere</p>)
    await openForm(101)
    await expect.element(deletes()).toBeVisible()
    await pick('back.png')
    expect(previews().elements()).toHaveLength(1)
  })
})

describe('an upload that fails', () => {
  test('OP-055 ERR-18 if an upload fails, an edit shows the server’s message and keeps the asset, and the next save sends only the pictures', async () => {
    await openForm(freeChair)
    await box('Remarks').fill('Saved all the same')
    await pick('good.png')
    await world.sql(`insert into asset_images (asset_id, file_key, content_type, width, height, bytes, position)
      select 3, 'of-another-user-' || n, 'image/png', 1, 1, 1, n from generate_series(1, 6) as n`)
    await save().click()
    await expect.poll(toastTexts).toEqual(['You can only upload up to 6 images in total.'])
    expect(await assetNow(freeChair)).toMatchObject({
      asset_detail: { remarks: 'Saved all the same' },
      asset_images: { length: 6 },
    })
    await world.sql('delete from asset_images where asset_id = 3')
    await save().click()
    await expect.poll(toastTexts).toContain('Asset and its images updated successfully.')
    expect(paths()).toEqual([
      // The six inserted images made the version stale, so the first PUT is repeated without a conflict dialog.
      'PUT /api/v1.1/assets/3',
      'PUT /api/v1.1/assets/3',
      'POST /api/v1/assets/3/images',
      'POST /api/v1/assets/3/images',
    ])
    expect(await imagesOf(freeChair)).toHaveLength(1)
  })

  test('if the asset cannot be saved, no picture is sent and the previews stay', async () => {
    await openForm(freeChair)
    await pick('front.png')
    watched.stage = async () => Response.json({ statusCode: 500 }, { status: 500 })
    await save().click()
    await expect.poll(toastTexts).toEqual(['Data not updated error there.'])
    expect(paths()).toEqual(['PUT /api/v1.1/assets/3'])
    expect(previews().elements()).toHaveLength(1)
  })
})

describe('deleting a saved picture', () => {
  const saveTwoPictures = async () => {
    await openForm(freeChair)
    await pick('front.png', 'back.png')
    await save().click()
    await expect.poll(() => deletes().elements().length).toBe(2)
    watched.forget()
  }
  const remove = async () => {
    const before = deletes().elements().length
    await deletes().first().click()
    await page.getByRole('button', { name: 'Yes' }).click()
    await expect.poll(() => deletes().elements().length).toBe(before - 1)
  }

  test('reloads lists and causes no conflict on the next save', async () => {
    await saveTwoPictures()
    let reloads = 0
    const stop = onChanged(['assets'], () => (reloads += 1))
    await box('Remarks').fill('One picture fewer')
    await remove()
    stop()
    expect(reloads).toBe(1)
    await save().click()
    await expect.poll(toastTexts).toContain('Asset data updated successfully.')
    expect(paths()).toEqual([
      expect.stringMatching(/^DELETE \/api\/v1\/assets\/3\/images\/\d+$/),
      'PUT /api/v1.1/assets/3',
    ])
  })
})

test('picked pictures stay while another screen is shown, and Discard draft removes them', async () => {
  const { show } = await openForm(freeChair)
  await pick('front.png')
  await show(<p>Elsewhere</p>)
  await openForm(freeChair)
  await expect.element(previews()).toBeVisible()
  await discardDraft()
  expect(previews().elements()).toHaveLength(0)
})

test('picked pictures are not shown to another user', async () => {
  const { show } = await openForm(freeChair)
  await pick('front.png')
  await show(<p>Elsewhere</p>)
  await world.signInAs('superAdmin')
  await openForm(freeChair)
  expect(previews().elements()).toHaveLength(0)
})
