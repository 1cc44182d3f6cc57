import { message, type Message } from '../../../../src/wire/texts.ts'
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { fault, type Fault } from '../../../../src/domain/faults.ts'
import { uploadTexts } from '../../../../src/domain/messages/en/image.ts'
import {
  isImageType,
  maxImageBytes,
  maxImages,
  pictureKind,
  pictureRefusal,
} from '../../../../src/domain/asset/upload-rules.ts'
import { formFiles, type FormFile } from '../../http/forms.ts'
import { processImage, type Picture } from '../../files/process-image.ts'

const field = 'asset_images'
/** Limits above the allowed number and size of pictures, so that too many files result in a fault instead of a 413. */
export const uploadLimits = { field, fileBytes: maxImageBytes, totalBytes: 64_000_000 } as const
const pictureFault = (key: string, text: Message): Fault => fault(field, key, text)
export const tooManyPictures = pictureFault('max-images', message(uploadTexts, 'tooMany'))

/** Returns a file name without control characters, at most 255 characters long. */
const shownName = (name = '') =>
  name
    .replaceAll(/\p{Cc}/gu, '')
    .slice(0, 255)
    .toWellFormed()

/** The files of one upload, checked without reading the asset from the database. */
export interface PictureForm {
  files: number
  faults: Fault[]
  pictures: Picture[]
  /** Hashes of the received bytes. */
  hashes: string[]
}

type Judged = { kind: 'picture'; picture: Picture } | { kind: 'fault'; fault: Fault }

const refused = (key: string, text: Message): Judged => ({
  kind: 'fault',
  fault: pictureFault(key, text),
})

/** Checks a file by its declared type, as the form does, then by its bytes. `bytes` is undefined for a file that is too large. */
async function judge(bytes: Buffer | undefined, { name: sent, type }: FormFile): Promise<Judged> {
  const name = shownName(sent)
  const kind = bytes && pictureKind(bytes)
  const wrongType = () =>
    refused('file-type', pictureRefusal(kind) ?? message(uploadTexts, 'wrongType'))
  if (!isImageType(type)) return wrongType()
  if (!bytes) return refused('file-size', message(uploadTexts, 'tooLarge', name))
  const result = await processImage(bytes, true)
  if (result.kind === 'picture') return result
  return result.kind === 'unreadable'
    ? wrongType()
    : refused('pixel-limit', message(uploadTexts, 'tooManyPixels', name))
}

/** Reads and processes the files of a form. Each picture is processed while the next ones arrive. */
export async function readPictures(
  request: FastifyRequest,
  hasWaiters: () => boolean,
): Promise<PictureForm> {
  const hashes: string[] = []
  const judging: Promise<Judged>[] = []
  const faults: Fault[] = []
  let files = 0
  for await (const part of formFiles(request, { ...uploadLimits, hasWaiters })) {
    if (part.kind === 'unexpected') {
      faults.push(pictureFault('other-field', message(uploadTexts, 'otherField')))
      continue
    }
    files += 1
    if (files > maxImages) continue
    const bytes = await part.read()
    if (bytes) hashes.push(createHash('sha256').update(bytes).digest('base64url'))
    const judged = judge(bytes, part)
    // If reading the form fails, this promise is never awaited, and its rejection would be unhandled.
    judged.catch(() => {})
    judging.push(judged)
  }
  const pictures: Picture[] = []
  for (const judged of await Promise.all(judging)) {
    if (judged.kind === 'picture') pictures.push(judged.picture)
    else faults.push(judged.fault)
  }
  if (files === 0 && faults.length === 0)
    faults.push(pictureFault('no-image', message(uploadTexts, 'none')))
  return { files, faults: firstPerKey(faults), pictures, hashes }
}

function firstPerKey(faults: readonly Fault[]): Fault[] {
  return faults.filter(({ key }, at) => faults.findIndex((other) => other.key === key) === at)
}
