import { useStore } from '@nanostores/react'
import { assetTexts } from '../../src/domain/messages/asset.ts'
import { exportNotice } from '../../src/parts/list/export-notice.tsx'
import { Note } from '../../src/ui/feedback/note.tsx'
import type { AssetDashboardStore, AssetTab } from './store.ts'

/** Notices about failures that are otherwise only logged. */
export function Notices({ store, tab }: { store: AssetDashboardStore; tab: AssetTab }) {
  const uncopied = useStore(store.$uncopied)
  const exported = useStore(store.exporting.$state)
  return (
    <>
      {uncopied !== undefined && <Note>{assetTexts.copyFailed(uncopied)}</Note>}
      {tab === 'all' && exportNotice(exported)}
    </>
  )
}
