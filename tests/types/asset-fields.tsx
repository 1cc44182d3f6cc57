// Compiled, never run: what must not compile is marked, and unmarked it would fail the type check.
import type { AssetDraft } from '../../src/domain/asset/asset-rules.ts'
import type { Asset, AssetDetail, AssetWrite } from '../../src/wire/asset.ts'
import type { AssetFieldRow } from '../../src/wire/asset-fields.ts'
import { noAsset, type AssetValues } from '../../widgets/asset-form/values.ts'

export function rows(): void {
  const words = { label: 'Order', tooltip: 'The number on our order' }
  void ({ in: 'asset', kind: 'text', ...words } satisfies AssetFieldRow)
  // @ts-expect-error no kind
  void ({ in: 'asset', ...words } satisfies AssetFieldRow)
  // @ts-expect-error a kind that does not exist
  void ({ in: 'asset', kind: 'words', ...words } satisfies AssetFieldRow)
  // @ts-expect-error no tooltip
  void ({ in: 'asset', kind: 'text', label: 'Order' } satisfies AssetFieldRow)
  // @ts-expect-error a number needs the message for values below zero
  void ({ in: 'details', kind: 'number', ...words } satisfies AssetFieldRow)
}

export function values(asset: Asset, draft: AssetDraft, write: AssetWrite): void {
  asset.vendor satisfies string | null
  asset.asset_detail satisfies { watt: number | null; depreciation: boolean | null }
  write.asset_details?.payment_date satisfies string | null | undefined
  // @ts-expect-error a text is not a number
  draft.vendor = 7
  // @ts-expect-error fields of the details are not on the asset itself
  void asset.remarks
  const { watt: _watt, ...details } = draft.asset_details
  // @ts-expect-error a detail is missing
  void (details satisfies AssetDetail)
  const { vendor: _vendor, ...shown } = noAsset
  // @ts-expect-error a field of the form is missing
  void (shown satisfies AssetValues)
}
