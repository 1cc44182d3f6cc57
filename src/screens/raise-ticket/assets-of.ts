import { ticketBesideTexts as texts } from '../../domain/messages/en/raise-ticket.ts'
import { env } from '../../env.ts'
import { call } from '../../http/call.ts'
import { remote, type Remote } from '../../state/remote.ts'
import type { Asset } from '../../wire/asset.ts'

/** Creates the list of a user's assets, newest first. After a failure, which is logged, there is nothing to choose. */
export const assetsOf = (person: number | undefined): Remote<readonly Asset[]> =>
  remote({
    async fetch(signal) {
      if (person === undefined) return []
      const order = { orderBy: 'created_at', orderDir: 'desc' } as const
      const query = { assigned_to: [person], perPage: 100, ...order }
      return (await call('listAssets', { query }, { signal })).items
    },
    reloadOn: ['assets'],
    failed: (error) => env().log(texts.ownFailed, error),
  })
