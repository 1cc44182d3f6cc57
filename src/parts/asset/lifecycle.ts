import { assetTexts } from '../../domain/messages/asset.ts'
import { deletionTexts } from '../../domain/messages/dialog.ts'
import { env } from '../../env.ts'
import { call } from '../../http/call.ts'
import { UnexpectedAnswer } from '../../http/error.ts'
import { action } from '../../state/action.ts'
import { changed } from '../../state/changes.ts'
import { confirmDeletion, tellDeletionFailed } from '../../state/deletion.ts'
import { rewind } from '../../state/lists.ts'
import { toasts } from '../../state/toasts.ts'

/** Where the moved asset is shown; every widget's host is one. */
export interface AssetPlace {
  scope: string | undefined
  emit(name: 'assetdesk-asset-saved' | 'assetdesk-asset-deleted', detail: { id: number }): boolean
}

interface Moving {
  id: number
  host: AssetPlace
}

const deleting = action<Moving, unknown>({
  run: ({ id }) => call('deleteAsset', { params: { id } }),
  done(_, { id, host }) {
    toasts.success(assetTexts.deleted)
    rewind('trash', host.scope)
    changed('assets', 'trash', 'activity')
    host.emit('assetdesk-asset-deleted', { id })
  },
  failed: (error) =>
    tellDeletionFailed(error, {
      otherwise: (reason) =>
        reason instanceof UnexpectedAnswer ? assetTexts.deleteFailed : deletionTexts.unexpected,
    }),
})

const restoring = action<Moving, unknown>({
  run: ({ id }) => call('restoreAsset', { params: { id }, body: { assetId: id } }),
  done(_, { id, host }) {
    toasts.success(assetTexts.restored)
    changed('assets', 'trash', 'activity')
    host.emit('assetdesk-asset-saved', { id })
  },
  failed(error) {
    env().log(assetTexts.restoreFailed, error)
    toasts.error(assetTexts.restoreFailed)
  },
})

/** Asks, moves the asset to the trash, tells. True once it is there (spec A §5, §8; OP-050). */
export async function deleteAsset(id: number, host: AssetPlace): Promise<boolean> {
  if (!(await confirmDeletion(assetTexts.confirmDelete))) return false
  return (await deleting.run({ id, host })) !== undefined
}

/** Takes the asset out of the trash, without a question (OP-053), and tells. True once it is active. */
export async function restoreAsset(id: number, host: AssetPlace): Promise<boolean> {
  return (await restoring.run({ id, host })) !== undefined
}
