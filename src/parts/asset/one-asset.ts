import { assetTexts } from '../../domain/messages/en/asset.ts'
import { env } from '../../env.ts'
import { isUnknownRecord, isRefusal } from '../../http/error.ts'
import { remote, type Remote, type RemoteOptions } from '../../state/remote.ts'
import type { Asset } from '../../wire/asset.ts'
import { loadAsset, loadAssetWithOthers } from './loading.ts'

export interface OneAssetOptions extends Pick<RemoteOptions<Asset>, 'reloadOn' | 'failed'> {
  /** Numeric id; anything else is no asset, and nothing is asked. */
  assetId: number | undefined
  /** Look for it in the trash. */
  archived?: boolean
  /** One of many on a page: they ask together. */
  withOthers?: boolean
}

/**
 * The asset of an id, where it is now (OP-024). What is known stays when it is loaded again, and also when
 * that fails for another reason than that it has gone.
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
