import { assetName } from '../../src/domain/asset/asset-name.ts'
import { showBidi } from '../../src/domain/text/show-bidi.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { viewAsset } from '../../src/parts/asset/intents.ts'
import { AssetStatusBadge } from '../../src/parts/asset/status-badge.tsx'
import { Inline } from '../../src/ui/layout/box.tsx'
import { Link } from '../../src/ui/link/link.tsx'
import type { Asset } from '../../src/wire/asset.ts'

/** One part in a list: its name as a link, and its status. */
export function PartLine({ part }: { part: Asset }) {
  const { link } = useWidgetHost()
  return (
    <Inline as="li">
      <Link to={link(viewAsset(part.id))}>{showBidi(assetName(part))}</Link>
      <AssetStatusBadge status={part.status} />
    </Inline>
  )
}
