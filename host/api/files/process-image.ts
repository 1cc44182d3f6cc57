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

/** Formats that a decoder gets to see, by the ending of their names; nothing else reaches one. */
const formats = { jpg: 'jpeg', png: 'png', webp: 'webp', gif: 'gif' } as const
type PictureFormat = (typeof formats)[keyof typeof formats]

const isFormat = (kind: string | undefined): kind is keyof typeof formats =>
  kind !== undefined && Object.hasOwn(formats, kind)

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
 * Makes the stored picture of an uploaded file. Only its bytes decide what it is. `unreadable`: not a picture of these
 * formats that decodes completely. `too-big`, `too-long`: more pixels than allowed, read before decoding. `still`:
 * keeps the first frame alone, as JPEG or PNG.
 */
export async function processImage(bytes: Buffer, still = false): Promise<ProcessedImage> {
  const kind = pictureKind(bytes)
  if (!isFormat(kind)) return { kind: 'unreadable' }
  const sharp = await loadSharp()
  try {
    // Reads the header of the file only.
    const head = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (head.format !== formats[kind]) return { kind: 'unreadable' }
    const isStill = kind === 'jpg' || kind === 'png'
    const extension = isStill || !still ? kind : head.hasAlpha ? 'png' : 'jpg'
    const { width, pageHeight: height = head.height, pages = 1 } = head
    const frames = extension === 'webp' ? pages : 1
    const source = { sharp, bytes, extension, width, height, frames }
    if (extension === 'gif') return await processGif(source)
    if (width * height * frames > maxImagePixels) return { kind: 'too-big' }
    return { kind: 'picture', picture: await inWork(weight(source), () => processed(source)) }
  } catch {
    return { kind: 'unreadable' }
  }
}

const weight = ({ width, height, frames }: Source) => Math.max(leastPixels, width * height * frames)

/** The frames of a GIF are stored unchanged: quantizing its colours takes a second for three megapixels. */
async function processGif(source: Source): Promise<ProcessedImage> {
  const { bytes, width, height } = source
  const gif = cleanGif(bytes)
  if (!gif) return { kind: 'unreadable' }
  if (Math.max(gif.largest, width * height) > maxImagePixels) return { kind: 'too-big' }
  if (gif.total > maxAnimationPixels) return { kind: 'too-long' }
  const cleaned = { ...source, bytes: gif.bytes }
  const thumbnail = await inWork(weight(source), () => thumbnailOf(cleaned))
  const original = { contentType: 'image/gif', extension: 'gif', full: gif.bytes } as const
  return { kind: 'picture', picture: { ...original, width, height, thumbnail } }
}

/** Returns the pixels to encode: upright where it is one frame. */
function pixelsOf({ sharp, bytes }: Source, animated = false) {
  const sheet = sharp(bytes, { failOn: 'error', limitInputPixels: maxImagePixels, animated })
  const timed = sheet.timeout({ seconds: processingTimeout })
  return (animated ? timed : timed.autoOrient()).toColourspace('srgb')
}

/** Re-encoding drops everything but the pixels: metadata, colour profiles, data appended to the file. */
async function processed(source: Source): Promise<Picture> {
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
    if (thumbnail.length <= thumbnailBytes) break
  }
  return thumbnail
}
