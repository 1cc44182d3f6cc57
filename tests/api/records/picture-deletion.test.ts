import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { sweep } from '../../../host/api/files/unsettled.ts'
import { plainJpeg } from '../../support/photographs.ts'
import { asset, pictureStage, uploadPath } from '../images/stage.ts'

const stage = pictureStage()
const remove = (path: string) => stage.api.as('officeAdmin').send('DELETE', path)

async function uploaded(count: number): Promise<number[]> {
  const pictures = await Promise.all(Array.from({ length: count }, () => plainJpeg()))
  const { body } = await stage.upload(pictures)
  return body.map(({ id }: { id: number }) => id)
}

test('API-19 deleting a picture removes its file and thumbnail, increases the version and adds a history entry', async () => {
  const [first, second] = await uploaded(2)
  const before = await stage.api.as('employee').get(`/api/v1/assets/${asset}`)
  const { status, body, headers } = await remove(`${uploadPath}/${first}`)
  expect([status, body]).toEqual([
    200,
    { id: first, asset_id: asset, version: before.body.version + 1 },
  ])
  expect(headers['etag']).toBe(`"${body.version}"`)
  const after = await stage.api.as('employee').get(`/api/v1/assets/${asset}`)
  expect(after.body.version).toBe(body.version)
  expect(after.body.asset_images.map(({ id }: { id: number }) => id)).toEqual([second])
  expect(await stage.files()).toHaveLength(2)
  expect(await stage.unsettled()).toEqual([])
  expect(await stage.messages()).toEqual(['2 images added', '1 image deleted'])
  expect((await remove(`${uploadPath}/${first}`)).body.message).toBe('Image not found')
})

test('API-19 invalid ids of asset and picture get the same message', async () => {
  const text = 'Invalid asset or image ID'
  for (const [assetId, imageId] of [
    ['x', '1'],
    ['3', 'x'],
    ['3', '1.5'],
    ['3', '0'],
    ['99999999999', '1'],
    ['null', 'undefined'],
  ]) {
    const { status, body } = await remove(`/api/v1/assets/${assetId}/images/${imageId}`)
    expect([assetId, imageId, status]).toEqual([assetId, imageId, 422])
    for (const { property, constraints } of body.message) {
      expect(['assetId', 'imageId']).toContain(property)
      expect(Object.values(constraints)).toEqual([text])
    }
  }
})

test('API-19 only one of several simultaneous deletions of a picture succeeds; the others return 404', async () => {
  const [picture] = await uploaded(1)
  const responses = await Promise.all([1, 2, 3].map(() => remove(`${uploadPath}/${picture}`)))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(responses.filter(({ status }) => status === 404)).toHaveLength(2)
  expect(await stage.messages()).toEqual(['1 image added', '1 image deleted'])
})

test('if a row is deleted directly, the next sweep removes its file', async () => {
  await uploaded(2)
  await stage.api.db.run(sql`delete from asset_images where asset_id = ${asset}`)
  expect(await stage.unsettled()).toHaveLength(2)
  await sweep({ db: stage.api.db, files: await stage.store() })
  expect([await stage.files(), await stage.unsettled()]).toEqual([[], []])
})
