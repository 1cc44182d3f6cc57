import { ticketBesideTexts as texts } from '../../domain/messages/en/raise-ticket.ts'
import { env } from '../../env.ts'
import { loadAllAssets } from '../../parts/asset/loading.ts'
import { remote, type Remote } from '../../state/remote.ts'
import type { Asset } from '../../wire/asset.ts'

/** Creates the list of a user's assets, newest first. After a failure, which is logged, there is nothing to choose. */
export const assetsOf = (person: number | undefined): Remote<readonly Asset[]> =>
  remote({
    async fetch(signal) {
      if (person === undefined) return []
      const order = { orderBy: 'created_at', orderDir: 'desc' } as const
      return await loadAllAssets({ assigned_to: [person], ...order }, signal)
    },
    reloadOn: ['assets'],
    failed: (error) => env().log(texts.ownFailed, error),
  })
