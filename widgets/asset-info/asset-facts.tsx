import { formatMoment } from '../../src/domain/text/format.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { env } from '../../src/env.ts'
import { assetFacts } from '../../src/parts/asset/facts.tsx'
import { Facts } from '../../src/ui/layout/facts.tsx'
import type { Asset } from '../../src/wire/asset.ts'
import { computedFields } from '../../src/wire/computed-fields.ts'

/** What is known of an asset. */
export function AssetFacts({ asset }: { asset: Asset }) {
  const { link } = useWidgetHost()
  const { last_seen_at: seen } = asset
  const lastSeen = seen && {
    label: computedFields.last_seen_at.label,
    value: formatMoment(seen, env().now()),
  }
  return <Facts facts={[...assetFacts(asset, link), ...(lastSeen ? [lastSeen] : [])]} />
}
