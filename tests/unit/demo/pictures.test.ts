import { readdirSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { contentTypeOf, thumbnailKey } from '../../../host/api/files/files.ts'
import { foundIn } from '../../../host/api/files/recognise.ts'
import { pictureSize, readPicture, readSent } from '../../../host/demo/pictures.ts'
import { readRows } from '../../../host/demo/rows.ts'
import { endingOf, kindOfName } from '../../../src/domain/ticket/attachment-rules.ts'

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

test('what people have sent is there, is what it is called, and each picture has its thumbnail', async () => {
  const sent = [
    ...readRows('tickets').flatMap(({ files = [], talk = [] }) => [
      ...files,
      ...talk.flatMap(([, , , , attached = []]) => attached),
    ]),
    ...readRows('assets').flatMap(({ history }) =>
      history.flatMap(([, , change]) => change?.documents ?? []),
    ),
  ]
  const own = sent.map(([file]) => file).filter((file) => !wanted.has(file))
  const isPicture = (file: string) => kindOfName(file)?.family === 'picture'
  expect(readdirSync(new URL('../../../host/demo/files/', import.meta.url)).toSorted()).toEqual(
    own.flatMap((file) => (isPicture(file) ? [file, thumbnailKey(file)] : [file])).toSorted(),
  )
  for (const [file, name] of sent) {
    const kind = kindOfName(name)
    expect([name, kind?.type]).toEqual([name, kindOfName(file)?.type])
    if (!isPicture(file))
      expect([name, await foundIn(readSent(file), name)]).toEqual([
        name,
        { ending: endingOf(name) },
      ])
  }
  for (const file of own.filter(isPicture)) {
    const { width, height, ...rest } = await sharp(readSent(file)).metadata()
    expect([file, rest.format]).toEqual([file, 'png'])
    const small = await sharp(readSent(thumbnailKey(file))).metadata()
    expect([file, small.format, small.width]).toEqual([file, 'webp', 320])
    expect(Math.abs((small.height * width) / 320 - height)).toBeLessThan(3)
  }
})
