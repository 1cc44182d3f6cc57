import { Badge } from '../../ui/badge/badge.tsx'
import { assetStatuses } from '../../wire/asset-statuses.ts'
import type { AssetStatus } from '../../wire/enums.ts'

/** What an asset is used for, as hue, glyph and word together. */
export function AssetStatusBadge({ status }: { status: AssetStatus }) {
  const { label, ...look } = assetStatuses[status]
  return <Badge {...look}>{label}</Badge>
}
