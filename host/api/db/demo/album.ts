import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { thumbnailKey } from '../../lib/files.ts'
import type { DemoAsset } from './assets.ts'
import { drawPicture, pictureKey, type DrawingName, type PictureSpec } from './pictures/index.ts'
import type { Random } from './random.ts'

/** A picture of an asset, with the name of its file. */
export interface AlbumPicture {
  assetId: number
  takenAt: number
  position: number
  fileKey: string
  spec: PictureSpec
}

/** What a rendered picture is, as the database notes it. */
export interface Rendered {
  contentType: 'image/jpeg' | 'image/png'
  width: number
  height: number
  bytes: number
}

/** Things with fine lines on plain ground come as PNG, as screenshots and scans do. */
const asPng: ReadonlySet<DrawingName> = new Set(['fan', 'headset', 'chair', 'whiteboard'])
/** Pixels per unit of the drawing at 72 dpi times two: 1600 × 1200. */
const density = 144
const thumbnail = { width: 160, height: 128 }
const parallel = 2

/** Which pictures the assets have: the thing itself first, then details of it. */
export function planAlbum(assets: readonly DemoAsset[], random: Random): AlbumPicture[] {
  return assets.flatMap((asset) => {
    const own = random.fork(`pictures ${asset.id}`)
    const takenAt = asset.photographedAt
    if (takenAt === null) return []
    return specsOf(asset, own).map((spec, position) => {
      const extension = asPng.has(spec.drawing) ? 'png' : 'jpg'
      const fileKey = `${own.text('0123456789abcdef', 32)}.${extension}`
      return { assetId: asset.id, takenAt, position, fileKey, spec }
    })
  })
}

function specsOf({ product, category, state }: DemoAsset, random: Random): PictureSpec[] {
  const { drawing, palette, variant = 0 } = product
  const isBroken = state.status === 'needs_repair' && ['laptop', 'monitor', 'mobile'].includes(category.name)
  const details = [...(isBroken ? ['damage' as const] : []), ...random.shuffled(category.details)]
  return [
    { drawing, palette, variant },
    ...details.slice(0, state.images - 1).map((detail) => detailSpec(detail, palette, random)),
  ]
}

function detailSpec(drawing: DrawingName, palette: PictureSpec['palette'], random: Random): PictureSpec {
  if (drawing === 'carton') return { drawing, palette: 'graphite', variant: random.int(0, 1) }
  return { drawing, palette, variant: drawing === 'assetTag' ? random.int(0, 1) : 0 }
}

/**
 * Draws every picture of the album once and writes it with its thumbnail under each of its names; files of
 * these names are replaced. Answers what each drawing became, by `pictureKey`.
 */
export async function printAlbum(album: readonly AlbumPicture[], folder: string): Promise<Map<string, Rendered>> {
  await mkdir(folder, { recursive: true })
  const bySpec = Map.groupBy(album, ({ spec }) => pictureKey(spec))
  const rendered = new Map<string, Rendered>()
  const waiting = bySpec.entries()
  const print = async () => {
    for (const [key, pictures] of waiting) rendered.set(key, await printAll(pictures, folder))
  }
  await Promise.all(Array.from({ length: parallel }, print))
  return rendered
}

async function printAll(pictures: readonly AlbumPicture[], folder: string): Promise<Rendered> {
  const [first] = pictures
  if (!first) throw new Error('A drawing without pictures')
  const { full, small, ...rendered } = await render(first.spec)
  await Promise.all(
    pictures.flatMap(({ fileKey }) => [
      save(join(folder, fileKey), full),
      save(join(folder, thumbnailKey(fileKey)), small),
    ]),
  )
  return rendered
}

/** Never leaves half a file under its name. */
async function save(path: string, content: Uint8Array): Promise<void> {
  await writeFile(`${path}.tmp`, content)
  await rename(`${path}.tmp`, path)
}

async function render(spec: PictureSpec): Promise<Rendered & { full: Buffer; small: Buffer }> {
  const svg = Buffer.from(drawPicture(spec))
  const { data, info } = await sharp(svg, { density }).flatten().raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const sheet = () => sharp(data, { raw: { width, height, channels } })
  const isPng = asPng.has(spec.drawing)
  const full = await (isPng ? sheet().png({ compressionLevel: 6 }) : sheet().jpeg({ quality: 86 })).toBuffer()
  const small = await sheet()
    .resize({ ...thumbnail, fit: 'cover' })
    .webp({ quality: 82 })
    .toBuffer()
  return { full, small, width, height, bytes: full.length, contentType: isPng ? 'image/png' : 'image/jpeg' }
}
