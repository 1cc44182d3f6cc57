import { uploadTexts } from './messages/upload.ts'

/** Pictures per asset, bytes of each. */
export const maxImages = 6
export const maxImageBytes = 3_000_000
/** Width times height (a telephone's 12 or 24 megapixels pass). */
export const maxImagePixels = 40_000_000
export const imageTypes = ['image/jpeg', 'image/jpg', 'image/png'] as const

/** First bytes of the two kinds; what a file calls itself says nothing about them. */
export const imageStarts = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
} as const

export const startsAs = (kind: keyof typeof imageStarts, bytes: Uint8Array): boolean =>
  imageStarts[kind].every((byte, at) => bytes[at] === byte)

/** What the rules need of a file; a browser's `File` is one. */
export interface PickedFile {
  readonly name: string
  readonly type: string
  readonly size: number
}

export const isImageType = (type: string): boolean =>
  (imageTypes as readonly string[]).includes(type.toLowerCase())

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
      messages.push(uploadTexts.wrongType)
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
