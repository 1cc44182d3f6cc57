import { takeTexts as texts } from '../../src/domain/messages/en/take.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { viewAsset } from '../../src/parts/asset/intents.ts'
import { addAssetWithId } from '../../src/parts/scan/intents.ts'
import type { MenuItem } from '../../src/ui/menu/menu.tsx'
import type { Row } from './view.ts'

/** Where a mark leads: to its photo, and to its asset or, for an ID that nobody knows, to the form of a new one (TAKE-11). */
export function useLeads({ asset, mark, result, text }: Row): MenuItem[] {
  const { navigate } = useWidgetHost()
  const leads: MenuItem[] = []
  const photo = mark?.photo_url
  if (photo)
    leads.push({
      label: texts.showPhoto,
      run: () => void window.open(photo, '_blank', 'noopener'),
    })
  if (asset) leads.push({ label: texts.view, run: () => navigate(viewAsset(asset.id)) })
  else if (result === 'unknown')
    leads.push({ label: texts.add, icon: 'plus', run: () => navigate(addAssetWithId(text)) })
  return leads
}
