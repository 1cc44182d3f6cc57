import { expect, test } from 'vitest'
import { pictureSize } from '../../../host/api/files/process-image.ts'
import { plainJpeg } from '../../support/photographs.ts'

test('FMAIL-08 the size of a picture is read only if its format can be stored', async () => {
  const jpeg = await plainJpeg()
  expect(await pictureSize(jpeg)).toMatchObject({ width: 40, height: 30 })
  expect(await pictureSize(jpeg.subarray(0, 20))).toBeUndefined()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>'
  expect(await pictureSize(Buffer.from(svg))).toBeUndefined()
})
