import { useCallback, useRef, useState } from 'react'
import type { AssetView } from '../../src/parts/asset/abilities.ts'
import { assetName } from '../../src/domain/asset/asset-name.ts'
import { AssetTitle } from '../../src/parts/asset/title.tsx'
import { Gallery } from '../../src/parts/gallery/gallery.tsx'
import { LateHistory } from '../../src/parts/history/late-history.tsx'
import { useSeen } from '../../src/parts/inbox/use-seen.ts'
import { Split } from '../../src/ui/layout/split.tsx'
import type { Asset } from '../../src/wire/asset.ts'
import { AssetButtons } from './asset-buttons.tsx'
import { AssetFacts } from './asset-facts.tsx'
import { AssetHandover } from './asset-handover.tsx'
import { AssetRelated } from './asset-related.tsx'
import type { AssetInfoStore } from './store.ts'

export interface AssetShownProps {
  asset: Asset
  view: AssetView
  store: AssetInfoStore
}

/** Pictures left; title, buttons and facts right (INFO-01); the history over it while it is open. */
export function AssetShown({ asset, view, store }: AssetShownProps) {
  const [historyOpen, setHistoryOpen] = useState(false)
  const shown = useRef<HTMLDivElement>(null)
  useSeen(shown, asset.version, store.seen)
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
