import { useStore } from '@nanostores/react'
import { scanTexts } from '../../src/domain/messages/en/scan.ts'
import { stockTakeTexts as texts } from '../../src/domain/messages/en/stock-take.ts'
import { isMistypedCode } from '../../src/domain/asset/scanned-text.ts'
import { mayTakeBack } from '../../src/domain/stock-take/stock-take-rules.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { addAssetWithId, viewScannedAsset } from '../../src/parts/scan/intents.ts'
import { $session, userOf } from '../../src/session/session.ts'
import { cameraPath } from '../../src/parts/scan/scan-camera.tsx'
import { eyePath } from '../../src/ui/icon/drawings.ts'
import type { MenuItem } from '../../src/ui/menu/menu.tsx'
import type { StockTakeStore } from './store.ts'
import type { Row } from './view.ts'

const noRights = { note: false, photo: false, takeBack: false }

/** Returns which actions the user may run on a mark. */
export function useRights({ mark, entry }: Row, store: StockTakeStore): typeof noRights {
  const take = useStore(store.$take)
  const { id = 0, role = '' } = userOf(useStore($session)) ?? {}
  if (!take?.can.mark) return noRights
  // Unsent marks are the user's own.
  if (entry?.mark) return { note: true, photo: !entry.photo, takeBack: true }
  if (!mark) return noRights
  const photo = mark.marked_by.id === id && mark.photo_url === null && !entry
  return { note: true, photo, takeBack: mayTakeBack({ id, role }, take, mark) }
}

/** Returns the links of a mark: its photo, and its asset, or the form of a new asset for an unknown ID (TAKE-11). */
export function useRowLinks({ asset, mark, result, text }: Row): MenuItem[] {
  const { navigate } = useWidgetHost()
  const links: MenuItem[] = []
  const photo = mark?.photo_url
  if (photo)
    links.push({
      label: texts.showPhoto,
      icon: cameraPath,
      run: () => void window.open(photo, '_blank', 'noopener'),
    })
  if (asset)
    links.push({ label: texts.view, icon: eyePath, run: () => navigate(viewScannedAsset(asset)) })
  else if (result === 'unknown' && !isMistypedCode(text))
    links.push({ label: scanTexts.add, icon: 'plus', run: () => navigate(addAssetWithId(text)) })
  return links
}
