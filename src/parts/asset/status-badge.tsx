import { assetStatuses, type AssetStatus } from '../../wire/enums.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { assetStatusLooks } from './status.ts'

/** What an asset is used for, as hue, glyph and word together. */
export function AssetStatusBadge({ status }: { status: AssetStatus }) {
  return <Badge {...assetStatusLooks[status]}>{assetStatuses[status]}</Badge>
}
