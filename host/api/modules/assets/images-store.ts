import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { uploadTexts } from '../../../../src/domain/messages/upload.ts'
import { thumbnailKey } from '../../files/files.ts'
import type { Picture } from '../../files/process-image.ts'
import { Refusal } from '../../http/problem.ts'
import { semaphore } from '../../semaphore.ts'
import { removeUnsettled, writeUnsettled } from '../../files/unsettled.ts'
import type { Services } from '../../services.ts'
import type { StoredPicture } from './images-queries.ts'

/** Uploads that are written at once: each holds a database connection. */
const writing = semaphore(3, 'picture_writes')

/** The picture store failed, or a sweep abandoned the names: the client may try again. */
export const unavailable = () => new Refusal(503, uploadTexts.unavailable, { 'retry-after': '30' })

/** Pictures whose files are stored and whose rows are not inserted yet. */
export interface StoredPictures {
  rows: readonly StoredPicture[]
  /** Removes those that got no row; never rejects. */
  release(): Promise<void>
}

interface NamedPicture {
  key: string
  picture: Picture
}

/** Writes all files. Waits for all of them even when one fails, so that none is written after the cleanup. */
async function writeFiles(
  log: FastifyRequest['log'],
  { files }: Services,
  named: readonly NamedPicture[],
): Promise<void> {
  const written = await Promise.allSettled(
    named.flatMap(({ key, picture }) => [
      files.write(key, picture.full),
      files.write(thumbnailKey(key), picture.thumbnail),
    ]),
  )
  const failed = written.find((one) => one.status === 'rejected')
  if (!failed) return
  log.error({ err: failed.reason as unknown }, 'pictures could not be stored')
  throw unavailable()
}

/** Stores pictures under new names. When the store fails, throws 503 and leaves nothing behind. */
export async function storePictures(
  { log }: Pick<FastifyRequest, 'log'>,
  services: Services,
  pictures: readonly Picture[],
): Promise<StoredPictures> {
  const named = pictures.map((picture) => ({
    key: `${randomBytes(16).toString('hex')}.${picture.extension}`,
    picture,
  }))
  const keys = named.map(({ key }) => key)
  const release = () =>
    removeUnsettled(services, keys).catch((error: unknown) =>
      log.warn({ err: error }, 'files of an upload wait for the sweep'),
    )
  const write = () => writeFiles(log, services, named)
  await writing(1, () => writeUnsettled(services, keys, write)).catch(async (error: unknown) => {
    await release()
    throw error
  })
  const rows = named.map(({ key, picture: { contentType, width, height, full } }) => ({
    file_key: key,
    content_type: contentType,
    width,
    height,
    bytes: full.length,
  }))
  return { rows, release }
}

/** Milliseconds that a deletion waits for the files' removal, which then goes on in the background. */
const removalTimeout = 1000

/** Removes the files of a picture whose row is deleted; a failure is left to the sweep. */
export async function removeStored(
  log: FastifyRequest['log'],
  services: Services,
  key: string,
): Promise<void> {
  const removal = removeUnsettled(services, [key]).catch((error: unknown) =>
    log.warn({ err: error }, 'files of a deleted picture wait for the sweep'),
  )
  await Promise.race([removal, sleep(removalTimeout, undefined, { ref: false })])
}
