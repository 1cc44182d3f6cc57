import { totalsTexts } from '../../src/domain/messages/en/totals.ts'
import { env } from '../../src/env.ts'
import { call } from '../../src/http/call.ts'
import { allAssetsConditions } from '../../src/parts/asset/list-stores.ts'
import { perScope } from '../../src/state/list/per-scope.ts'
import { remote } from '../../src/state/remote.ts'
import type { AssetTotals } from '../../src/wire/asset.ts'

/** The totals of All Assets with its filters and search. */
export const assetTotals = perScope((scope: string | undefined) =>
  remote<AssetTotals>({
    fetch: (signal) => call('getAssetTotals', { query: allAssetsConditions(scope) }, { signal }),
    reloadOn: ['assets'],
    failed: (error) => env().log(totalsTexts.failed, error),
  }),
)
