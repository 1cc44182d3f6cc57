import { useStore } from '@nanostores/react'
import { assetFormTexts } from '../../src/domain/messages/asset-form.ts'
import { assetTexts } from '../../src/domain/messages/asset.ts'
import { Gallery } from '../../src/parts/gallery/gallery.tsx'
import type { AssetFormStore } from './store.ts'
import { useOpen } from './unsaved.ts'

/** The saved pictures, the picked ones before them, and where to add some. */
export function AssetPictures({ store }: { store: AssetFormStore }) {
  const { edited, form, picks, $progress } = store
  const { id } = useStore(edited.$now)
  const images = useStore(edited.$images)
  const { values } = useStore(form.$state)
  const open = useOpen(store)
  const progress = useStore($progress)
  const unnamed = id === undefined ? assetFormTexts.newAsset : assetTexts.unnamed(id)
  return (
    <Gallery
      images={images}
      name={values.description || values.serial_number || unnamed}
      picks={open ? picks : undefined}
      onDelete={(image) => void edited.removeImage(image)}
      progress={progress}
    />
  )
}
