import { message, type Message } from '../../wire/texts.ts'
import { attachmentTexts } from '../messages/en/attachment.ts'
import { uploadTexts } from '../messages/en/image.ts'

/** Maximum number of pictures of an asset, and of bytes of each. */
export const maxImages = 6
export const maxImageBytes = 3_000_000
/** Width times height. Pictures of phones have 12 or 24 megapixels. */
export const maxImagePixels = 40_000_000
export const imageTypes = ['image/jpeg', 'image/jpg', 'image/png'] as const

/** Pixels of an animation, all frames together. */
export const maxAnimationPixels = 400_000_000

/** The first bytes of picture formats, as characters. Names and types of files are not trusted. */
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

/** Returns the file extension of a picture by its first bytes; undefined if the format is unknown. */
export function pictureKind(bytes: Uint8Array): keyof typeof pictureStarts | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, pictureHeadBytes))
  const kinds = Object.keys(pictureStarts) as (keyof typeof pictureStarts)[]
  return kinds.find((kind) => pictureStarts[kind].test(head))
}

const unsupportedKinds: readonly (string | undefined)[] = [
  'heic',
  'heif',
  'avif',
  'tiff',
  'bmp',
  'psd',
]

/** Returns a refusal that names the kind, for known formats that are not supported; undefined for any other kind. */
export const pictureRefusal = (kind: string | undefined): Message | undefined =>
  kind && unsupportedKinds.includes(kind)
    ? message(attachmentTexts, 'photo', kind.toUpperCase())
    : undefined

/** What the rules need of a file; a browser's `File` is one. */
export interface PickedFile {
  readonly name: string
  readonly type: string
  readonly size: number
}

/** Returns whether a media type may be an image. A file without a type is judged by its bytes. */
export const isImageType = (type: string): boolean =>
  ['', 'application/octet-stream', ...imageTypes].includes(type.toLowerCase())

/**
 * Returns which picked files are accepted, and the messages about the others. Checks files in order: skips one of a
 * wrong type or size, and stops at the first one beyond the limit (OP-058). `present`: the number of pictures so far,
 * saved and picked.
 */
export function checkPickedFiles<File extends PickedFile>(
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
