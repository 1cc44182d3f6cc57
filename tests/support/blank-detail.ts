import type { AssetDetail } from '../../src/wire/asset.ts'

/** The details of an asset of which nothing more is known. */
export const blankDetail: AssetDetail = {
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
