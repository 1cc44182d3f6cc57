import { ticketTexts } from '../../src/domain/messages/ticket.ts'
import { env } from '../../src/env.ts'
import { loadAsset } from '../../src/parts/asset/loading.ts'
import { remote, type Remote } from '../../src/state/remote.ts'
import { toasts } from '../../src/state/toasts.ts'
import type { Asset } from '../../src/wire/asset.ts'

export interface PrefillOptions {
  /** Numeric id of the asset; without one there is none and nothing is asked. */
  about: () => number | undefined
  /** It is gone. */
  missing: () => void
}

/** The asset that a ticket is about. */
export const assetPrefill = ({ about, missing }: PrefillOptions): Remote<Asset | undefined> =>
  remote({
    async fetch(signal) {
      const assetId = about()
      if (assetId === undefined) return undefined
      return await loadAsset(assetId, signal)
    },
    failed(error) {
      env().log(ticketTexts.unknown.asset, error)
      toasts.error(ticketTexts.unknown.asset)
      missing()
    },
  })
