import { useStore } from '@nanostores/react'
import { assetTexts } from '../../src/domain/messages/en/asset.ts'
import { routeTitleTexts } from '../../src/domain/messages/en/shell.ts'
import { totalsTexts } from '../../src/domain/messages/en/totals.ts'
import { can } from '../../src/domain/access/roles.ts'
import type { Intent } from '../../src/env.ts'
import { exportButton } from '../../src/parts/list/export-notice.tsx'
import type { ActionState } from '../../src/state/action.ts'
import { IconButton } from '../../src/ui/button/icon-button.tsx'
import { scanPath } from '../../src/ui/icon/drawings.ts'
import { late } from '../../src/ui/late.tsx'
import type { ListButton } from '../../src/ui/list-screen/list-tools.tsx'
import type { AssetDashboardStore, AssetTab } from './store.ts'

interface Dashboard {
  tab: AssetTab
  store: AssetDashboardStore
  exported: ActionState<void>
  role: string | undefined
  navigate(intent: Intent): void
}

/** Returns the buttons that the user may use: Export (on All Assets) and Add Asset. */
export function dashboardButtons({ tab, store, exported, role, navigate }: Dashboard) {
  const buttons: ListButton[] = []
  if (tab === 'all' && can(role, 'asset.export')) {
    buttons.push(exportButton(exported, () => void store.exporting.run()))
  }
  if (can(role, 'asset.write')) {
    const run = () => navigate({ route: 'add-asset' })
    buttons.push({ label: assetTexts.add, icon: 'plus', variant: 'primary', run })
  }
  return buttons
}

/** Returns whether the user sees the first steps of a new company. */
export const seesFirstSteps = (role: string | undefined): boolean => can(role, 'user.administer')

export const FirstSteps = late(async () => (await import('./first-steps.tsx')).FirstSteps)

export const LateWaitingReceipts = late(
  async () => (await import('./waiting-receipts.tsx')).WaitingReceipts,
)

const LateTotals = late(async () => (await import('./totals.tsx')).Totals)

/** Returns the switches for pictures and, for users who manage assets, for totals (VAL-04), with what they show. */
export function useToggles(
  store: AssetDashboardStore,
  { tab, role, scope }: Pick<Dashboard, 'tab' | 'role'> & { scope: string | undefined },
) {
  const thumbnails = useStore(store.$thumbnails)
  const totals = useStore(store.$totals)
  const maySum = tab === 'all' && can(role, 'asset.write')
  return {
    thumbnails,
    toggles: [
      ...(maySum ? [{ label: totalsTexts.title, on: totals, set: store.$totals.set }] : []),
      { label: assetTexts.thumbnails, on: thumbnails, set: store.showThumbnails },
    ],
    above: maySum && totals ? <LateTotals scope={scope} /> : undefined,
  }
}

/** The button beside the search that opens Scan. */
export const ScanButton = ({ navigate }: Pick<Dashboard, 'navigate'>) => (
  <IconButton
    icon={scanPath}
    label={routeTitleTexts.scan}
    onClick={() => navigate({ route: 'scan' })}
  />
)
