import { readdirSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { contentTypeOf, thumbnailKey } from '../../../host/api/files/files.ts'
import { pictureSize, readPicture } from '../../../host/demo/pictures.ts'
import { readRows } from '../../../host/demo/rows.ts'

const folder = new URL('../../../host/demo/pictures/', import.meta.url)
const wanted = new Set(
  readRows('assets').flatMap(({ history }) =>
    history.flatMap(([, , change]) => change?.pictures ?? []),
  ),
)

test('the files are those that assets show, each with its thumbnail, and small', () => {
  const files = readdirSync(folder)
  expect(files.toSorted()).toEqual(
    [...wanted].flatMap((file) => [file, thumbnailKey(file)]).toSorted(),
  )
  const bytes = files.reduce((sum, file) => sum + statSync(new URL(file, folder)).size, 0)
  expect(bytes).toBeLessThan(1_500_000)
})

test('each could have been uploaded as it is', async () => {
  for (const file of wanted) {
    const picture = readPicture(file)
    const image = await sharp(picture).metadata()
    const { width, height } = image
    expect([`image/${image.format}`, { width, height }]).toEqual([contentTypeOf(file), pictureSize])
    expect((await sharp(picture).stats()).isOpaque).toBe(true)
    const thumbnail = readPicture(thumbnailKey(file))
    const small = { format: 'webp', width: 320, height: 240 }
    expect(await sharp(thumbnail).metadata()).toMatchObject(small)
    expect(thumbnail.length).toBeLessThan(8_000)
  }
})
