import type { Intent } from '../../env.ts'
import type { Ticket } from '../../wire/ticket.ts'
import { viewAsset } from '../asset/intents.ts'

/** Leads to the asset of a ticket where it is now; undefined when it has none. One that only left its id is in the trash (OP-090). */
export function linkedAsset({
  asset_id,
  asset,
}: Pick<Ticket, 'asset_id' | 'asset'>): Intent | undefined {
  if (asset_id === null) return undefined
  return viewAsset(asset_id, asset ? 'assets' : 'trash')
}
