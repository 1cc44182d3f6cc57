import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { kindOfName } from '../../src/domain/ticket/attachment-rules.ts'
import { contentTypeOf, storedNames, thumbnailKey } from '../api/files/files.ts'
import { openFiles, type FilesPlace } from '../api/files/open.ts'
import type { DemoPicture } from './assets.ts'
import { iso } from './clock.ts'
import type { SentFile } from './events.ts'

/** Pixels of every file of `pictures/`. */
export const pictureSize = { width: 960, height: 720 }

const parallel = 16

/** Returns a file of `pictures/`, which lies there as an upload would be kept: the picture and its thumbnail. */
export const readPicture = (file: string) =>
  readFileSync(new URL(`pictures/${file}`, import.meta.url))

/** Returns the same of `files/`: screenshots and documents. Photographs that were sent are pictures of assets. */
export const readSent = (file: string) =>
  readFileSync(new URL(`${folderOf(file)}/${file}`, import.meta.url))

const photographs = new Set(readdirSync(new URL('pictures/', import.meta.url)))
const folderOf = (file: string) => (photographs.has(file) ? 'pictures' : 'files')

/** Name in the store, the same at each seeding. */
const nameOf = (what: string, extension: string): string =>
  createHash('sha256').update(`demo ${what}`).digest('hex').slice(0, 32) + extension

const pictureKey = ({ assetId, position, file }: DemoPicture): string =>
  nameOf(`${assetId} ${position}`, extname(file))

/** Answers the content of a file, read once. */
function reader(read: (file: string) => Buffer): (file: string) => Buffer {
  const contents = new Map<string, Buffer>()
  return (file) => {
    const content = contents.get(file) ?? read(file)
    contents.set(file, content)
    return content
  }
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

/** Copies the pictures of assets into the store. Answers their rows of `asset_images`, keyed by column. */
export async function hangPictures(pictures: readonly DemoPicture[], place: FilesPlace) {
  const content = reader(readPicture)
  const added = pictures.map((picture) => ({
    key: pictureKey(picture),
    content: content(picture.file),
    thumbnail: content(thumbnailKey(picture.file)),
  }))
  await copyIn(place, added)
  return pictures.map((picture, i) => ({
    id: i + 1,
    asset_id: picture.assetId,
    file_key: pictureKey(picture),
    content_type: contentTypeOf(picture.file),
    ...pictureSize,
    bytes: content(picture.file).length,
    position: picture.position,
    created_at: iso(picture.takenAt),
  }))
}

/** Pixels of a picture that was sent, null for what is none. */
function sizeOf(file: string, content: Buffer): { width: number | null; height: number | null } {
  if (extname(file) === '.jpg') return pictureSize
  if (extname(file) !== '.png') return { width: null, height: null }
  return { width: content.readUInt32BE(16), height: content.readUInt32BE(20) }
}

/** Copies what people have sent into the store. Answers the rows of `attachments`. */
export async function keepFiles(sent: readonly SentFile[], place: FilesPlace) {
  const files = sent.map(({ subject, of, position, file, name, kind, by, at }, i) => {
    const content = readSent(file)
    const size = sizeOf(file, content)
    const key = nameOf(`${subject} ${of} ${file}`, size.width === null ? '.bin' : extname(file))
    const row = {
      id: i + 1,
      subject,
      subject_id: of,
      position,
      name,
      file_key: key,
      kind,
      content_type: kindOfName(name)?.type,
      bytes: content.length,
      ...size,
      created_by: by,
      created_at: iso(at),
      sent_at: iso(at),
    }
    const [, thumbnail] = storedNames(key)
    return { key, content, row, ...(thumbnail && { thumbnail: readSent(thumbnailKey(file)) }) }
  })
  await copyIn(place, files)
  return files.map(({ row }) => row)
}
