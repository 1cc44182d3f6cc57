import type { FastifyRequest } from 'fastify'
import { maxImages } from '../../../../src/domain/asset/upload-rules.ts'
import { acceptForms } from '../../http/forms.ts'
import type { Received, Receiver } from '../../http/receive.ts'
import { hasWaiters, inTurn } from '../../http/uploading.ts'
import type { Services } from '../../services.ts'
import { activeAlbum, type StoredPicture } from './images-queries.ts'
import { limits, readSent, type Sent } from './images-sent.ts'
import { storePictures } from './images-store.ts'

/** An upload after it was read: checked, and stored if it had no fault. */
export interface PictureUpload extends Received, Pick<Sent, 'files' | 'faults'> {
  /** Stored pictures whose rows are not inserted yet; empty when the upload is refused. */
  stored: readonly StoredPicture[]
}

/** An early check that avoids storing pictures in vain; the transaction checks again. */
async function isWelcome(request: FastifyRequest, { db }: Services, sent: Sent): Promise<boolean> {
  const { id } = request.params as { id: string }
  if (sent.faults.length > 0 || !/^\d{1,9}$/.test(id)) return false
  const album = await activeAlbum(db, Number(id))
  return album !== undefined && album.image_count + sent.files <= maxImages
}

async function receive(request: FastifyRequest, services: Services): Promise<PictureUpload> {
  const sent = await readSent(request, hasWaiters)
  const { rows, release } = (await isWelcome(request, services, sent))
    ? await storePictures(request, services, sent.pictures)
    : { rows: [], release: async () => {} }
  const { files, faults, hashes } = sent
  return { files, faults, stored: rows, fingerprint: { files, hashes }, release }
}

/** Reads an upload of pictures, before its transaction. */
export const pictureUpload: Receiver<PictureUpload> = {
  accept: (scope) => acceptForms(scope, limits),
  read: (request, services) => inTurn(request, () => receive(request, services)),
}
