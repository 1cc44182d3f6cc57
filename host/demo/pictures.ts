import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { openFiles, type FilesPlace } from '../api/files/open.ts'
import { contentTypeOf, thumbnailKey } from '../api/files/files.ts'
import { iso } from './clock.ts'
import type { DemoPicture } from './assets.ts'

/** Pixels of every file of `pictures/`. */
export const pictureSize = { width: 960, height: 720 }

const parallel = 16

/** A file of `pictures/`, which lies there as an upload would be kept: the picture and its thumbnail. */
export const readPicture = (file: string) =>
  readFileSync(new URL(`pictures/${file}`, import.meta.url))

/** Name of a picture in the store, the same at each seeding. */
function keyOf({ assetId, position, file }: DemoPicture): string {
  const name = createHash('sha256').update(`demo ${assetId} ${position}`).digest('hex')
  return name.slice(0, 32) + extname(file)
}

/**
 * Copies the pictures, each with its thumbnail, into the picture store; files of the same names are replaced.
 * Answers their rows of `asset_images`, keyed by column.
 */
export async function hangPictures(pictures: readonly DemoPicture[], place: FilesPlace) {
  const files = await openFiles(place)
  const contents = new Map<string, Buffer>()
  const content = (file: string) => {
    const known = contents.get(file) ?? readPicture(file)
    contents.set(file, known)
    return known
  }
  const waiting = pictures.values()
  const work = async () => {
    for (const picture of waiting) {
      const key = keyOf(picture)
      await files.write(key, content(picture.file))
      await files.write(thumbnailKey(key), content(thumbnailKey(picture.file)))
    }
  }
  await Promise.all(Array.from({ length: parallel }, work))
  return pictures.map((picture, i) => ({
    id: i + 1,
    asset_id: picture.assetId,
    file_key: keyOf(picture),
    content_type: contentTypeOf(picture.file),
    ...pictureSize,
    bytes: content(picture.file).length,
    position: picture.position,
    created_at: iso(picture.takenAt),
  }))
}
