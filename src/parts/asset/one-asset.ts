import { assetTexts } from '../../domain/messages/en/asset.ts'
import { env } from '../../env.ts'
import { isUnknownRecord, endsSession } from '../../http/error.ts'
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
  let loaded: Asset | undefined

  return remote({
    ...options,
    async fetch(signal) {
      try {
        loaded = withOthers
          ? await loadAssetWithOthers(assetId, signal)
          : await loadAsset(assetId, signal, archived)
      } catch (error) {
        if (isUnknownRecord(error)) loaded = undefined
        if (signal.aborted || loaded === undefined || endsSession(error)) throw error
        env().log(assetTexts.failed, error)
      }
      return loaded
    },
  })
}
