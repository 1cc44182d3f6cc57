import { assetInfoTexts } from '../../domain/messages/asset-info.ts'
import { env } from '../../env.ts'
import { call } from '../../http/call.ts'
import { remote, type Remote } from '../../state/remote.ts'
import type { HistoryEntry } from '../../wire/activity.ts'

/**
 * Everything that has happened to an asset, newest first, all of it. A failure is logged and
 * shows in place, without a toast.
 */
export function assetHistory(assetId: number): Remote<readonly HistoryEntry[]> {
  return remote({
    async fetch(signal) {
      const query = { assetId, all: true, orderDir: 'desc', orderBy: 'created_at' } as const
      const { items } = await call('getAssetHistory', { params: { assetId }, query }, { signal })
      return items.toSorted((one, other) => time(other) - time(one))
    },
    reloadOn: ['assets', 'tickets'],
    failed: (error) => env().log(assetInfoTexts.history.failed, error),
  })
}

const time = ({ created_at }: HistoryEntry) => Date.parse(created_at)
