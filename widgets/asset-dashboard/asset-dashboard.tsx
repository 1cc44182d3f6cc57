import { useStore } from '@nanostores/react'
import { assetTexts } from '../../src/domain/messages/asset.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { assetRowActions } from '../../src/parts/asset/actions.ts'
import { assetColumns } from '../../src/parts/asset/columns.tsx'
import { useAssetFilterSpec } from '../../src/parts/asset/filters.ts'
import { $session, userOf } from '../../src/session/session.ts'
import { Note } from '../../src/ui/feedback/note.tsx'
import { ListScreen } from '../../src/ui/list-screen/list-screen.tsx'
import { assetDashboardStore, type AssetTab } from './store.ts'

const tabs: readonly { id: AssetTab; label: string }[] = [
  { id: 'mine', label: assetTexts.tabs.mine },
  { id: 'all', label: assetTexts.tabs.all },
]

/** The inventory: My Assets and All Assets with search, filters, pictures and what can be done with a row (spec A §2). */
export function AssetDashboard() {
  const { scope, navigate } = useWidgetHost()
  const store = assetDashboardStore(scope)
  const tab = useStore(store.$tab)
  const thumbnails = useStore(store.$thumbnails)
  const uncopied = useStore(store.$uncopied)
  const user = userOf(useStore($session))
  const filters = useAssetFilterSpec(assetTexts.clearAll)
  const select = (id: string) => store.openTab(id === 'all' ? 'all' : 'mine')
  return (
    <ListScreen
      label={assetTexts.tabs[tab]}
      list={store.lists[tab]}
      columns={assetColumns(thumbnails)}
      rowKey={({ id }) => id}
      rowActions={assetRowActions({ user, navigate, copyId: store.copyId })}
      sortable={tab === 'all'}
      search={assetTexts.search}
      filters={filters}
      chips={tab === 'all'}
      count={assetTexts.total}
      toggles={[{ label: assetTexts.thumbnails, on: thumbnails, set: store.showThumbnails }]}
      tabs={{ label: assetTexts.views, tabs, current: tab, select }}
      notice={uncopied !== undefined && <Note>{assetTexts.copyFailed(uncopied)}</Note>}
      texts={assetTexts}
    />
  )
}
