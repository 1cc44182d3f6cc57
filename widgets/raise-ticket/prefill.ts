import { ticketTexts } from '../../src/domain/messages/ticket.ts'
import type { WidgetHost } from '../../src/element/widget-host.ts'
import { env } from '../../src/env.ts'
import { call } from '../../src/http/call.ts'
import { remote, type Remote } from '../../src/state/remote.ts'
import { toasts } from '../../src/state/toasts.ts'
import type { Asset } from '../../src/wire/asset.ts'

/** The asset that a ticket is about; without an id there is none and nothing is asked. One that is gone leads to the dashboard (spec B §8). */
export function assetPrefill(
  assetId: number | undefined,
  host: WidgetHost,
): Remote<Asset | undefined> {
  return remote({
    async fetch(signal) {
      if (assetId === undefined) return undefined
      if (!Number.isSafeInteger(assetId)) throw new RangeError('An asset id is a whole number')
      return await call('getAsset', { params: { id: assetId } }, { signal })
    },
    failed(error) {
      env().log(ticketTexts.unknown.asset, error)
      toasts.error(ticketTexts.unknown.asset)
      host.navigate({ route: 'dashboard', automatic: true })
    },
  })
}
