import { message } from '../../../../src/wire/texts.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { uploadTexts } from '../../../../src/domain/messages/en/image.ts'
import type { Picture } from '../../files/process-image.ts'
import * as store from '../../records/stored-files.ts'
import { removeUnsettled } from '../../files/unsettled.ts'
import type { Services } from '../../services.ts'
import type { StoredPicture } from './images-queries.ts'

export const unavailable = () => store.unavailable(uploadTexts, 'unavailable')

/** Pictures whose files are stored and whose rows are not inserted yet. */
export interface StoredPictures extends store.Unsettled {
  rows: readonly StoredPicture[]
}

/** Stores pictures under new keys. If the store fails, removes all of them and throws a 503. */
export async function storePictures(
  request: Pick<FastifyRequest, 'log'>,
  services: Services,
  pictures: readonly Picture[],
): Promise<StoredPictures> {
  const named = pictures.map((picture) => ({ key: store.newKey(picture.extension), picture }))
  const added = named.map(({ key, picture: { full, thumbnail } }) => ({
    key,
    content: full,
    thumbnail,
  }))
  const sentence = message(uploadTexts, 'unavailable')
  const { release } = await store.storeFiles(request, services, { added, sentence })
  const rows = named.map(({ key, picture: { contentType, width, height, full } }) => ({
    file_key: key,
    content_type: contentType,
    width,
    height,
    bytes: full.length,
  }))
  return { rows, release }
}

/** Milliseconds that a deletion waits for the removal of the files. Afterwards the removal continues in the background. */
const removalTimeout = 1000

/** Removes the files of a picture whose row was deleted. If it fails, the next sweep removes them. */
export async function removeStored(
  log: FastifyRequest['log'],
  services: Services,
  key: string,
): Promise<void> {
  const removal = removeUnsettled(services, [key]).catch((error: unknown) =>
    log.warn(
      { err: error },
      'files of a deleted picture could not be removed; the next sweep removes them',
    ),
  )
  await Promise.race([removal, sleep(removalTimeout, undefined, { ref: false })])
}
