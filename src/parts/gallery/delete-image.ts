import { uploadTexts } from '../../domain/messages/en/image.ts'
import { isRecordId } from '../../domain/access/record-id.ts'
import { call } from '../../http/call.ts'
import { action } from '../../state/action.ts'
import { changed } from '../../state/reload/changes.ts'
import { confirmDeletion, reportDeletionFailure } from '../../state/record/deletion.ts'
import { toasts } from '../../state/feedback/toasts.ts'

/** A saved picture of an asset. */
export interface ImagePlace {
  assetId: number | null | undefined
  imageId: number | null | undefined
}

/** Keys of pictures that are being deleted. A second request would fail. */
const deletingImages = new Set<string>()

const deleteAction = () =>
  action<{ assetId: number; imageId: number }, { version: number }>({
    run: (params) => call('deleteAssetImage', { params }),
    done() {
      toasts.success(uploadTexts.deleted)
      changed('assets', 'activity')
    },
    failed: (error) => reportDeletionFailure(error, { tone: 'blue' }),
  })

/**
 * Asks for confirmation, deletes a saved picture and shows a toast. If an id is invalid, shows a toast without a
 * request. Returns the asset's new version; undefined if the picture was not deleted (OP-059).
 */
export async function deleteImage({
  assetId,
  imageId,
}: ImagePlace): Promise<{ version: number } | undefined> {
  if (!isRecordId(assetId) || !isRecordId(imageId)) {
    toasts.error(uploadTexts.invalidId)
    return undefined
  }
  const key = `${assetId}/${imageId}`
  if (deletingImages.has(key) || !(await confirmDeletion(uploadTexts.confirmDelete)))
    return undefined
  deletingImages.add(key)
  try {
    return await deleteAction().run({ assetId, imageId })
  } finally {
    deletingImages.delete(key)
  }
}
