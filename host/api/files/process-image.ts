import { availableParallelism } from 'node:os'
import {
  maxAnimationPixels,
  maxImagePixels,
  pictureKind,
} from '../../../src/domain/asset/upload-rules.ts'
import { semaphore } from '../runtime/semaphore.ts'
import { cleanGif } from './gif.ts'

/** A picture as it is stored: upright, in sRGB, without metadata. */
export interface Picture {
  contentType: `image/${PictureFormat}`
  extension: 'jpg' | 'png' | 'webp' | 'gif'
  width: number
  height: number
  full: Buffer
  /** WebP for tables. */
  thumbnail: Buffer
}

export type ProcessedImage =
  | { kind: 'picture'; picture: Picture }
  | { kind: 'unreadable' | 'too-big' | 'too-long' }

/** The only formats that are passed to a decoder, by their extensions. */
const formats = { jpg: 'jpeg', png: 'png', webp: 'webp', gif: 'gif' } as const
type PictureFormat = (typeof formats)[keyof typeof formats]

const isFormat = (kind: string | undefined): kind is keyof typeof formats =>
  kind !== undefined && Object.hasOwn(formats, kind)

/** Limits the pixels processed at once, and so the memory, to one picture of the maximum size. */
const pixelSlots = semaphore(maxImagePixels, 'pictures')
/** Minimum weight of a picture, so that one core stays free for other work. */
const minPixels = Math.ceil(maxImagePixels / Math.max(1, availableParallelism() - 1))
const webpOptions = { quality: 85, effort: 2 } as const
/** `optimiseCoding` would save 3 % of the bytes for twice the time. */
const jpegOptions = { quality: 82, optimiseCoding: false } as const
/** Maximum seconds of processing. A crafted file can be very slow to decode. */
const processingTimeout = 20
/** Maximum size in bytes, so that twelve thumbnails stay below 150 kB. */
const maxThumbnailBytes = 12_000
/** Sides in pixels and qualities to try for thumbnails, the best first. */
const thumbnails = [
  { side: 320, quality: 72 },
  { side: 320, quality: 50 },
  { side: 320, quality: 30 },
  { side: 160, quality: 30 },
] as const

/** Loads the library with the first upload, to keep the start fast. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  return sharp
}

/** Returns the size of a picture in pixels, according to its header; undefined if it is not in one of the formats. */
export async function pictureSize(
  bytes: Uint8Array,
): Promise<{ width: number; height: number } | undefined> {
  if (!isFormat(pictureKind(bytes))) return undefined
  const sharp = await loadSharp()
  return sharp(bytes)
    .metadata()
    .catch(() => undefined)
}

type SharpLibrary = Awaited<ReturnType<typeof loadSharp>>

/** A picture whose header has been read. */
interface Source {
  sharp: SharpLibrary
  bytes: Buffer
  /** The format in which it is stored. */
  extension: Picture['extension']
  /** Pixels of a frame. */
  width: number
  height: number
  frames: number
}

/**
 * Converts an uploaded file to the stored picture. Ignores its name. Returns `unreadable` if it is not a complete picture
 * in one of the formats, and `too-big` or `too-long` if its header announces too many pixels. `still` stores only the first
 * frame, as JPEG or PNG.
 */
export async function processImage(bytes: Buffer, still = false): Promise<ProcessedImage> {
  const kind = pictureKind(bytes)
  if (!isFormat(kind)) return { kind: 'unreadable' }
  const sharp = await loadSharp()
  try {
    // Reads only the header.
    const head = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (head.format !== formats[kind]) return { kind: 'unreadable' }
    const isStill = kind === 'jpg' || kind === 'png'
    const extension = isStill || !still ? kind : head.hasAlpha ? 'png' : 'jpg'
    const { width, pageHeight: height = head.height, pages = 1 } = head
    const frames = extension === 'webp' ? pages : 1
    const source = { sharp, bytes, extension, width, height, frames }
    if (extension === 'gif') return await processGif(source)
    if (width * height * frames > maxImagePixels) return { kind: 'too-big' }
    return { kind: 'picture', picture: await pixelSlots(weight(source), () => encode(source)) }
  } catch {
    return { kind: 'unreadable' }
  }
}

const weight = ({ width, height, frames }: Source) => Math.max(minPixels, width * height * frames)

/** Stores the frames of a GIF unchanged, because quantizing colours takes a second for three megapixels. */
async function processGif(source: Source): Promise<ProcessedImage> {
  const { bytes, width, height } = source
  const gif = cleanGif(bytes)
  if (!gif) return { kind: 'unreadable' }
  if (Math.max(gif.largest, width * height) > maxImagePixels) return { kind: 'too-big' }
  if (gif.total > maxAnimationPixels) return { kind: 'too-long' }
  const cleaned = { ...source, bytes: gif.bytes }
  const thumbnail = await pixelSlots(weight(source), () => thumbnailOf(cleaned))
  const original = { contentType: 'image/gif', extension: 'gif', full: gif.bytes } as const
  return { kind: 'picture', picture: { ...original, width, height, thumbnail } }
}

/** Returns the pixels to encode. A single frame is rotated upright. */
function pixelsOf({ sharp, bytes }: Source, animated = false) {
  const sheet = sharp(bytes, { failOn: 'error', limitInputPixels: maxImagePixels, animated })
  const timed = sheet.timeout({ seconds: processingTimeout })
  return (animated ? timed : timed.autoOrient()).toColourspace('srgb')
}

/** Re-encodes a picture, which removes metadata, colour profiles and appended data. */
async function encode(source: Source): Promise<Picture> {
  const { extension } = source
  const pixels = pixelsOf(source, source.frames > 1)
  const encoded = {
    jpg: () => pixels.jpeg(jpegOptions),
    png: () => pixels.png({ compressionLevel: 6 }),
    webp: () => pixels.webp(webpOptions),
    gif: () => pixels.gif(),
  }
  const { data: full, info } = await encoded[extension]().toBuffer({ resolveWithObject: true })
  const size = { width: info.width, height: info.pageHeight ?? info.height }
  const contentType = `image/${formats[extension]}` as const
  return { contentType, extension, ...size, full, thumbnail: await thumbnailOf(source) }
}

/** Returns the best thumbnail within the size limit. */
async function thumbnailOf(source: Source): Promise<Buffer> {
  const { data, info } = await pixelsOf(source)
    .resize(thumbnails[0].side, thumbnails[0].side, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  let thumbnail = Buffer.alloc(0)
  for (const { side, quality } of thumbnails) {
    thumbnail = await source
      .sharp(data, { raw: { width, height, channels } })
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer()
    if (thumbnail.length <= maxThumbnailBytes) break
  }
  return thumbnail
}
