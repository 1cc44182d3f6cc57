import { readdirSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { contentTypeOf } from '../../../host/api/files/files.ts'
import { recogniseFile } from '../../../host/api/files/recognise.ts'
import { readDemoFile } from '../../../host/demo/pictures.ts'
import { readRows } from '../../../host/demo/rows.ts'
import { endingOf, kindOfName } from '../../../src/domain/ticket/attachment-rules.ts'

const folder = new URL('../../../host/demo/pictures/', import.meta.url)
const expectedFiles = new Set(
  readRows('assets').flatMap(({ history }) =>
    history.flatMap(([, , change]) => change?.pictures ?? []),
  ),
)

test('every picture is used by an asset and is small', () => {
  const files = readdirSync(folder)
  expect(files.toSorted()).toEqual([...expectedFiles].toSorted())
  const bytes = files.reduce((sum, file) => sum + statSync(new URL(file, folder)).size, 0)
  expect(bytes).toBeLessThan(1_500_000)
})

test('every picture would be accepted as an upload', async () => {
  for (const file of expectedFiles) {
    const picture = readDemoFile(file)
    const { format, width, height } = await sharp(picture).metadata()
    expect([`image/${format}`, width, height]).toEqual([contentTypeOf(file), 960, 720])
    expect((await sharp(picture).stats()).isOpaque).toBe(true)
  }
})

test('every attachment exists and has the type of its name', async () => {
  const attachments = [
    ...readRows('tickets').flatMap(({ files = [], comments = [] }) => [
      ...files,
      ...comments.flatMap(([, , , , attached = []]) => attached),
    ]),
    ...readRows('assets').flatMap(({ history }) =>
      history.flatMap(([, , change]) => change?.documents ?? []),
    ),
  ]
  const extraFiles = attachments.map(([file]) => file).filter((file) => !expectedFiles.has(file))
  const isPicture = (file: string) => kindOfName(file)?.family === 'picture'
  expect(readdirSync(new URL('../../../host/demo/files/', import.meta.url)).toSorted()).toEqual(
    extraFiles.toSorted(),
  )
  for (const [file, name] of attachments) {
    const kind = kindOfName(name)
    expect([name, kind?.type]).toEqual([name, kindOfName(file)?.type])
    if (!isPicture(file))
      expect([name, await recogniseFile(readDemoFile(file), name)]).toEqual([
        name,
        { ending: endingOf(name) },
      ])
  }
  for (const file of extraFiles.filter(isPicture)) {
    const { format } = await sharp(readDemoFile(file)).metadata()
    expect([file, format]).toEqual([file, 'png'])
  }
})
