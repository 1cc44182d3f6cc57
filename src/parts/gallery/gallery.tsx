import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { galleryTexts, uploadTexts } from '../../domain/messages/en/image.ts'
import { imageTypes } from '../../domain/asset/upload-rules.ts'
import type { GalleryItem } from '../../ui/gallery/gallery-item.ts'
import { GalleryView } from '../../ui/gallery/gallery-view.tsx'
import type { AssetImage } from '../../wire/asset.ts'
import type { Picks, Preview } from './picks.ts'

export interface GalleryProps {
  /** The saved pictures. */
  images: readonly AssetImage[]
  /** The name of the asset, as the description of its pictures. */
  name: string
  /** The picked pictures, shown before the saved ones; undefined if none can be added. */
  picks?: Picks | undefined
  /** Adds a delete button to every saved picture; the parent asks and deletes (`deleteImage`). */
  onDelete?: ((image: AssetImage) => void) | undefined
  /** Progress of a running upload, 0 to 1. Pictures cannot be added or removed until it ends. */
  progress?: number | undefined
}

const $none = atom<readonly Preview[]>([])

/** The pictures of an asset, and the area to add some. */
export function Gallery({ images, name, picks, onDelete, progress }: GalleryProps) {
  const previews = useStore(picks?.$previews ?? $none)
  const items: GalleryItem[] = [
    ...previews.map((preview) => ({
      key: preview.key,
      full: preview.url,
      small: preview.url,
      label: preview.name,
      removal: {
        icon: 'close' as const,
        label: galleryTexts.remove(preview.name),
        run: () => picks?.remove(preview.key),
      },
    })),
    ...images.map((image, at) => ({
      key: `image-${image.id}`,
      full: image.url,
      small: image.thumbnail_url,
      label: name,
      removal: onDelete && {
        icon: 'trash' as const,
        label: galleryTexts.delete(previews.length + at + 1),
        run: () => onDelete(image),
      },
    })),
  ]
  return (
    <GalleryView
      label={galleryTexts.of(name)}
      items={items}
      drop={
        picks && {
          hint: uploadTexts.hint,
          action: uploadTexts.action,
          accept: imageTypes,
          onFiles: (files) => void picks.add(files, images.length),
          progress,
        }
      }
    />
  )
}
