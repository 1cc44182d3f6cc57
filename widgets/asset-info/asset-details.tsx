import { useCallback, useRef, useState } from 'react'
import { formatMoment } from '../../src/domain/text/format.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { env } from '../../src/env.ts'
import type { AssetView } from '../../src/parts/asset/abilities.ts'
import { assetName } from '../../src/domain/asset/asset-name.ts'
import { assetFacts } from './asset-facts.tsx'
import { AssetTitle } from './asset-title.tsx'
import { Gallery } from '../../src/parts/gallery/gallery.tsx'
import { LateHistory } from '../../src/parts/history/late-history.tsx'
import { useSeen } from '../../src/parts/inbox/use-seen.ts'
import { Facts } from '../../src/ui/layout/facts.tsx'
import { Split } from '../../src/ui/layout/split.tsx'
import type { Asset } from '../../src/wire/asset.ts'
import { computedFields } from '../../src/wire/computed-fields.ts'
import { AssetButtons } from './asset-buttons.tsx'
import { AssetHandover } from './asset-handover.tsx'
import { AssetRelated } from './asset-related.tsx'
import type { AssetInfoStore } from './store.ts'

export interface AssetDetailsProps {
  asset: Asset
  view: AssetView
  store: AssetInfoStore
}

/** Pictures at the left; title, buttons and facts at the right (INFO-01); the history as a drawer. */
export function AssetDetails({ asset, view, store }: AssetDetailsProps) {
  const [historyOpen, setHistoryOpen] = useState(false)
  const shown = useRef<HTMLDivElement>(null)
  useSeen(shown, asset.version, store.markRead)
  const closeHistory = useCallback(() => setHistoryOpen(false), [])
  return (
    <Split side={<Gallery images={asset.asset_images} name={assetName(asset)} />}>
      <AssetTitle asset={asset}>
        <AssetButtons
          asset={asset}
          view={view}
          store={store}
          onHistory={() => setHistoryOpen(true)}
        />
      </AssetTitle>
      <AssetHandover asset={asset} />
      <div ref={shown}>
        <AssetFacts asset={asset} />
      </div>
      <AssetRelated asset={asset} view={view} />
      {historyOpen && <LateHistory kind="asset" id={asset.id} onClose={closeHistory} />}
    </Split>
  )
}

function AssetFacts({ asset }: { asset: Asset }) {
  const { link } = useWidgetHost()
  const { last_seen_at } = asset
  const lastSeen = last_seen_at && {
    label: computedFields.last_seen_at.label,
    value: formatMoment(last_seen_at, env().now()),
  }
  return <Facts facts={[...assetFacts(asset, link), ...(lastSeen ? [lastSeen] : [])]} />
}
