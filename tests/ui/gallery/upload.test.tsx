import { useState } from 'react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { call } from '../../../src/http/call.ts'
import { deleteImage } from '../../../src/parts/gallery/delete-image.ts'
import { Gallery } from '../../../src/parts/gallery/gallery.tsx'
import { uploadImages } from '../../../src/parts/gallery/upload.ts'
import { Dialogs } from '../../../src/ui/modal/dialogs.tsx'
import { Toaster } from '../../../src/ui/toaster/toaster.tsx'
import type { AssetImage } from '../../../src/wire/asset.ts'
import { expectAccessibleInBoth, stage } from '../kit/stage.tsx'
import { openWorld, type World } from '../open-world.tsx'
import { painted } from './pictures.ts'
import { eventually } from '../../support/eventually.ts'

// These tests use the real API, and each creates its own asset.
let assetId = 0
let world: World

beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  await world.signInAs('systemAdmin')
  const body = {
    category_id: 1,
    place_id: 1,
    status: 'ready',
    description: 'Photographed',
    manager: 'system_admin',
    labelled: 'na',
    quantity: 1,
  }
  const { id } = await call('createAsset', { body })
  assetId = id
})

function form(...files: File[]): FormData {
  const data = new FormData()
  for (const file of files) data.append('asset_images', file)
  return data
}

const photos = () => [
  painted({ name: 'front.png', width: 1200, height: 900, colour: 'teal' }),
  painted({ name: 'back.jpg', type: 'image/jpeg', colour: 'purple' }),
]
const imagesNow = async () =>
  (await call('getAsset', { params: { id: assetId } })).asset_images.map(({ id }) => id)

function Album({ images }: { images: readonly AssetImage[] }) {
  const [shown, setShown] = useState(images)
  const onDelete = async ({ id }: AssetImage) => {
    if (await deleteImage({ assetId, imageId: id }))
      setShown((now) => now.filter((image) => image.id !== id))
  }
  return (
    <>
      <Gallery images={shown} name="Photographed" onDelete={(image) => void onDelete(image)} />
      <Dialogs />
      <Toaster />
    </>
  )
}

test('uploads pictures with progress and shows them from the URLs of the API', async () => {
  const progress: number[] = []
  const images = await uploadImages({
    assetId,
    form: form(...photos()),
    onProgress: (share) => progress.push(share),
  })
  expect(images).toHaveLength(2)
  expect(await imagesNow()).toEqual(images.map(({ id }) => id))
  expect(progress.at(-1)).toBe(1)
  const { host } = await stage(<Album images={images} />, 'light', '400px')
  const pictures = [...host.querySelectorAll('img')]
  await expect
    .poll(() => pictures.map(({ naturalWidth }) => naturalWidth > 0))
    .toEqual([true, true, true, true])
  expect(pictures.map(({ src }) => src)).toEqual([
    ...images.map(({ url }) => url),
    ...images.map(({ thumbnail_url }) => thumbnail_url),
  ])
  await expectAccessibleInBoth(host)
})

test('OP-059 No keeps a saved picture; Yes deletes it and removes it from the list', async () => {
  const images = await uploadImages({ assetId, form: form(...photos()) })
  const { host } = await stage(<Album images={images} />, 'light', '400px')
  const remove = page.getByRole('button', { name: 'Delete image 1' })
  await remove.click()
  const dialog = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this image?',
  })
  await expect.element(dialog).toBeVisible()
  await expectAccessibleInBoth(host)
  await dialog.getByRole('button', { name: 'No' }).click()
  await expect.element(remove).toHaveFocus()
  expect(await imagesNow()).toHaveLength(2)
  await remove.click()
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await expect.element(page.getByText('Image deleted successfully.')).toBeVisible()
  expect(await imagesNow()).toEqual([images[1]?.id])
  const shown = page.getByRole('button', { name: /^Show image/ })
  await eventually(() => expect(shown.elements()).toHaveLength(1))
  await expect.element(shown).toHaveFocus()
})
