import type { Intent } from '../../env.ts'
import type { Ticket } from '../../wire/ticket.ts'
import { viewAsset } from '../asset/intents.ts'

type Linking = Pick<Ticket, 'asset_id' | 'asset' | 'asset_hidden'>

/**
 * Returns the asset of a ticket and the list it is in; undefined if there is none that the user may see. If only the id
 * is known, it is in the trash (OP-090).
 */
export function assetOf({
  asset_id,
  asset,
  asset_hidden,
}: Linking): { assetId: number; archived: boolean } | undefined {
  if (asset_hidden) return undefined
  const assetId = asset_id ?? asset?.id
  return assetId === undefined
    ? undefined
    : { assetId, archived: asset_id === null || asset === null }
}

/** Returns the intent to open the asset of a ticket; undefined if there is none that the user may see. */
export function linkedAsset(ticket: Linking): Intent | undefined {
  const asset = assetOf(ticket)
  return asset && viewAsset(asset.assetId, asset.archived ? 'trash' : 'assets')
}
