import { useWidgetHost } from '../../src/element/widget-host.ts'
import { assetFacts } from '../../src/parts/asset/facts.tsx'
import { Facts } from '../../src/ui/layout/facts.tsx'
import type { Asset } from '../../src/wire/asset.ts'

/** What is known of an asset. */
export function AssetFacts({ asset }: { asset: Asset }) {
  const { link } = useWidgetHost()
  return <Facts facts={assetFacts(asset, link)} />
}
