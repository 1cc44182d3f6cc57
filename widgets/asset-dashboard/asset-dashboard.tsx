import { useStore } from '@nanostores/react'
import { assetTexts } from '../../src/domain/messages/en/asset.ts'
import { can } from '../../src/domain/access/roles.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import type { Intent } from '../../src/env.ts'
import { assetRowActions } from '../../src/parts/asset/actions.ts'
import { assetColumns } from '../../src/parts/asset/columns.tsx'
import { useAssetFilterSpec } from '../../src/parts/asset/filters.ts'
import { $moving } from '../../src/parts/asset/lifecycle.ts'
import { ExportNotice, exportButton } from '../../src/parts/list/export-notice.tsx'
import { $session, userOf } from '../../src/session/session.ts'
import type { ActionState } from '../../src/state/action.ts'
import { ListScreen } from '../../src/ui/list-screen/list-screen.tsx'
import type { ListButton } from '../../src/ui/list-screen/list-tools.tsx'
import { assetDashboardStore, type AssetTab, type AssetDashboardStore } from './store.ts'

const tabs = () =>
  (['mine', 'all'] as const satisfies readonly AssetTab[]).map((id) => ({
    id,
    label: assetTexts.tabs[id],
  }))

/** The inventory: My Assets and All Assets with search, filters, pictures and what can be done with a row. */
export function AssetDashboard() {
  const host = useWidgetHost()
  const store = assetDashboardStore(host.scope)
  const tab = useStore(store.$tab)
  const thumbnails = useStore(store.$thumbnails)
  const exported = useStore(store.exporting.$state)
  const moving = useStore($moving)
  const user = userOf(useStore($session))
  const filters = useAssetFilterSpec(assetTexts.clearAll)
  const select = (id: string) => store.openTab(id === 'all' ? 'all' : 'mine')
  return (
    <ListScreen
      label={assetTexts.tabs[tab]}
      list={store.lists[tab]}
      columns={assetColumns({ thumbnails, link: host.link })}
      rowKey={({ id }) => id}
      rowActions={assetRowActions({ user, host, moving, copyId: store.copyId })}
      sortable={tab === 'all'}
      search={assetTexts.search}
      filters={filters}
      filtersApply={tab === 'all'}
      count={assetTexts.total}
      toggles={[{ label: assetTexts.thumbnails, on: thumbnails, set: store.showThumbnails }]}
      tabs={{ label: assetTexts.views, tabs: tabs(), current: tab, select }}
      buttons={dashboardButtons({ tab, store, exported, role: user?.role, ...host })}
      notice={<ExportNotice state={exported} notices={store.notices} />}
      texts={assetTexts}
    />
  )
}

interface Dashboard {
  tab: AssetTab
  store: AssetDashboardStore
  exported: ActionState<void>
  role: string | undefined
  navigate(intent: Intent): void
}

/** Export on All Assets and Add Asset, each for those who may. */
function dashboardButtons({ tab, store, exported, role, navigate }: Dashboard) {
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
