import { useStore } from '@nanostores/react'
import { assetTexts, trashTexts } from '../../src/domain/messages/en/asset.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { trashRowActions, useAssetActor } from '../../src/parts/asset/actions.ts'
import { assetColumns } from '../../src/parts/asset/columns.tsx'
import { useAssetFilterSpec } from '../../src/parts/asset/filters.ts'
import { exportButton, ExportNotice } from '../../src/parts/list/export-notice.tsx'
import { useSelection } from '../../src/parts/selection/use-selection.tsx'
import { useView } from '../../src/parts/view/use-view.tsx'
import { ListScreen } from '../../src/ui/list-screen/list-screen.tsx'
import { assetTrashStore } from './store.ts'

/** The trash: deleted assets, newest first, with Restore. The route's guard checks the role (OP-006). */
export function AssetTrash() {
  const host = useWidgetHost()
  const store = assetTrashStore(host.scope)
  const thumbnails = useStore(store.$thumbnails)
  const exported = useStore(store.exporting.$state)
  const actor = useAssetActor(host)
  const filters = useAssetFilterSpec(trashTexts.clear)
  const { list, notices } = store
  const selection = useSelection({ name: 'trash', host, list, notices })
  const columns = assetColumns({ thumbnails, link: host.link })
  const view = useView({ list: 'trash', scope: host.scope, columns, orders: null })
  return (
    <ListScreen
      label={trashTexts.list}
      list={store.list}
      rowKey={({ id }) => id}
      rowActions={trashRowActions(actor)}
      search={trashTexts.search}
      filters={filters}
      count={trashTexts.total}
      toggles={[{ label: assetTexts.thumbnails, on: thumbnails, set: store.showThumbnails }]}
      buttons={[exportButton(exported, () => void store.exporting.run())]}
      notice={<ExportNotice state={exported} notices={store.notices} />}
      texts={trashTexts}
      {...selection}
      {...view}
    />
  )
}
