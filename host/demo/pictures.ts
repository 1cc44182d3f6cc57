import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { kindOfName } from '../../src/domain/ticket/attachment-rules.ts'
import { thumbnailKey } from '../api/files/files.ts'
import { openFiles, type FilesPlace } from '../api/files/open.ts'
import { processImage, type Picture } from '../api/files/process-image.ts'
import type { DemoPicture } from './assets.ts'
import { iso } from './clock.ts'
import type { SentFile } from './events.ts'

const parallel = 16

/** Returns a file of `files/`, or a photograph of `pictures/`, which people have sent too. */
export const readSent = (file: string) =>
  readFileSync(new URL(`${folderOf(file)}/${file}`, import.meta.url))

const photographs = new Set(readdirSync(new URL('pictures/', import.meta.url)))
const folderOf = (file: string) => (photographs.has(file) ? 'pictures' : 'files')

/** Name in the store, the same at each seeding. */
const nameOf = (what: string, extension: string): string =>
  createHash('sha256').update(`demo ${what}`).digest('hex').slice(0, 32) + extension

const pictureKey = ({ assetId, position, file }: DemoPicture): string =>
  nameOf(`${assetId} ${position}`, extname(file))

/** Returns a function that processes a picture as an upload, once. */
function processing(): (file: string) => Promise<Picture> {
  const pictures = new Map<string, Promise<Picture>>()
  return (file) => {
    const picture = pictures.get(file) ?? processed(file)
    pictures.set(file, picture)
    return picture
  }
}

async function processed(file: string): Promise<Picture> {
  const made = await processImage(readSent(file))
  if (made.kind !== 'picture') throw new Error(`${file} is no picture: ${made.kind}`)
  return made.picture
}

/** Copies files into the store, each picture with its thumbnail; files of the same names are replaced. */
async function copyIn(
  place: FilesPlace,
  added: readonly { key: string; content: Buffer; thumbnail?: Buffer }[],
): Promise<void> {
  const files = await openFiles(place)
  const waiting = added.values()
  const work = async () => {
    for (const { key, content, thumbnail } of waiting) {
      await files.write(key, content)
      if (thumbnail) await files.write(thumbnailKey(key), thumbnail)
    }
  }
  await Promise.all(Array.from({ length: parallel }, work))
}

/** Copies the pictures of assets into the store. Returns their rows of `asset_images`, keyed by column. */
export async function hangPictures(pictures: readonly DemoPicture[], place: FilesPlace) {
  const pictureOf = processing()
  const made = await Promise.all(
    pictures.map(async (picture, i) => {
      const { full, thumbnail, contentType, width, height } = await pictureOf(picture.file)
      const key = pictureKey(picture)
      const row = {
        id: i + 1,
        asset_id: picture.assetId,
        file_key: key,
        content_type: contentType,
        width,
        height,
        bytes: full.length,
        position: picture.position,
        created_at: iso(picture.takenAt),
      }
      return { key, content: full, thumbnail, row }
    }),
  )
  await copyIn(place, made)
  return made.map(({ row }) => row)
}

/** Copies what people have sent into the store. Returns the rows of `attachments`. */
export async function keepFiles(sent: readonly SentFile[], place: FilesPlace) {
  const pictureOf = processing()
  const files = await Promise.all(
    sent.map(async ({ subject, of, position, file, name, kind, by, at }, i) => {
      const type = kindOfName(name)
      const picture = type?.family === 'picture' ? await pictureOf(file) : undefined
      const content = picture?.full ?? readSent(file)
      const key = nameOf(`${subject} ${of} ${file}`, picture ? extname(file) : '.bin')
      const row = {
        id: i + 1,
        subject,
        subject_id: of,
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
  await copyIn(place, files)
  return files.map(({ row }) => row)
}
