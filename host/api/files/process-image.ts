import type { OutputInfo } from 'sharp'
import { maxImagePixels, startsAs } from '../../../src/domain/upload-rules.ts'
import { semaphore } from '../semaphore.ts'

/** A picture as it is kept: upright, in sRGB, without a trace of what the camera knew. */
export interface Picture {
  contentType: 'image/jpeg' | 'image/png'
  extension: 'jpg' | 'png'
  width: number
  height: number
  full: Buffer
  /** WebP for tables. */
  thumbnail: Buffer
}

export type ProcessedImage =
  | { kind: 'picture'; picture: Picture }
  | { kind: 'unreadable' | 'too-big' }

const jpeg = { contentType: 'image/jpeg', extension: 'jpg', format: 'jpeg' } as const
const png = { contentType: 'image/png', extension: 'png', format: 'png' } as const

/** What may come in; nothing else ever reaches a decoder. */
const kinds = [jpeg, png]
type Kind = (typeof kinds)[number]

/** Pixels in work at once over all requests: memory follows them. Three pictures of a telephone, one of the largest. */
const inWork = semaphore(maxImagePixels)
/** Optimal coding would save three hundredths of the bytes for twice the time. */
const jpegOptions = { quality: 82, optimiseCoding: false } as const
/** Seconds that a file made to be slow gets. */
const patience = 20
/** Twelve rows of a table must stay below 150 kB. */
const thumbnailBytes = 12_000
/** Sides in pixels and qualities of thumbnails, the best first. */
const thumbnails = [
  { side: 320, quality: 72 },
  { side: 320, quality: 50 },
  { side: 320, quality: 30 },
  { side: 160, quality: 30 },
] as const

/** Loaded with the first upload: no start should carry it. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  return sharp
}

type SharpLibrary = Awaited<ReturnType<typeof loadSharp>>

/**
 * Makes the kept picture of a sent file, judged by its bytes alone. `unreadable`: neither a JPEG nor a PNG that
 * can be decoded to its end. `too-big`: more pixels than allowed, found out before any is decoded.
 */
export async function processImage(bytes: Buffer): Promise<ProcessedImage> {
  const kind = kinds.find(({ format }) => startsAs(format, bytes))
  if (!kind) return { kind: 'unreadable' }
  const sharp = await loadSharp()
  try {
    // Reads the head of the file only.
    const { width, height, format } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (format !== kind.format) return { kind: 'unreadable' }
    if (width * height > maxImagePixels) return { kind: 'too-big' }
    const picture = await inWork(width * height, () => processed(sharp, bytes, kind))
    return { kind: 'picture', picture }
  } catch {
    return { kind: 'unreadable' }
  }
}

/** Decoding and encoding anew drops whatever else the file carried: metadata, profiles, other formats. */
async function processed(sharp: SharpLibrary, bytes: Buffer, kind: Kind): Promise<Picture> {
  const upright = () =>
    sharp(bytes, { failOn: 'error', limitInputPixels: maxImagePixels })
      .timeout({ seconds: patience })
      .autoOrient()
      .toColourspace('srgb')
  const sheet = upright()
  const { data: full, info } = await (
    kind.format === 'png' ? sheet.png({ compressionLevel: 6 }) : sheet.jpeg(jpegOptions)
  ).toBuffer({ resolveWithObject: true })
  const { contentType, extension } = kind
  const small = await upright()
    .resize(thumbnails[0].side, thumbnails[0].side, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return { contentType, extension, width, height, full, thumbnail: await thumbnailOf(sharp, small) }
}

/** The best thumbnail that weighs little enough; pure noise loses its detail to do so. */
async function thumbnailOf(
  sharp: SharpLibrary,
  { data, info: { width, height, channels } }: { data: Buffer; info: OutputInfo },
): Promise<Buffer> {
  let thumbnail = Buffer.alloc(0)
  for (const { side, quality } of thumbnails) {
    thumbnail = await sharp(data, { raw: { width, height, channels } })
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer()
    if (thumbnail.length <= thumbnailBytes) break
  }
  return thumbnail
}
