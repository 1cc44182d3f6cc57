import { atom, type ReadableAtom } from 'nanostores'
import { assetTexts } from '../../domain/messages/en/asset.ts'
import { deletionTexts } from '../../domain/messages/en/kit.ts'
import { env } from '../../env.ts'
import { call } from '../../http/call.ts'
import { HttpError, UnexpectedResponse } from '../../http/error.ts'
import { actionPerId } from '../../state/list/action-per-id.ts'
import { changed } from '../../state/reload/changes.ts'
import { confirmDeletion, reportDeletionFailure } from '../../state/record/deletion.ts'
import { resetSearch } from '../../state/list/list-registry.ts'
import { toasts } from '../../state/feedback/toasts.ts'
import type { RunHost } from '../../state/run/follow-run.ts'
import { assetName } from '../../domain/asset/asset-name.ts'
import type { Asset } from '../../wire/asset.ts'

/** The functions of the widget host that are used here. */
export interface AssetHost extends RunHost {
  scope: string | undefined
  emit(
    name: 'assetdesk-asset-restored' | 'assetdesk-asset-deleted',
    detail: { id: number },
  ): boolean
}

interface Moving {
  id: number
  host: AssetHost
}

const $moved = atom<ReadonlySet<number>>(new Set())

/** Ids of the assets that are being deleted or restored. */
export const $moving: ReadableAtom<ReadonlySet<number>> = $moved

/** Reloads the lists after a 404: another user has moved the asset in the meantime. */
function reloadWhenGone(error: unknown): void {
  if (error instanceof HttpError && error.status === 404) changed('assets', 'trash')
}

/** Returns the text for a failed deletion (OP-050). */
const notDeleted = (error: unknown): string =>
  error instanceof UnexpectedResponse && error.status !== 200
    ? assetTexts.deleteFailed
    : deletionTexts.unexpected

const deleting = actionPerId<Moving>($moved, {
  async run({ id }) {
    await call('deleteAsset', { params: { id } })
    return true
  },
  done(_, { id, host }) {
    toasts.success(assetTexts.deleted)
    resetSearch('trash', host.scope)
    changed('assets', 'trash', 'activity')
    host.emit('assetdesk-asset-deleted', { id })
  },
  failed(error) {
    reportDeletionFailure(error, { otherwise: notDeleted })
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
    // Another asset has the same ID now (SIM-07).
    if (error instanceof HttpError && error.status === 422) return reportDeletionFailure(error)
    env().log(assetTexts.restoreFailed, error)
    toasts.error(assetTexts.restoreFailed)
    reloadWhenGone(error)
  },
})

const partsToo = () => import('../selection/parts-too.ts')

type Kind = 'archive' | 'restore'

/** Moves an asset and its parts in one run. Returns false if any of them was refused, even a part. */
const movingTogether = actionPerId<Moving & { kind: Kind }>($moved, {
  async run({ id, kind, host }) {
    const { state, refused } = await (await partsToo()).changeWithParts(id, { kind }, host)
    return state === 'done' && refused === 0
  },
  done(isMoved, { id, kind, host }) {
    if (kind === 'archive') resetSearch('trash', host.scope)
    if (isMoved)
      host.emit(kind === 'archive' ? 'assetdesk-asset-deleted' : 'assetdesk-asset-restored', { id })
  },
  failed: (error) => reportDeletionFailure(error, { otherwise: notDeleted }),
})

type Named = Parameters<typeof assetName>[0] & Pick<Asset, 'id' | 'parts'>

/** Returns how many parts follow the asset. Undefined if the user cancels, or if the question cannot be loaded. */
async function followingOf(id: number, kind: Kind): Promise<number | undefined> {
  try {
    return await (await partsToo()).partsToo({ ids: [id] }, { kind })
  } catch (error) {
    reportDeletionFailure(error, { otherwise: notDeleted })
    return undefined
  }
}

/** Ids of assets whose question about their parts is open. */
const asking = new Set<number>()

/** Moves an asset. If it has parts, asks first whether they follow (PART-04). True on success. */
async function move({ id, parts }: Named, kind: Kind, host: AssetHost): Promise<boolean> {
  const dialog = kind === 'archive' ? deleting : restoring
  if (parts === 0) return await dialog({ id, host })
  if (asking.has(id)) return false
  asking.add(id)
  const following = await followingOf(id, kind)
  asking.delete(id)
  if (following === undefined) return false
  return following === 0 ? await dialog({ id, host }) : await movingTogether({ id, kind, host })
}

/** Asks for confirmation, moves the asset to the trash and shows a toast. True on success (OP-050). */
export async function deleteAsset(asset: Named, host: AssetHost): Promise<boolean> {
  const { confirmDelete, confirmWhich } = assetTexts
  const confirmed = await confirmDeletion(confirmDelete, confirmWhich(assetName(asset)))
  return confirmed && (await move(asset, 'archive', host))
}

/** Restores the asset without a confirmation (OP-053) and shows a toast. True on success. */
export const restoreAsset = (asset: Named, host: AssetHost): Promise<boolean> =>
  move(asset, 'restore', host)
