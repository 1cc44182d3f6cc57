import type { AssetDraft, AssetField, AssetReference } from '../../../../src/domain/asset-rules.ts'
import { trimmed } from '../../../../src/domain/text.ts'
import type { AssetDetail, AssetWrite } from '../../../../src/wire/asset.ts'
import type { Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'
import { namedReference } from '../../lib/reference.ts'

const blankDetail: AssetDetail = {
  os: null,
  watt: null,
  payment_date: null,
  transaction_amount_inr: null,
  transaction_amount_usd: null,
  cost_in_inr: null,
  cost_in_usd: null,
  depreciation: null,
  warranty: null,
  selling_price_inr: null,
  selling_price_usd: null,
  mac_address: null,
  remarks: null,
}

const blank: Omit<AssetDraft, 'asset_details'> = {
  category_id: null,
  place_id: null,
  location_id: null,
  status: null,
  labelled: null,
  manager: null,
  quantity: null,
  assigned_to: null,
  serial_number: null,
  description: null,
  manufacturer: null,
  vendor: null,
}

/** What a body asks for; a missing key counts as null, and who had the asset before is the database's to tell (OP-068). */
export function draftOf({
  previous_assignee: _distrusted,
  asset_details,
  ...given
}: AssetWrite): AssetDraft {
  return {
    ...blank,
    ...given,
    status: trimmed(given.status),
    labelled: trimmed(given.labelled),
    manager: trimmed(given.manager),
    asset_details: { ...blankDetail, ...asset_details },
  }
}

/** The rows that a draft names; what does not exist is missing from the lists. */
export async function referenceOf(db: Queryable, draft: AssetDraft): Promise<AssetReference> {
  const named = await namedReference(db, draft)
  const users = await db.many<{ id: number }>(
    sql`select id from users where id = ${draft.assigned_to}`,
  )
  return { ...named, users }
}

/** The order in which a 422 lists its entries: that of the form. */
export const draftFields = [
  'category_id',
  'place_id',
  'location_id',
  'status',
  'labelled',
  'manager',
  'quantity',
  'assigned_to',
  'previous_assignee',
  'serial_number',
  'description',
  'manufacturer',
  'vendor',
  'asset_details',
  'asset_details.watt',
  'asset_details.os',
  'asset_details.payment_date',
  'asset_details.transaction_amount_inr',
  'asset_details.transaction_amount_usd',
  'asset_details.cost_in_inr',
  'asset_details.cost_in_usd',
  'asset_details.depreciation',
  'asset_details.warranty',
  'asset_details.selling_price_inr',
  'asset_details.selling_price_usd',
  'asset_details.mac_address',
  'asset_details.remarks',
] as const satisfies readonly (AssetField | 'previous_assignee' | 'asset_details')[]
