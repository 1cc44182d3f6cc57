import { assetInfoTexts } from '../../src/domain/messages/en/asset.ts'
import { env } from '../../src/env.ts'
import { call } from '../../src/http/call.ts'
import { remote, type Remote } from '../../src/state/remote.ts'
import type { Asset } from '../../src/wire/asset.ts'
import type { Page } from '../../src/wire/page.ts'

/** Creates the list of an asset's parts outside the trash, oldest first. A failure is logged and shown in place. */
export function partsOf(assetId: number): Remote<Page<Asset>> {
  const query = { perPage: 100, orderBy: 'created_at', orderDir: 'asc' } as const
  return remote({
    fetch: (signal) => call('listAssets', { query: { ...query, part_of: [assetId] } }, { signal }),
    reloadOn: ['assets'],
    failed: (error) => env().log(assetInfoTexts.parts.failed, error),
  })
}
