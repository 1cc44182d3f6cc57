import { assetTexts } from '../../domain/messages/en/asset.ts'
import { keepLoaded } from '../../state/keep-loaded.ts'
import { remote, type Remote, type RemoteOptions } from '../../state/remote.ts'
import type { Asset } from '../../wire/asset.ts'
import { loadAsset, loadAssetWithOthers } from './loading.ts'

export interface OneAssetOptions extends Pick<RemoteOptions<Asset>, 'reloadOn' | 'failed'> {
  /** Numeric id. No request is sent for an invalid id. */
  assetId: number | undefined
  /** Whether the asset is in the trash. */
  archived?: boolean
  /** Whether the asset is loaded together with others of the page. */
  withOthers?: boolean
}

/**
 * Returns the store of an asset in its current list (OP-024). The value stays while it reloads, and if the reload
 * fails, unless the asset was deleted.
 */
export function oneAsset({
  assetId,
  archived = false,
  withOthers = false,
  ...options
}: OneAssetOptions): Remote<Asset> {
  return remote({
    ...options,
    fetch: keepLoaded(assetTexts.failed, (signal) =>
      withOthers ? loadAssetWithOthers(assetId, signal) : loadAsset(assetId, signal, archived),
    ),
  })
}
