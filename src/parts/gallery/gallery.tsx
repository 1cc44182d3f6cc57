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
  /** What the pictures show: the asset's name. */
  name: string
  /** Where pictures can be added: what is picked, shown before the saved ones. */
  picks?: Picks | undefined
  /** Gives every saved picture a delete button; asking and deleting are the parent's (`deleteImage`). */
  onDelete?: ((image: AssetImage) => void) | undefined
  /** Share of an upload under way, 0 to 1; meanwhile nothing can be added or removed. */
  progress?: number | undefined
}

const $none = atom<readonly Preview[]>([])

/** The pictures of an asset, and the place to add some. */
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
