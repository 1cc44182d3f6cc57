import { useStore } from '@nanostores/react'
import { can } from '../../src/domain/access/roles.ts'
import { auditTexts as texts } from '../../src/domain/messages/en/audit.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { env } from '../../src/env.ts'
import { exportButton, ExportNotice } from '../../src/parts/list/export-notice.tsx'
import { $session, userOf } from '../../src/session/session.ts'
import { $today } from '../../src/state/reload/today.ts'
import { NoticeLines } from '../../src/ui/feedback/notice-lines.tsx'
import { Note } from '../../src/ui/feedback/note.tsx'
import { ListScreen } from '../../src/ui/list-screen/list-screen.tsx'
import type { ListButton } from '../../src/ui/list-screen/list-tools.tsx'
import { auditColumns } from './columns.tsx'
import { detailBelow, detailActions } from './entry-detail.tsx'
import { useAuditFilterSpec } from './filters.ts'
import { Period } from './period.tsx'
import { auditLogStore, type AuditLogStore } from './store.ts'

/** The audit trail, for super admins. The details of an entry open below its row. */
export function AuditLog() {
  const { scope } = useWidgetHost()
  const store = auditLogStore(scope)
  const open = useStore(store.$open)
  // Renders again at midnight: Today becomes Yesterday.
  useStore($today)
  const filters = useAuditFilterSpec()
  const isForbidden = useForbidden()
  const buttons = useExportButtons({ store, isForbidden })
  return (
    <ListScreen
      label={texts.list}
      list={store.list}
      columns={auditColumns(env().now())}
      rowKey={({ id }) => id}
      rowActions={detailActions(open, store.toggle)}
      detail={detailBelow(open)}
      lead={<Period list={store.list} />}
      filters={filters}
      count={texts.total}
      buttons={buttons}
      notice={<ExportsNotice store={store} isForbidden={isForbidden} />}
      texts={texts}
    />
  )
}

interface ExportsProps {
  store: AuditLogStore
  isForbidden: boolean
}

/** Returns whether the user may not read the audit trail. */
function useForbidden(): boolean {
  const user = userOf(useStore($session))
  return user !== undefined && !can(user.role, 'audit.read')
}

/** Returns the buttons of the two exports. */
function useExportButtons({ store, isForbidden }: ExportsProps): ListButton[] {
  const { exporting, exportingLines } = store
  const workbook = exportButton(useStore(exporting.$state), () => void exporting.run())
  const lines = exportButton(useStore(exportingLines.$state), () => void exportingLines.run())
  const disabled = isForbidden && { disabled: true, disabledReason: texts.notAllowed }
  return [
    { ...workbook, ...disabled },
    { ...lines, label: texts.lines, ...disabled },
  ]
}

/** The notice above the list: that the user may not read it, or the state of an export. */
function ExportsNotice({ store, isForbidden }: ExportsProps) {
  const workbook = useStore(store.exporting.$state)
  const lines = useStore(store.exportingLines.$state)
  if (isForbidden) return <Note>{texts.notAllowed}</Note>
  const isWorkbookSlow = workbook.status === 'running' && workbook.slow
  const state = lines.status === 'running' && !isWorkbookSlow ? lines : workbook
  return (
    <>
      <ExportNotice state={state} notices={store.notices} />
      <NoticeLines notices={store.lineNotices} />
    </>
  )
}
