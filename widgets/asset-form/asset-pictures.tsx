import { useStore } from '@nanostores/react'
import { idsIn } from '../../src/domain/asset/similar-rules.ts'
import { similarTexts } from '../../src/domain/messages/en/similar.ts'
import { assetFormTexts } from '../../src/domain/messages/en/asset-form.ts'
import { assetTexts } from '../../src/domain/messages/en/asset.ts'
import { Gallery } from '../../src/parts/gallery/gallery.tsx'
import { Text, VisuallyHidden } from '../../src/ui/layout/text.tsx'
import type { AssetFormStore } from './store.ts'

/** The picked and the saved pictures, with an area to add more. */
export function AssetPictures({ store }: { store: AssetFormStore }) {
  const { record, picks, assetId, $images, $progress } = store
  const { description, serial_number, serial_numbers } = useStore(record.form.$state).values
  const images = useStore($images)
  const open = useStore(record.$open)
  const progress = useStore($progress)
  const unnamed = assetId === undefined ? assetFormTexts.newAsset : assetTexts.unnamed(assetId)
  const previews = useStore(picks.$previews)
  const ofFirst = previews.length > 0 && idsIn(serial_numbers).length > 1
  return (
    <>
      <Gallery
        images={images}
        name={description || serial_number || unnamed}
        picks={open ? picks : undefined}
        onDelete={(image) => void store.removeImage(image)}
        progress={progress}
      />
      <span role="status">
        {ofFirst && <Text size="small">{similarTexts.picturesOfFirst}</Text>}
      </span>
    </>
  )
}

/** The progress of the upload. */
export function UploadProgress({ store }: { store: AssetFormStore }) {
  const progress = useStore(store.$progress)
  const previews = useStore(store.picks.$previews)
  const uploading = progress === undefined ? '' : assetFormTexts.uploading(previews.length)
  return (
    <>
      {progress !== undefined && (
        <Text size="control" tone="muted">
          {uploading} · {assetFormTexts.percent(progress)}
        </Text>
      )}
      <VisuallyHidden live>{uploading}</VisuallyHidden>
    </>
  )
}
