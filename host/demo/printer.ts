import sharp from 'sharp'
import { openFiles } from '../api/lib/files-open.ts'
import { thumbnailKey, type Files } from '../api/lib/files.ts'
import { asPng, type PrintOrder, type Rendered } from './album.ts'
import { drawPicture, pictureKey, type PictureSpec } from './pictures/index.ts'

/** Dots per inch; the drawings have 800 × 600 units of 1/72 inch. The first makes 1280 × 960 pixels. */
const density = { full: 115.2, small: 24 }
const thumbnail = { width: 160, height: 128 }
const parallel = 3
sharp.cache(false)
sharp.concurrency(1)

// The process that `printAlbum` starts: takes one order, answers, ends. It does not outlive who asked.
process.on('disconnect', () => process.exit())
process.once('message', (order: PrintOrder) => void answer(order))

async function answer(order: PrintOrder): Promise<void> {
  const rendered = await print(order)
  process.send?.([...rendered], () => process.disconnect())
}

async function print({ pictures, place }: PrintOrder): Promise<Map<string, Rendered>> {
  const files = await openFiles(place)
  const bySpec = Map.groupBy(pictures, ({ spec }) => pictureKey(spec))
  const rendered = new Map<string, Rendered>()
  const waiting = bySpec.entries()
  const work = async () => {
    for (const [key, same] of waiting) rendered.set(key, await printAll(same, files))
  }
  await Promise.all(Array.from({ length: parallel }, work))
  return rendered
}

async function printAll(pictures: PrintOrder['pictures'], files: Files): Promise<Rendered> {
  const [first] = pictures
  if (!first) throw new Error('A drawing without pictures')
  const { full, small, ...rendered } = await render(first.spec)
  await Promise.all(
    pictures.flatMap(({ fileKey }) => [
      files.write(fileKey, full),
      files.write(thumbnailKey(fileKey), small),
    ]),
  )
  return rendered
}

async function render(spec: PictureSpec): Promise<Rendered & { full: Buffer; small: Buffer }> {
  const svg = Buffer.from(drawPicture(spec))
  const isPng = asPng.has(spec.drawing)
  const sheet = sharp(svg, { density: density.full }).flatten()
  const { data, info } = await (
    isPng ? sheet.png({ compressionLevel: 6 }) : sheet.jpeg({ quality: 86 })
  ).toBuffer({ resolveWithObject: true })
  const small = await sharp(svg, { density: density.small })
    .flatten()
    .resize({ ...thumbnail, fit: 'cover' })
    .webp({ quality: 82 })
    .toBuffer()
  const { width, height, size } = info
  return {
    full: data,
    small,
    width,
    height,
    bytes: size,
    contentType: isPng ? 'image/png' : 'image/jpeg',
  }
}
