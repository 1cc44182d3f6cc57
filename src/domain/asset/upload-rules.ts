import { message, type Message } from '../../wire/texts.ts'
import { attachmentTexts } from '../messages/en/attachment.ts'
import { uploadTexts } from '../messages/en/image.ts'

/** Pictures per asset, bytes of each. */
export const maxImages = 6
export const maxImageBytes = 3_000_000
/** Width times height (a telephone's 12 or 24 megapixels pass). */
export const maxImagePixels = 40_000_000
export const imageTypes = ['image/jpeg', 'image/jpg', 'image/png'] as const

/** Pixels of an animation, all frames together. */
export const maxAnimationPixels = 400_000_000

/** How pictures begin, as characters; what a file calls itself says nothing about it. */
const pictureStarts = {
  jpg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n[^]\n/,
  gif: /^GIF8[79]a/,
  webp: /^RIFF[^]{4}WEBP/,
  avif: /^[^]{4}ftyp(?:avi[fs]|mi[fa][1f][^]*avif)/,
  heic: /^[^]{4}ftyp(?:hei[cmxs]|hev[cmxs]|mif1|msf1|miaf)/,
  tiff: /^(?:II\*\0|MM\0\*)/,
  bmp: /^BM[^]{4}\0{4}/,
  psd: /^8BPS\0/,
} as const

/** Bytes of a file that show its picture format. */
export const pictureHeadBytes = 64

/** The ending of a picture's kind by its first bytes; undefined for none that is known. */
export function pictureKind(bytes: Uint8Array): keyof typeof pictureStarts | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, pictureHeadBytes))
  const kinds = Object.keys(pictureStarts) as (keyof typeof pictureStarts)[]
  return kinds.find((kind) => pictureStarts[kind].test(head))
}

const foreign: readonly (string | undefined)[] = ['heic', 'heif', 'avif', 'tiff', 'bmp', 'psd']

/** What to say about a picture of an asset that is of this kind; undefined where the kind says nothing. */
export const pictureRefusal = (kind: string | undefined): Message | undefined =>
  kind && foreign.includes(kind) ? message(attachmentTexts, 'photo', kind.toUpperCase()) : undefined

/** What the rules need of a file; a browser's `File` is one. */
export interface PickedFile {
  readonly name: string
  readonly type: string
  readonly size: number
}

/** A file that says nothing about itself is judged by its bytes alone. */
export const isImageType = (type: string): boolean =>
  ['', 'application/octet-stream', ...imageTypes].includes(type.toLowerCase())

/**
 * Which files of a pick are taken, and what is said about the others. Files are judged in their order: a wrong
 * type or size skips the file, the first one beyond the limit ends it (OP-058). `present`: pictures
 * there already, saved and picked.
 */
export function judgePick<File extends PickedFile>(
  files: readonly File[],
  present: number,
): { taken: File[]; messages: string[] } {
  const taken: File[] = []
  const messages: string[] = []
  for (const file of files) {
    if (!isImageType(file.type)) {
      messages.push(pictureRefusal(file.type.split('/')[1])?.text ?? uploadTexts.wrongType)
    } else if (file.size > maxImageBytes) {
      messages.push(uploadTexts.tooLarge(file.name))
    } else if (present + taken.length >= maxImages) {
      messages.push(uploadTexts.tooMany)
      break
    } else {
      taken.push(file)
    }
  }
  return { taken, messages: [...new Set(messages)] }
}
