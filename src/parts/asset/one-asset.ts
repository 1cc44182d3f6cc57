import { assetTexts } from '../../domain/messages/en/asset.ts'
import { env } from '../../env.ts'
import { isUnknownRecord, isRefusal } from '../../http/error.ts'
import { remote, type Remote, type RemoteOptions } from '../../state/remote.ts'
import type { Asset } from '../../wire/asset.ts'
import { loadAsset, loadAssetWithOthers } from './loading.ts'

export interface OneAssetOptions extends Pick<RemoteOptions<Asset>, 'reloadOn' | 'failed'> {
  /** Numeric id; nothing is requested for anything else. */
  assetId: number | undefined
  /** Loads it from the trash. */
  archived?: boolean
  /** One of many on a page, which are loaded together. */
  withOthers?: boolean
}

/**
 * Returns the store of an asset in its current list (OP-024). The value stays during a reload, and if a reload fails
 * for another reason than a deletion.
 */
export function oneAsset({
  assetId,
  archived = false,
  withOthers = false,
  ...options
}: OneAssetOptions): Remote<Asset> {
  let known: Asset | undefined

  return remote({
    ...options,
    async fetch(signal) {
      try {
        known = withOthers
          ? await loadAssetWithOthers(assetId, signal)
          : await loadAsset(assetId, signal, archived)
      } catch (error) {
        if (signal.aborted || known === undefined || isRefusal(error)) throw error
        if (isUnknownRecord(error)) known = undefined
        if (known === undefined) throw error
        env().log(assetTexts.failed, error)
      }
      return known
    },
  })
}
