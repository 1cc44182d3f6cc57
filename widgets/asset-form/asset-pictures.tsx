import { useStore } from '@nanostores/react'
import { assetFormTexts } from '../../src/domain/messages/asset-form.ts'
import { assetTexts } from '../../src/domain/messages/asset.ts'
import { Gallery } from '../../src/parts/gallery/gallery.tsx'
import type { AssetFormStore } from './store.ts'

/** The saved pictures, the picked ones before them, and where to add some. */
export function AssetPictures({
  store: { edited, form, picks, $progress },
}: {
  store: AssetFormStore
}) {
  const { id } = useStore(edited.$now)
  const images = useStore(edited.$images)
  const { values } = useStore(form.$state)
  const progress = useStore($progress)
  const unnamed = id === undefined ? assetFormTexts.newAsset : assetTexts.unnamed(id)
  return (
    <Gallery
      images={images}
      name={values.description || values.serial_number || unnamed}
      picks={picks}
      onDelete={(image) => void edited.removeImage(image)}
      progress={progress}
    />
  )
}
