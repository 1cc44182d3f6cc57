import { useStore } from '@nanostores/react'
import { assetInfoTexts, assetTexts } from '../../src/domain/messages/en/asset.ts'
import { historyViewTexts } from '../../src/domain/messages/en/history.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { useAssetAbilities, type AssetView } from '../../src/parts/asset/abilities.ts'
import { addSimilarTo, editAsset, raiseTicketOn } from '../../src/parts/asset/intents.ts'
import { $moving } from '../../src/parts/asset/lifecycle.ts'
import { printLabels } from '../../src/parts/label/intents.ts'
import { historyPath } from '../../src/parts/history/late-history.tsx'
import { printerPath } from '../../src/ui/icon/printer.ts'
import { restorePath, ticketPath } from '../../src/ui/icon/drawings.ts'
import { type Action, ActionRow } from '../../src/ui/menu/action-row.tsx'
import type { Asset } from '../../src/wire/asset.ts'
import type { AssetInfoStore } from './store.ts'

export interface AssetButtonsProps {
  asset: Asset
  view: AssetView
  store: AssetInfoStore
  onHistory: () => void
}

const { actions: labels } = assetTexts

/** The user's actions on the asset. While one runs, the others are disabled. */
export function AssetButtons({ asset, view, store, onHistory }: AssetButtonsProps) {
  const { navigate } = useWidgetHost()
  const { raise, raiseRefused, ...may } = useAssetAbilities(asset, view)
  const moving = useStore($moving).has(asset.id)
  const refusal = moving ? assetTexts.moving : undefined
  const all: readonly (Action & { may: boolean })[] = [
    {
      may: raise,
      label: labels.raise,
      icon: ticketPath,
      variant: 'primary',
      refusal: refusal ?? raiseRefused,
      run: () => navigate(raiseTicketOn(asset.id)),
    },
    {
      may: may.restore,
      label: labels.restore,
      icon: restorePath,
      variant: 'primary',
      busy: moving,
      run: () => void store.restore(asset),
    },
    {
      may: may.write,
      label: assetInfoTexts.edit,
      icon: 'pencil',
      refusal,
      run: () => navigate(editAsset(asset.id)),
    },
    {
      may: may.history,
      label: historyViewTexts.title,
      icon: historyPath,
      popup: true,
      run: onHistory,
    },
    {
      may: may.write,
      aside: true,
      label: assetInfoTexts.addSimilar,
      icon: 'plus',
      run: () => navigate(addSimilarTo(asset.id)),
    },
    {
      may: may.write,
      aside: true,
      label: assetInfoTexts.printLabel,
      icon: printerPath,
      run: () => navigate(printLabels([asset.id])),
    },
    {
      may: may.write,
      label: assetInfoTexts.delete,
      icon: 'trash',
      variant: 'danger-quiet',
      busy: moving,
      run: () => void store.remove(asset),
    },
  ]
  return <ActionRow actions={all.filter((action) => action.may)} maxButtons={4} />
}
