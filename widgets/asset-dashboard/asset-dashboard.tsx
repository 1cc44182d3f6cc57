import { useStore } from '@nanostores/react'
import { assetTexts } from '../../src/domain/messages/en/asset.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { assetRowActions, useAssetActor } from '../../src/parts/asset/actions.ts'
import { assetColumns } from '../../src/parts/asset/columns.tsx'
import { useAssetFilterSpec } from '../../src/parts/asset/filters.ts'
import { ExportNotice } from '../../src/parts/list/export-notice.tsx'
import { useSelection } from '../../src/parts/selection/use-selection.tsx'
import { useView } from '../../src/parts/view/use-view.tsx'
import { ListScreen } from '../../src/ui/list-screen/list-screen.tsx'
import {
  dashboardButtons,
  FirstSteps,
  LateWaitingReceipts,
  ScanButton,
  seesFirstSteps,
  useToggles,
} from './buttons.tsx'
import { assetDashboardStore, type AssetTab } from './store.ts'

const tabs = () =>
  (['mine', 'all'] as const satisfies readonly AssetTab[]).map((id) => ({
    id,
    label: assetTexts.tabs[id],
  }))

/** The inventory: My Assets and All Assets with search, filters, pictures and row actions. */
export function AssetDashboard() {
  const host = useWidgetHost()
  const store = assetDashboardStore(host.scope)
  const tab = useStore(store.$tab)
  const exported = useStore(store.exporting.$state)
  const actor = useAssetActor(host)
  const filters = useAssetFilterSpec(assetTexts.clearAll)
  const { notices } = store
  const { thumbnails, ...toggles } = useToggles(store, {
    tab,
    role: actor.user?.role,
    scope: host.scope,
  })
  const selection = useSelection(
    { name: 'allAssets', host, list: store.lists[tab], notices },
    tab === 'mine',
  )
  const discreet = tab === 'all' && actor.user?.hidesDetails === true
  const columns = assetColumns({ thumbnails, discreet, own: tab === 'mine', link: host.link })
  const view = useView({ list: 'allAssets', scope: host.scope, columns }, tab === 'mine')
  const select = (id: string) => store.openTab(id === 'all' ? 'all' : 'mine')
  return (
    <>
      {seesFirstSteps(actor.user?.role) && <FirstSteps />}
      {tab === 'mine' && <LateWaitingReceipts />}
      <ListScreen
        label={assetTexts.tabs[tab]}
        list={store.lists[tab]}
        rowKey={({ id }) => id}
        rowActions={assetRowActions({ ...actor, copyId: store.copyId })}
        sortable={tab === 'all'}
        search={assetTexts.search}
        extra={<ScanButton navigate={host.navigate} />}
        filters={filters}
        filtersApply={tab === 'all'}
        count={assetTexts.total}
        tabs={{ label: assetTexts.views, tabs: tabs(), current: tab, select }}
        buttons={dashboardButtons({ tab, store, exported, role: actor.user?.role, ...host })}
        notice={<ExportNotice state={exported} notices={store.notices} />}
        texts={assetTexts}
        {...toggles}
        {...selection}
        {...view}
      />
    </>
  )
}
