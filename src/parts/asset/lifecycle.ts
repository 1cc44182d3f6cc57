import { atom, type ReadableAtom } from 'nanostores'
import { assetTexts } from '../../domain/messages/en/asset.ts'
import { deletionTexts } from '../../domain/messages/en/kit.ts'
import { call } from '../../http/call.ts'
import { HttpError, isMissing, UnexpectedResponse } from '../../http/error.ts'
import { actionPerId } from '../../state/list/action-per-id.ts'
import { $leftRow } from '../../state/list/left-row.ts'
import { changed } from '../../state/reload/changes.ts'
import { confirmDeletion, reportDeletionFailure } from '../../state/record/deletion.ts'
import { resetSearch } from '../../state/list/list-registry.ts'
import { showFailure } from '../../state/feedback/report-failure.ts'
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

const $movingIds = atom<ReadonlySet<number>>(new Set())

/** Ids of the assets that are being deleted or restored. */
export const $moving: ReadableAtom<ReadonlySet<number>> = $movingIds

/** Reloads the lists after a 404: another user has moved the asset in the meantime. */
function reloadIfMissing(error: unknown): void {
  if (isMissing(error)) changed('assets', 'trash')
}

/** Returns the text for a failed deletion (OP-050). */
const deletionFailureText = (error: unknown): string =>
  error instanceof UnexpectedResponse && error.status !== 200
    ? assetTexts.deleteFailed
    : deletionTexts.unexpected

const moveToTrash = actionPerId<Moving>($movingIds, {
  run: ({ id }) => call('deleteAsset', { params: { id } }),
  done(_, { id, host }) {
    toasts.success(assetTexts.deleted)
    resetSearch('trash', host.scope)
    changed('assets', 'trash', 'activity')
    host.emit('assetdesk-asset-deleted', { id })
  },
  failed(error) {
    reportDeletionFailure(error, { otherwise: deletionFailureText })
    reloadIfMissing(error)
  },
})

const restoreFromTrash = actionPerId<Moving>($movingIds, {
  run: ({ id }) => call('restoreAsset', { params: { id }, body: { assetId: id } }),
  done(_, { id, host }) {
    toasts.success(assetTexts.restored)
    changed('assets', 'trash', 'activity')
    host.emit('assetdesk-asset-restored', { id })
  },
  failed(error) {
    // Another asset has the same ID now (SIM-07).
    if (error instanceof HttpError && error.status === 422) return reportDeletionFailure(error)
    showFailure(error, assetTexts.restoreFailed)
    reloadIfMissing(error)
  },
})

const loadPartsCode = () => import('../selection/parts-too.ts')

type Kind = 'archive' | 'restore'

/** Moves an asset and its parts in one run. Returns false if the asset or a part was refused. */
const moveWithParts = actionPerId<Moving & { kind: Kind }>($movingIds, {
  async run({ id, kind, host }) {
    const { state, refused } = await (await loadPartsCode()).changeWithParts(id, { kind }, host)
    return state === 'done' && refused === 0
  },
  done(isMoved, { id, kind, host }) {
    if (kind === 'archive') resetSearch('trash', host.scope)
    if (isMoved)
      host.emit(kind === 'archive' ? 'assetdesk-asset-deleted' : 'assetdesk-asset-restored', { id })
  },
  failed: (error) => reportDeletionFailure(error, { otherwise: deletionFailureText }),
})

type MovableAsset = Parameters<typeof assetName>[0] & Pick<Asset, 'id' | 'parts'>

/** Ids of assets whose question about their parts is open. */
const openQuestions = new Set<number>()

/**
 * Asks whether the parts follow the asset. Returns how many do; undefined if the user cancels, loading fails or the
 * question is already open.
 */
async function askHowManyFollow(id: number, kind: Kind): Promise<number | undefined> {
  if (openQuestions.has(id)) return undefined
  openQuestions.add(id)
  try {
    return await (await loadPartsCode()).askAboutParts({ ids: [id] }, { kind })
  } catch (error) {
    reportDeletionFailure(error, { otherwise: deletionFailureText })
    return undefined
  } finally {
    openQuestions.delete(id)
  }
}

/**
 * Moves an asset and deselects it in the list that it left. If it has parts, asks first whether they follow (PART-04).
 * True on success.
 */
async function move({ id, parts }: MovableAsset, kind: Kind, host: AssetHost): Promise<boolean> {
  const following = parts === 0 ? 0 : await askHowManyFollow(id, kind)
  if (following === undefined) return false
  const moveAlone = kind === 'archive' ? moveToTrash : restoreFromTrash
  const isMoved = await (following ? moveWithParts({ id, kind, host }) : moveAlone({ id, host }))
  const name = kind === 'archive' ? 'allAssets' : 'trash'
  // The ids of the parts are not known here.
  if (isMoved) $leftRow.set({ name, scope: host.scope, id: following ? 'several' : id })
  return isMoved
}

/** Asks for confirmation, moves the asset to the trash and shows a toast. True on success (OP-050). */
export async function deleteAsset(asset: MovableAsset, host: AssetHost): Promise<boolean> {
  const { confirmDelete, confirmWhich } = assetTexts
  const confirmed = await confirmDeletion(confirmDelete, confirmWhich(assetName(asset)))
  return confirmed && (await move(asset, 'archive', host))
}

/** Restores the asset without a confirmation (OP-053) and shows a toast. True on success. */
export const restoreAsset = (asset: MovableAsset, host: AssetHost): Promise<boolean> =>
  move(asset, 'restore', host)
