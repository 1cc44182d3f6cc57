import { computed, type ReadableAtom } from 'nanostores'
import { assetTexts } from '../../src/domain/messages/en/asset.ts'
import { env } from '../../src/env.ts'
import { isUnknownRecord } from '../../src/http/error.ts'
import { oneAsset } from '../../src/parts/asset/one-asset.ts'
import type { Asset } from '../../src/wire/asset.ts'

/** `missing`: the asset does not exist or is in the trash. `failed`: a retry may help. */
export type AssetCardState =
  | { status: 'loading'; slow: boolean }
  | { status: 'shown'; asset: Asset }
  | { status: 'missing' }
  | { status: 'failed' }

export interface AssetCardStore {
  $state: ReadableAtom<AssetCardState>
  reload(): void
}

/** Creates the store of a card's asset. Failures are only shown in the card, without a toast or navigation. */
export function assetCardStore(assetId: number | undefined): AssetCardStore {
  const remote = oneAsset({
    assetId,
    withOthers: true,
    reloadOn: ['assets'],
    failed(error) {
      // The page may set the id later.
      if (assetId !== undefined) env().log(assetTexts.notLoaded, error)
    },
  })
  const $state = computed(remote.$state, (state): AssetCardState => {
    if (state.status === 'failed')
      return { status: isUnknownRecord(state.error) ? 'missing' : 'failed' }
    if ('value' in state && state.value) return { status: 'shown', asset: state.value }
    return { status: 'loading', slow: state.status === 'loading' && state.slow }
  })
  return { $state, reload: () => void remote.reload() }
}
