import { assetInfoTexts } from '../../src/domain/messages/en/asset.ts'
import { env } from '../../src/env.ts'
import { loadAllAssets } from '../../src/parts/asset/loading.ts'
import { remote, type Remote } from '../../src/state/remote.ts'
import type { Asset } from '../../src/wire/asset.ts'

const order = { orderBy: 'created_at', orderDir: 'asc' } as const

/** Creates the list of an asset's parts outside the trash, oldest first. A failure is logged and shown in place. */
export function partsOf(assetId: number): Remote<readonly Asset[]> {
  return remote<readonly Asset[]>({
    fetch: (signal) => loadAllAssets({ part_of: [assetId], ...order }, signal),
    reloadOn: ['assets'],
    failed: (error) => env().log(assetInfoTexts.parts.failed, error),
  })
}
