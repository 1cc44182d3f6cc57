import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { FilesPlace } from '../api/lib/files-open.ts'
import type { DemoAsset } from './assets.ts'
import type { DrawingName, PictureSpec } from './pictures/index.ts'
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
export const asPng: ReadonlySet<DrawingName> = new Set(['fan', 'headset', 'chair', 'whiteboard'])
/** What the printing process is sent; it answers with entries of `Rendered` by `pictureKey`. */
export interface PrintOrder {
  pictures: readonly Pick<AlbumPicture, 'fileKey' | 'spec'>[]
  place: FilesPlace
}

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
  const isBroken =
    state.status === 'needs_repair' && ['laptop', 'monitor', 'mobile'].includes(category.name)
  const details = [...(isBroken ? ['damage' as const] : []), ...random.shuffled(category.details)]
  return [
    { drawing, palette, variant },
    ...details.slice(0, state.images - 1).map((detail) => detailSpec(detail, palette, random)),
  ]
}

function detailSpec(
  drawing: DrawingName,
  palette: PictureSpec['palette'],
  random: Random,
): PictureSpec {
  if (drawing === 'carton') return { drawing, palette: 'graphite', variant: random.int(0, 1) }
  return { drawing, palette, variant: drawing === 'assetTag' ? random.int(0, 1) : 0 }
}

/**
 * Draws every picture of the album once and writes it with its thumbnail under each of its names; files of
 * these names are replaced. Answers what each drawing became, by `pictureKey`. Works in a process of its
 * own, so that the memory that drawing takes is given back.
 */
export async function printAlbum(
  album: readonly AlbumPicture[],
  place: FilesPlace,
): Promise<ReadonlyMap<string, Rendered>> {
  const order: PrintOrder = {
    place,
    pictures: album.map(({ fileKey, spec }) => ({ fileKey, spec })),
  }
  const printer = fork(fileURLToPath(new URL('printer.ts', import.meta.url)), {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    printer.on('message', (rendered: [string, Rendered][]) => resolve(new Map(rendered)))
    printer.on('error', reject)
    // After its answer the process ends too; the promise is settled by then.
    printer.on('exit', (code, signal) =>
      reject(new Error(`Drawing the demo's pictures failed (${signal ?? code})`)),
    )
    printer.send(order)
  })
}
