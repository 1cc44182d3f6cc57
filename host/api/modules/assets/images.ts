import type { FastifyRequest } from 'fastify'
import { message } from '../../../../src/wire/texts.ts'
import { uploadTexts } from '../../../../src/domain/messages/en/image.ts'
import { isRecordId, parseRecordId } from '../../../../src/domain/access/record-id.ts'
import { maxImages } from '../../../../src/domain/asset/upload-rules.ts'
import { acceptForms } from '../../http/forms.ts'
import { orNotFound } from '../../http/problem.ts'
import type { Received, Receiver } from '../../http/receive.ts'
import { stagedRoute } from '../../http/route.ts'
import { settleFiles } from '../../files/unsettled.ts'
import { pictureAddresses } from '../../files/links.ts'
import { hasWaiters, inTurn } from '../../http/uploading.ts'
import type { Services } from '../../services.ts'
import * as queries from './images-queries.ts'
import { activeAsset, type StoredPicture } from './images-queries.ts'
import { tooManyPictures, uploadLimits, readPictures, type PictureForm } from './images-upload.ts'
import { removeStored, unavailable, storePictures } from './images-store.ts'

/** Reads an upload of pictures, before its transaction. */
const pictureUpload: Receiver<PictureUpload> = {
  accept: (scope) => acceptForms(scope, uploadLimits),
  read: (request, services) => inTurn(request, () => receive(request, services)),
}

export const assetImageRoutes = {
  /** Stores all pictures or none. The response, also to a retry, lists all pictures of the asset. */
  uploadAssetImages: stagedRoute('uploadAssetImages', {
    status: 201,
    creates: true,
    receive: pictureUpload,
    find: ({ db, params }) => queries.lockAsset(db, params.id),
    check: (_context, asset, { files, faults }) =>
      asset.image_count + files > maxImages ? [tooManyPictures, ...faults] : [...faults],
    async handle({ db, caller }, { id }, { stored, files }) {
      const keys = stored.map(({ file_key }) => file_key)
      if (stored.length !== files || !(await settleFiles(db, keys))) throw unavailable()
      await queries.addPictures(db, id, stored)
      await queries.recordPictures(db, id, {
        kind: 'asset.pictures_added',
        by: caller.id,
        count: files,
      })
      return { asset_id: id, version: await queries.versionOf(db, id) }
    },
    async reply({ asset_id }, { db, links, origin }) {
      const pictures = await queries.picturesOf(db, asset_id)
      return pictures.map(({ id, file_key }) => ({
        id,
        ...pictureAddresses({ links, origin }, file_key),
      }))
    },
    conflicts: { assets_image_count_limit: tooManyPictures },
    version: ({ version }) => version,
  }),

  /** Deletes the row, then the file. If the file cannot be deleted now, the next sweep deletes it. */
  deleteAssetImage: stagedRoute('deleteAssetImage', {
    badParams: message(uploadTexts, 'invalidId'),
    find: ({ db, params }) => queries.lockAsset(db, params.assetId),
    async handle({ db, params, caller }) {
      const { assetId, imageId } = params
      const file_key = orNotFound(await queries.removePicture(db, params), uploadTexts, 'notFound')
      await queries.recordPictures(db, assetId, {
        kind: 'asset.pictures_deleted',
        by: caller.id,
        count: 1,
      })
      return {
        file_key,
        id: imageId,
        asset_id: assetId,
        version: await queries.versionOf(db, assetId),
      }
    },
    async reply({ file_key, ...deleted }, { log, ...services }) {
      await removeStored(log, services, file_key)
      return deleted
    },
    version: ({ version }) => version,
  }),
}

/** An upload that was read and checked, and stored unless it has faults. */
interface PictureUpload extends Received, Pick<PictureForm, 'files' | 'faults'> {
  /** Stored pictures whose rows are not inserted yet; empty if the upload is refused. */
  stored: readonly StoredPicture[]
}

/** Checks early whether an upload will be refused, so that its pictures need not be stored. The transaction checks again. */
async function canAccept(
  request: FastifyRequest,
  { db }: Services,
  sent: PictureForm,
): Promise<boolean> {
  const id = parseRecordId((request.params as { id: string }).id)
  if (sent.faults.length > 0 || !isRecordId(id)) return false
  const asset = await activeAsset(db, id)
  return asset !== undefined && asset.image_count + sent.files <= maxImages
}

async function receive(request: FastifyRequest, services: Services): Promise<PictureUpload> {
  const sent = await readPictures(request, hasWaiters)
  const { rows, release } = (await canAccept(request, services, sent))
    ? await storePictures(request, services, sent.pictures)
    : { rows: [], release: async () => {} }
  const { files, faults, hashes } = sent
  return { files, faults, stored: rows, fingerprint: { files, hashes }, release }
}
