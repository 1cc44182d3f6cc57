import { availableParallelism } from 'node:os'
import type { OutputInfo } from 'sharp'
import { maxImagePixels, startsAs } from '../../../src/domain/upload-rules.ts'
import { semaphore } from '../semaphore.ts'

/** A picture as it is stored: upright, in sRGB, without metadata. */
export interface Picture {
  contentType: 'image/jpeg' | 'image/png' | 'image/webp'
  extension: 'jpg' | 'png' | 'webp'
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
const webp = { contentType: 'image/webp', extension: 'webp', format: 'webp' } as const

/** Formats that a decoder gets to see; nothing else reaches one. */
const kinds = [jpeg, png, webp]
type Kind = (typeof kinds)[number]
export type PictureFormat = Kind['format']

const isOf: Record<PictureFormat, (bytes: Buffer) => boolean> = {
  jpeg: (bytes) => startsAs('jpeg', bytes),
  png: (bytes) => startsAs('png', bytes),
  webp: (bytes) =>
    bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
}

/** Pixels processed at once over all requests, which bounds memory: one picture of the largest size allowed. */
const inWork = semaphore(maxImagePixels, 'pictures')
/** What a picture counts at least, so that one core stays free for everything else. */
const leastPixels = Math.ceil(maxImagePixels / Math.max(1, availableParallelism() - 1))
const webpOptions = { quality: 85, effort: 2 } as const
/** `optimiseCoding` would save 3 % of the bytes for twice the time. */
const jpegOptions = { quality: 82, optimiseCoding: false } as const
/** Seconds of processing allowed: a crafted file can be very slow to decode. */
const processingTimeout = 20
/** A page of twelve thumbnails must stay below 150 kB. */
const thumbnailBytes = 12_000
/** Sides in pixels and qualities of thumbnails to try, the best first. */
const thumbnails = [
  { side: 320, quality: 72 },
  { side: 320, quality: 50 },
  { side: 320, quality: 30 },
  { side: 160, quality: 30 },
] as const

/** Loaded with the first upload, so that it does not slow the start. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  return sharp
}

type SharpLibrary = Awaited<ReturnType<typeof loadSharp>>

/**
 * Makes the stored picture of an uploaded file. Only its bytes decide what it is. `unreadable`: not a picture of these
 * formats that decodes completely. `too-big`: more pixels than allowed, read from the header before decoding.
 */
export async function processImage(
  bytes: Buffer,
  formats: readonly PictureFormat[] = ['jpeg', 'png'],
): Promise<ProcessedImage> {
  const kind = kinds.find(({ format }) => formats.includes(format) && isOf[format](bytes))
  if (!kind) return { kind: 'unreadable' }
  const sharp = await loadSharp()
  try {
    // Reads the header of the file only.
    const { width, height, format } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (format !== kind.format) return { kind: 'unreadable' }
    if (width * height > maxImagePixels) return { kind: 'too-big' }
    const picture = await inWork(Math.max(leastPixels, width * height), () =>
      processed(sharp, bytes, kind),
    )
    return { kind: 'picture', picture }
  } catch {
    return { kind: 'unreadable' }
  }
}

/** Re-encoding drops everything but the pixels: metadata, colour profiles, data appended to the file. */
async function processed(sharp: SharpLibrary, bytes: Buffer, kind: Kind): Promise<Picture> {
  const upright = () =>
    sharp(bytes, { failOn: 'error', limitInputPixels: maxImagePixels })
      .timeout({ seconds: processingTimeout })
      .autoOrient()
      .toColourspace('srgb')
  const sheet = upright()
  const encoded = {
    jpeg: () => sheet.jpeg(jpegOptions),
    png: () => sheet.png({ compressionLevel: 6 }),
    webp: () => sheet.webp(webpOptions),
  }
  const { data: full, info } = await encoded[kind.format]().toBuffer({ resolveWithObject: true })
  const { contentType, extension } = kind
  const small = await upright()
    .resize(thumbnails[0].side, thumbnails[0].side, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return { contentType, extension, width, height, full, thumbnail: await thumbnailOf(sharp, small) }
}

/** The best thumbnail within the size limit. */
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
