import { ticketTexts } from '../../src/domain/messages/ticket.ts'
import { env } from '../../src/env.ts'
import { call } from '../../src/http/call.ts'
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
      if (!Number.isSafeInteger(assetId)) throw new RangeError('An asset id is a whole number')
      return await call('getAsset', { params: { id: assetId } }, { signal })
    },
    failed(error) {
      env().log(ticketTexts.unknown.asset, error)
      toasts.error(ticketTexts.unknown.asset)
      missing()
    },
  })
