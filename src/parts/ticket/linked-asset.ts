import type { Intent } from '../../env.ts'
import type { Ticket } from '../../wire/ticket.ts'
import { viewAsset } from '../asset/intents.ts'

/** Leads to the asset of a ticket where it is now; undefined when it has none. With the id or the asset alone it is in the trash (OP-090). */
export function linkedAsset({
  asset_id,
  asset,
}: Pick<Ticket, 'asset_id' | 'asset'>): Intent | undefined {
  const id = asset_id ?? asset?.id
  if (id === undefined) return undefined
  return viewAsset(id, asset_id !== null && asset ? 'assets' : 'trash')
}
