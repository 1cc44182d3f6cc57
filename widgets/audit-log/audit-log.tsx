import { useStore } from '@nanostores/react'
import { can } from '../../src/domain/access/roles.ts'
import { auditTexts as texts } from '../../src/domain/messages/en/audit.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { env } from '../../src/env.ts'
import { exportButton, ExportNotice } from '../../src/parts/list/export-notice.tsx'
import { $session, userOf } from '../../src/session/session.ts'
import { Note } from '../../src/ui/feedback/note.tsx'
import { ListScreen } from '../../src/ui/list-screen/list-screen.tsx'
import type { ListButton } from '../../src/ui/list-screen/list-tools.tsx'
import { auditColumns } from './columns.tsx'
import { detailBelow, detailActions } from './entry-detail.tsx'
import { useAuditFilterSpec } from './filters.ts'
import { Period } from './period.tsx'
import { auditLogStore, type AuditLogStore } from './store.ts'

/** The audit trail, for super admins: who did or tried what, with the details of each entry below its row. */
export function AuditLog() {
  const { scope } = useWidgetHost()
  const store = auditLogStore(scope)
  const open = useStore(store.$open)
  const filters = useAuditFilterSpec()
  const isClosed = useClosed()
  const buttons = useExportButtons({ store, isClosed })
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
      notice={<ExportsNotice store={store} isClosed={isClosed} />}
      texts={texts}
    />
  )
}

interface ExportsProps {
  store: AuditLogStore
  /** Whether the user may not read the audit trail. */
  isClosed: boolean
}

/** Whether the signed-in user may not read the audit trail. */
function useClosed(): boolean {
  const user = userOf(useStore($session))
  return user !== undefined && !can(user.role, 'audit.read')
}

/** The two exports of the list. */
function useExportButtons({ store, isClosed }: ExportsProps): ListButton[] {
  const { exporting, exportingLines } = store
  const workbook = exportButton(useStore(exporting.$state), () => void exporting.run())
  const lines = exportButton(useStore(exportingLines.$state), () => void exportingLines.run())
  const closed = isClosed ? { disabled: true, disabledReason: texts.notAllowed } : {}
  return [
    { ...workbook, ...closed },
    { ...lines, label: texts.lines, ...closed },
  ]
}

/** The messages above the list: that the user may not read it, and the state of exports. */
function ExportsNotice({ store, isClosed }: ExportsProps) {
  const workbook = useStore(store.exporting.$state)
  const lines = useStore(store.exportingLines.$state)
  if (isClosed) return <Note>{texts.notAllowed}</Note>
  const state = lines.status === 'running' ? lines : workbook
  return <ExportNotice state={state} notices={store.notices} />
}
