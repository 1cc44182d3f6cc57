import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { kindOfName } from '../../src/domain/ticket/attachment-rules.ts'
import { thumbnailKey } from '../api/files/files.ts'
import { openFiles, type FilesPlace } from '../api/files/open.ts'
import { processImage, type Picture } from '../api/files/process-image.ts'
import type { DemoPicture } from './assets.ts'
import { iso } from './clock.ts'
import type { Attachment } from './events.ts'

const concurrentWrites = 16

/** Reads a file of `files/` or `pictures/`. */
export const readDemoFile = (file: string) =>
  readFileSync(new URL(`${folderOf(file)}/${file}`, import.meta.url))

const photographs = new Set(readdirSync(new URL('pictures/', import.meta.url)))
const folderOf = (file: string) => (photographs.has(file) ? 'pictures' : 'files')

/** Returns the key of a file in the store, which is the same at each seeding. */
const fileKey = (name: string, extension: string): string =>
  createHash('sha256').update(`demo ${name}`).digest('hex').slice(0, 32) + extension

/** Returns a function that processes each picture once, like an upload. */
function pictureProcessor(): (file: string) => Promise<Picture> {
  const pictures = new Map<string, Promise<Picture>>()
  return (file) => {
    const picture = pictures.get(file) ?? processPicture(file)
    pictures.set(file, picture)
    return picture
  }
}

async function processPicture(file: string): Promise<Picture> {
  const result = await processImage(readDemoFile(file))
  if (result.kind !== 'picture') throw new Error(`${file} is not a picture: ${result.kind}`)
  return result.picture
}

/** Writes files and the thumbnails of pictures to the store, and replaces those with the same keys. */
async function writeFiles(
  place: FilesPlace,
  added: readonly { key: string; content: Buffer; thumbnail?: Buffer }[],
): Promise<void> {
  const files = await openFiles(place)
  const queue = added.values()
  const worker = async () => {
    for (const { key, content, thumbnail } of queue) {
      await files.write(key, content)
      if (thumbnail) await files.write(thumbnailKey(key), thumbnail)
    }
  }
  await Promise.all(Array.from({ length: concurrentWrites }, worker))
}

/** Writes the pictures of assets to the store. Returns the rows of `asset_images`. */
export async function storePictures(pictures: readonly DemoPicture[], place: FilesPlace) {
  const processOnce = pictureProcessor()
  const files = await Promise.all(
    pictures.map(async ({ assetId, position, file, takenAt }, i) => {
      const { full, thumbnail, contentType, width, height } = await processOnce(file)
      const key = fileKey(`${assetId} ${position}`, extname(file))
      const row = {
        id: i + 1,
        asset_id: assetId,
        file_key: key,
        content_type: contentType,
        width,
        height,
        bytes: full.length,
        position,
        created_at: iso(takenAt),
      }
      return { key, content: full, thumbnail, row }
    }),
  )
  await writeFiles(place, files)
  return files.map(({ row }) => row)
}

/** Writes the files of tickets, comments and documents to the store. Returns the rows of `attachments`. */
export async function storeAttachments(attachments: readonly Attachment[], place: FilesPlace) {
  const processOnce = pictureProcessor()
  const files = await Promise.all(
    attachments.map(async ({ subject, subjectId, position, file, name, kind, by, at }, i) => {
      const type = kindOfName(name)
      const picture = type?.family === 'picture' ? await processOnce(file) : undefined
      const content = picture?.full ?? readDemoFile(file)
      const key = fileKey(`${subject} ${subjectId} ${file}`, picture ? extname(file) : '.bin')
      const row = {
        id: i + 1,
        subject,
        subject_id: subjectId,
        position,
        name,
        file_key: key,
        kind,
        content_type: type?.type,
        bytes: content.length,
        width: picture?.width ?? null,
        height: picture?.height ?? null,
        created_by: by,
        created_at: iso(at),
        sent_at: iso(at),
      }
      return { key, content, row, ...(picture && { thumbnail: picture.thumbnail }) }
    }),
  )
  await writeFiles(place, files)
  return files.map(({ row }) => row)
}
