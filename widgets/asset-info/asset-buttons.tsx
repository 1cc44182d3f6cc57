import { restorePath, ticketPath } from '../../src/ui/icon/drawings.ts'
import { useStore } from '@nanostores/react'
import { assetInfoTexts } from '../../src/domain/messages/asset-info.ts'
import { assetTexts } from '../../src/domain/messages/asset.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { useAssetAbilities, type AssetView } from '../../src/parts/asset/abilities.ts'
import { editAsset, raiseTicketOn } from '../../src/parts/asset/intents.ts'
import { $moving } from '../../src/parts/asset/lifecycle.ts'
import { BareButton } from '../../src/ui/button/bare-button.tsx'
import { Button } from '../../src/ui/button/button.tsx'
import { Glyph } from '../../src/ui/icon/glyph.tsx'
import { Inline } from '../../src/ui/layout/box.tsx'
import type { Asset } from '../../src/wire/asset.ts'
import type { AssetInfoStore } from './store.ts'

/** Apart from the kit's drawings, which every screen loads. */
const historyPath = 'M2.6 8a5.4 5.4 0 1 0 1.7-3.9L2.6 5.7M2.6 2.8v2.9h2.9M8 5.2v3l2 1.3'

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
      {history && (
        <BareButton mark={<Glyph path={historyPath} />} aria-haspopup="dialog" onClick={onHistory}>
          {labels.history}
        </BareButton>
      )}
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
