import { expect } from 'vitest'
import { apiTexts } from '../../../../src/domain/messages/en/api.ts'
import { uploadTexts } from '../../../../src/domain/messages/en/image.ts'
import { ok, notFound, created, refused, type CallRequest, type Row } from '../row.ts'
import type { AssetOptions, Things } from '../things.ts'

const missing = apiTexts.assetNotFound
const noPicture = new TextEncoder().encode('not a picture')

async function upload(
  things: Things,
  options: AssetOptions,
  files?: readonly Uint8Array[],
): Promise<CallRequest> {
  return { params: { id: await things.asset(options) }, files: files ?? [things.photo] }
}

/** Deletes a picture of one asset through the address of another. */
async function deletionThroughOtherAsset(
  things: Things,
  of: AssetOptions,
  through: AssetOptions,
): Promise<CallRequest> {
  const imageId = await things.picture(await things.asset(of))
  return { params: { assetId: await things.asset(through), imageId } }
}

export const pictureRows = {
  uploadAssetImages: {
    ids: 'PERM-03 PERM-13',
    who: 'admins',
    status: 201,
    request: (things) => upload(things, {}),
    bad: { files: [noPicture], field: 'asset_images' },
    missing,
    cases: [
      {
        of: 'another user’s asset',
        by: 'admins',
        request: (things) => upload(things, { of: 'colleague' }),
        answer: created,
        why: 'Admins manage everything.',
      },
      {
        of: 'an asset in the trash',
        by: 'admins',
        request: (things) => upload(things, { archived: true }),
        answer: notFound(missing),
        why: 'It has to be restored first.',
      },
      {
        of: 'an asset with six pictures',
        by: 'admins',
        request: (things) => upload(things, { pictures: 6 }),
        answer: refused({ asset_images: ['max-images'] }),
        why: 'An asset has at most six.',
      },
      {
        of: 'a picture and a file that is none',
        by: 'admins',
        request: (things) => upload(things, {}, [things.photo, noPicture]),
        answer: refused({ asset_images: ['file-type'] }),
        why: 'All or nothing: the picture is not stored either.',
      },
    ],
  },

  deleteAssetImage: {
    ids: 'API-19 PERM-03 PERM-13',
    who: 'admins',
    status: 200,
    async request(things) {
      const assetId = await things.asset()
      const imageId = await things.picture(assetId)
      return {
        params: { assetId, imageId },
        also: ({ body }) => expect(body).toMatchObject({ id: imageId, asset_id: assetId }),
      }
    },
    missing,
    cases: [
      {
        of: 'a picture of another user’s asset',
        by: 'admins',
        async request(things) {
          const assetId = await things.asset({ of: 'colleague' })
          return { params: { assetId, imageId: await things.picture(assetId) } }
        },
        answer: ok,
        why: 'Admins manage everything.',
      },
      {
        of: 'another asset’s picture',
        by: 'admins',
        request: (things) => deletionThroughOtherAsset(things, { of: 'colleague' }, {}),
        answer: notFound(uploadTexts.notFound),
        why: 'A picture is only available under its own asset.',
      },
      {
        of: 'a trashed asset’s picture, through an active asset',
        by: 'admins',
        request: (things) => deletionThroughOtherAsset(things, { archived: true }, {}),
        answer: notFound(uploadTexts.notFound),
        why: 'The same.',
      },
      {
        of: 'a picture of an asset in the trash',
        by: 'admins',
        async request(things) {
          const assetId = await things.asset({ archived: true })
          return { params: { assetId, imageId: await things.picture(assetId) } }
        },
        answer: notFound(missing),
        why: 'The asset has to be restored first.',
      },
      {
        of: 'the asset’s own id as that of the picture',
        by: 'admins',
        async request(things) {
          const assetId = await things.asset({ pictures: 1 })
          return { params: { assetId, imageId: assetId } }
        },
        answer: notFound(uploadTexts.notFound),
        why: 'An asset is not a picture.',
      },
    ],
  },
} as const satisfies Record<string, Row>
