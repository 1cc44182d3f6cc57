import { atom, type ReadableAtom } from 'nanostores'
import { assetTexts } from '../../domain/messages/en/asset.ts'
import { deletionTexts } from '../../domain/messages/en/kit.ts'
import { env } from '../../env.ts'
import { call } from '../../http/call.ts'
import { HttpError, UnexpectedAnswer } from '../../http/error.ts'
import { actionPerId } from '../../state/list/action-per-id.ts'
import { changed } from '../../state/reload/changes.ts'
import { confirmDeletion, tellDeletionFailed } from '../../state/record/deletion.ts'
import { rewind } from '../../state/list/list-registry.ts'
import { toasts } from '../../state/feedback/toasts.ts'
import { assetName } from '../../domain/asset/asset-name.ts'

/** Where the moved asset is shown; every widget's host is one. */
export interface AssetPlace {
  scope: string | undefined
  emit(
    name: 'assetdesk-asset-restored' | 'assetdesk-asset-deleted',
    detail: { id: number },
  ): boolean
}

interface Moving {
  id: number
  host: AssetPlace
}

const $moved = atom<ReadonlySet<number>>(new Set())

/** Ids of the assets that are being deleted or restored. */
export const $moving: ReadableAtom<ReadonlySet<number>> = $moved

/** 404: somebody else has moved the asset meanwhile. */
function reloadWhenGone(error: unknown): void {
  if (error instanceof HttpError && error.status === 404) changed('assets', 'trash')
}

/** The text for a deletion that failed, by how it failed (OP-050). */
const notDeleted = (error: unknown): string =>
  error instanceof UnexpectedAnswer && error.status !== 200
    ? assetTexts.deleteFailed
    : deletionTexts.unexpected

const deleting = actionPerId<Moving>($moved, {
  async run({ id }) {
    await call('deleteAsset', { params: { id } })
    return true
  },
  done(_, { id, host }) {
    toasts.success(assetTexts.deleted)
    rewind('trash', host.scope)
    changed('assets', 'trash', 'activity')
    host.emit('assetdesk-asset-deleted', { id })
  },
  failed(error) {
    tellDeletionFailed(error, { otherwise: notDeleted })
    reloadWhenGone(error)
  },
})

const restoring = actionPerId<Moving>($moved, {
  async run({ id }) {
    await call('restoreAsset', { params: { id }, body: { assetId: id } })
    return true
  },
  done(_, { id, host }) {
    toasts.success(assetTexts.restored)
    changed('assets', 'trash', 'activity')
    host.emit('assetdesk-asset-restored', { id })
  },
  failed(error) {
    // Another asset has its ID by now (SIM-07).
    if (error instanceof HttpError && error.status === 422) return tellDeletionFailed(error)
    env().log(assetTexts.restoreFailed, error)
    toasts.error(assetTexts.restoreFailed)
    reloadWhenGone(error)
  },
})

type Named = Parameters<typeof assetName>[0] & { id: number }

/** Asks for confirmation, moves the asset to the trash and shows a toast. True on success (OP-050). */
export async function deleteAsset(asset: Named, host: AssetPlace): Promise<boolean> {
  const { confirmDelete, confirmWhich } = assetTexts
  const confirmed = await confirmDeletion(confirmDelete, confirmWhich(assetName(asset)))
  return confirmed && (await deleting({ id: asset.id, host }))
}

/** Restores the asset without a confirmation (OP-053) and shows a toast. True on success. */
export async function restoreAsset(id: number, host: AssetPlace): Promise<boolean> {
  return await restoring({ id, host })
}
