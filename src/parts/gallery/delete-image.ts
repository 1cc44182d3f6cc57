import { uploadTexts } from '../../domain/messages/en/image.ts'
import { isRecordId } from '../../domain/access/record-id.ts'
import { call } from '../../http/call.ts'
import { action } from '../../state/action.ts'
import { changed } from '../../state/reload/changes.ts'
import { confirmDeletion, reportDeletionFailure } from '../../state/record/deletion.ts'
import { toasts } from '../../state/feedback/toasts.ts'

/** A saved picture. If an id is missing or invalid, a message is shown and nothing is sent. */
export interface ImagePlace {
  assetId: number | null | undefined
  imageId: number | null | undefined
}

/** Pictures that are being deleted. A second request would fail. */
const underWay = new Set<string>()

const deletion = () =>
  action<{ assetId: number; imageId: number }, { version: number }>({
    run: (params) => call('deleteAssetImage', { params }),
    done() {
      toasts.success(uploadTexts.deleted)
      changed('assets', 'activity')
    },
    failed: (error) => reportDeletionFailure(error, { tone: 'blue' }),
  })

/**
 * Asks for confirmation, deletes a saved picture and shows a toast. Returns the asset's new version; undefined when
 * the picture was not deleted (OP-059).
 */
export async function deleteImage({
  assetId,
  imageId,
}: ImagePlace): Promise<{ version: number } | undefined> {
  if (!isRecordId(assetId) || !isRecordId(imageId)) {
    toasts.error(uploadTexts.invalidId)
    return undefined
  }
  const place = `${assetId}/${imageId}`
  if (underWay.has(place) || !(await confirmDeletion(uploadTexts.confirmDelete))) return undefined
  underWay.add(place)
  try {
    return await deletion().run({ assetId, imageId })
  } finally {
    underWay.delete(place)
  }
}
