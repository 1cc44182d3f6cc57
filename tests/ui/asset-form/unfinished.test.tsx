import { beforeAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { picksOf } from '../../../widgets/asset-form/pictures.ts'
import { expectAccessible } from '../kit/stage.tsx'
import {
  assetNow,
  box,
  countOf,
  fillRequired,
  openForm,
  openInApplication,
  pick,
  save,
  select,
  startAfresh,
  toastTexts,
  watched,
  writes,
  openCompany,
} from './open-form.tsx'

beforeAll(openCompany)

beforeEach(startAfresh)

const isUpload = (url: URL) => url.pathname.endsWith('/images')
const paths = () => writes().map(({ method, url }) => `${method} ${url.pathname}`)
const previews = () => page.getByRole('button', { name: /^Remove / })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const unsent = /^Asset \d+ is saved, but its new images are not/
const missing = /^Asset \d+ is saved\. If new images are missing here, choose them again/
const offer = () => page.getByText(/^Asset \d+ is saved, but its images are not:$/)

/** Adds an asset whose picture upload fails, and shows the form in that state. */
async function addWithFailedUpload(
  description: string,
  open: () => ReturnType<typeof openForm> = openForm,
) {
  watched.stage = async (url, pass) => {
    if (isUpload(url)) throw new TypeError('The connection broke')
    return await pass()
  }
  const { show } = await open()
  await fillRequired(description)
  await pick('front.png')
  await save().click()
  await expect.poll(toastTexts).toContain('Error uploading images.')
  const note = page.getByText(unsent)
  await expect.element(note).toBeVisible()
  watched.stage = undefined
  watched.forget()
  const id = Number(/\d+/.exec(note.element().textContent ?? '')?.[0])
  return { id, show }
}

/** Adds an asset whose picture upload fails, and simulates a reload, which keeps session storage. */
async function reloadAfterFailedUpload(description: string): Promise<number> {
  const { id, show } = await addWithFailedUpload(description)
  await show(null)
  picksOf(undefined).clear()
  return id
}

test('STA-05 OP-054 after a failed upload, only the pictures of the saved asset can be sent; all fields are disabled', async () => {
  const { id } = await addWithFailedUpload('Closed once it is saved', () => openInApplication())
  await expect.element(box('Description')).toBeDisabled()
  await expect.element(select('Category')).toBeDisabled()
  await expect.element(previews()).toBeVisible()
  await save().click()
  await expect.poll(toastTexts).toContain('Asset and its images added successfully.')
  expect(paths()).toEqual([`POST /api/v1/assets/${id}/images`])
  expect(watched.intents).toEqual([{ route: 'dashboard', replace: true }])
})

test('STA-05 OP-117 after a reload, Add Asset starts a new asset and offers to continue the unfinished one', async () => {
  const id = await reloadAfterFailedUpload('Half added')
  const { host } = await openForm()
  await expect.element(box('Description')).toHaveValue('')
  await expect.element(select('Status')).toHaveTextContent('In use')
  await expect.element(offer()).toHaveTextContent(`Asset ${id} is saved, but its images are not:`)
  await expectAccessible(host)
  await button('continue').click()
  await expect.element(page.getByText(missing)).toBeVisible()
  await expect.element(box('Description')).toHaveValue('Half added')
  await pick('front.png')
  await box('Remarks').fill('Typed after the reload')
  await save().click()
  await expect.poll(toastTexts).toContain('Asset and its images updated successfully.')
  expect(paths()).toEqual([`PUT /api/v1.1/assets/${id}`, `POST /api/v1/assets/${id}/images`])
  expect(await countOf('Half added')).toBe(1)
  expect(await assetNow(id)).toMatchObject({ asset_images: [{}], quantity: 1 })
  expect(page.getByText(missing).query()).toBeNull()
})

test('STA-05 an asset added despite the offer is a separate one; declining removes the offer', async () => {
  const id = await reloadAfterFailedUpload('Half added, then another')
  await openForm()
  await fillRequired('The other one')
  await save().click()
  await expect.poll(toastTexts).toContain('Asset added successfully.')
  expect(paths()).toEqual(['POST /api/v1/assets/'])
  expect(await assetNow(id)).toMatchObject({ description: 'Half added, then another' })
  await button('Keep it without images').click()
  expect(offer().query()).toBeNull()
  await expect.element(select('Category')).toHaveFocus()
})

test('STA-05 the unfinished asset can be edited in the same form', async () => {
  const { id } = await addWithFailedUpload('Half added, then edited')
  await button(`Edit asset ${id}`).click()
  await expect.element(box('Description')).toHaveValue('Half added, then edited')
  await expect.element(box('Description')).toBeEnabled()
  expect(previews().elements()).toHaveLength(1)
  expect(paths()).toEqual([])
})
