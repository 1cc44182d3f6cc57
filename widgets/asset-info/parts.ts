import { assetInfoTexts } from '../../src/domain/messages/en/asset.ts'
import { env } from '../../src/env.ts'
import { call } from '../../src/http/call.ts'
import { remote, type Remote } from '../../src/state/remote.ts'
import type { Asset } from '../../src/wire/asset.ts'

const query = { perPage: 100, orderBy: 'created_at', orderDir: 'asc' } as const

/** Creates the list of an asset's parts outside the trash, oldest first. A failure is logged and shown in place. */
export function partsOf(assetId: number): Remote<readonly Asset[]> {
  return remote<readonly Asset[]>({
    async fetch(signal) {
      const parts: Asset[] = []
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const pageQuery = { ...query, page, part_of: [assetId] }
        const { items, totalPages } = await call('listAssets', { query: pageQuery }, { signal })
        parts.push(...items)
        pages = totalPages
      }
      return parts
    },
    reloadOn: ['assets'],
    failed: (error) => env().log(assetInfoTexts.parts.failed, error),
  })
}
