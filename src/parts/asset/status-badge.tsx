import { Badge } from '../../ui/badge/badge.tsx'
import { assetStatuses } from '../../wire/asset-statuses.ts'
import type { AssetStatus } from '../../wire/enums.ts'

/** The status of an asset, as colour, glyph and word. */
export function AssetStatusBadge({ status }: { status: AssetStatus }) {
  const { label, ...look } = assetStatuses[status]
  return <Badge {...look}>{label}</Badge>
}
