import { assetTexts } from '../../src/domain/messages/en/asset.ts'
import { can } from '../../src/domain/access/roles.ts'
import type { Intent } from '../../src/env.ts'
import { exportButton } from '../../src/parts/list/export-notice.tsx'
import type { ActionState } from '../../src/state/action.ts'
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

/** Export on All Assets and Add Asset, each for those who may. */
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

/** Who sees what is left to do in a new company; nobody else loads or asks for it. */
export const mayBegin = (role: string | undefined): boolean => can(role, 'user.administer')

export const FirstSteps = late(async () => (await import('./first-steps.tsx')).FirstSteps)
