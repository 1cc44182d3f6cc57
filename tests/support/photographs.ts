import { randomFillSync } from 'node:crypto'
import { deflateSync, crc32 } from 'node:zlib'
import sharp from 'sharp'

/** The maker in the metadata of the photo. No stored file may contain it. */
export const secretMaker = 'Telephone of Esha'

/**
 * Creates a photo as phones store it: 600 × 400 pixels with EXIF orientation 6, GPS and a maker's name. Upright, it
 * has 400 × 600 pixels and its top left quarter is red.
 */
export async function telephonePhoto(): Promise<Buffer> {
  const red = await sharp({
    create: { width: 300, height: 200, channels: 3, background: '#d01010' },
  })
    .png()
    .toBuffer()
  return (
    sharp({ create: { width: 600, height: 400, channels: 3, background: '#1040c0' } })
      // Upright, the bottom left corner of the stored picture is the top left one.
      .composite([{ input: red, left: 0, top: 200 }])
      .jpeg({ quality: 90 })
      .withMetadata({ orientation: 6 })
      .withExifMerge({
        IFD0: { Make: secretMaker },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '12/1 58/1 1788/100',
          GPSLongitudeRef: 'E',
          GPSLongitude: '77/1 35/1 3999/100',
        },
      })
      .toBuffer()
  )
}

/** Creates a PNG of 64 × 48 pixels whose left half is transparent and whose right half is green. */
export async function clearPng(): Promise<Buffer> {
  const green = await sharp({
    create: { width: 32, height: 48, channels: 4, background: '#00b000' },
  })
    .png()
    .toBuffer()
  return sharp({
    create: { width: 64, height: 48, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .composite([{ input: green, left: 32, top: 0 }])
    .png()
    .toBuffer()
}

let large: Promise<Buffer> | undefined

/** Returns a picture of 12 megapixels with noise, about 2.6 MB. It is created once. */
export function cameraPhoto(): Promise<Buffer> {
  large ??= makeCameraPhoto()
  return large
}

async function makeCameraPhoto(): Promise<Buffer> {
  const size = { width: 4000, height: 3000 }
  const grain = randomFillSync(Buffer.alloc(1000 * 750 * 3))
  return sharp(grain, { raw: { width: 1000, height: 750, channels: 3 } })
    .resize({ ...size, kernel: 'cubic' })
    .linear(0.385, 78)
    .jpeg({ quality: 80 })
    .toBuffer()
}

/** Creates a small JPEG of one colour. */
export function plainJpeg(background = '#3366aa', size = { width: 40, height: 30 }) {
  return sharp({ create: { ...size, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

/** Creates a JPEG of exactly `bytes` bytes. Decoders ignore the padding after its end. */
export async function jpegOfBytes(bytes: number): Promise<Buffer> {
  const picture = await plainJpeg()
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)])
}

/** One chunk of a PNG. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** Creates a black PNG with one bit per pixel. `extra` chunks are before the pixels. */
export function blackPng(width: number, height: number, extra: Buffer[] = []): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 })
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    ...extra,
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Creates a chunk of a megabyte with a compressed text of a gigabyte. */
export function textBomb(): Buffer {
  const packed = deflateSync(Buffer.alloc(1_000_000_000), { level: 9 })
  return chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), packed]))
}
