import { restorePath, ticketPath } from '../../src/ui/icon/drawings.ts'
import { useStore } from '@nanostores/react'
import { assetInfoTexts } from '../../src/domain/messages/asset-info.ts'
import { assetTexts } from '../../src/domain/messages/asset.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { useAssetAbilities, type AssetView } from '../../src/parts/asset/abilities.ts'
import { editAsset, raiseTicketOn } from '../../src/parts/asset/intents.ts'
import { $moving } from '../../src/parts/asset/lifecycle.ts'
import { HistoryButton } from '../../src/parts/history/history-button.tsx'
import { Button } from '../../src/ui/button/button.tsx'
import { Inline } from '../../src/ui/layout/box.tsx'
import type { Asset } from '../../src/wire/asset.ts'
import type { AssetInfoStore } from './store.ts'

export interface AssetButtonsProps {
  asset: Asset
  view: AssetView
  store: AssetInfoStore
  onHistory: () => void
}

const { actions: labels } = assetTexts

/** What this person can do with the asset; while one action runs the others are disabled. */
export function AssetButtons({ asset, view, store, onHistory }: AssetButtonsProps) {
  const { navigate } = useWidgetHost()
  const { raise, raiseRefused, restore, history, write } = useAssetAbilities(asset, view)
  const moving = useStore($moving).has(asset.id)
  const refused = moving ? assetTexts.moving : raiseRefused
  return (
    <Inline>
      {raise && (
        <Button
          variant="primary"
          icon={ticketPath}
          disabled={refused !== undefined}
          disabledReason={refused}
          onClick={() => navigate(raiseTicketOn(asset.id))}
        >
          {labels.raise}
        </Button>
      )}
      {restore && (
        <Button
          variant="primary"
          icon={restorePath}
          busy={moving}
          onClick={() => void store.restore(asset)}
        >
          {labels.restore}
        </Button>
      )}
      {history && <HistoryButton onClick={onHistory} />}
      {write && (
        <Button
          icon="pencil"
          disabled={moving}
          disabledReason={assetTexts.moving}
          onClick={() => navigate(editAsset(asset.id))}
        >
          {assetInfoTexts.edit}
        </Button>
      )}
      {write && (
        <Button
          variant="danger-quiet"
          icon="trash"
          busy={moving}
          onClick={() => void store.remove(asset)}
        >
          {assetInfoTexts.delete}
        </Button>
      )}
    </Inline>
  )
}
