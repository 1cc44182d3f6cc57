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

/** Adds an asset whose pictures do not arrive, and shows the form in that state. */
async function halfAdded(description: string, open: () => ReturnType<typeof openForm> = openForm) {
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

/** The same after a reload, which does not change session storage. */
async function leftHalfAdded(description: string): Promise<number> {
  const { id, show } = await halfAdded(description)
  await show(null)
  picksOf(undefined).clear()
  return id
}

test('STA-05 OP-054 of the saved asset its pictures alone can be sent: nothing else is open', async () => {
  const { id } = await halfAdded('Closed once it is saved', () => openInApplication())
  await expect.element(box('Description')).toBeDisabled()
  await expect.element(select('Category')).toBeDisabled()
  await expect.element(previews()).toBeVisible()
  await save().click()
  await expect.poll(toastTexts).toContain('Asset and its images added successfully.')
  expect(paths()).toEqual([`POST /api/v1/assets/${id}/images`])
  expect(watched.intents).toEqual([{ route: 'dashboard', replace: true }])
})

test('STA-05 OP-117 left behind, Add Asset is a new asset; the unfinished one is offered, and gone on with', async () => {
  const id = await leftHalfAdded('Half added')
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

test('STA-05 an asset added next to the offer is another one; the offer disappears when it is declined', async () => {
  const id = await leftHalfAdded('Half added, then another')
  await openForm()
  await fillRequired('The other one')
  await save().click()
  await expect.poll(toastTexts).toContain('Asset added successfully.')
  expect(paths()).toEqual(['POST /api/v1/assets/'])
  expect(await assetNow(id)).toMatchObject({ description: 'Half added, then another' })
  await button('Leave it without images').click()
  expect(offer().query()).toBeNull()
})

test('STA-05 in place it can be edited', async () => {
  const { id } = await halfAdded('Half added, then edited')
  await button(`Edit asset ${id}`).click()
  await expect.element(box('Description')).toHaveValue('Half added, then edited')
  await expect.element(box('Description')).toBeEnabled()
  expect(previews().elements()).toHaveLength(1)
  expect(paths()).toEqual([])
})
