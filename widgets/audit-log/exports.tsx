import { useStore } from '@nanostores/react'
import { can } from '../../src/domain/access/roles.ts'
import { auditTexts as texts } from '../../src/domain/messages/en/audit.ts'
import { exportButton, ExportNotice } from '../../src/parts/list/export-notice.tsx'
import { $session, userOf } from '../../src/session/session.ts'
import { Note } from '../../src/ui/feedback/note.tsx'
import type { ListButton } from '../../src/ui/list-screen/list-tools.tsx'
import type { AuditLogStore } from './store.ts'

export interface ExportsProps {
  store: AuditLogStore
  /** This person may not read the audit trail. */
  isClosed: boolean
}

/** Is somebody signed in who may not read the audit trail? */
export function useClosed(): boolean {
  const user = userOf(useStore($session))
  return user !== undefined && !can(user.role, 'audit.read')
}

/** The two exports of the list. */
export function useExportButtons({ store, isClosed }: ExportsProps): ListButton[] {
  const { exporting, exportingLines } = store
  const workbook = exportButton(useStore(exporting.$state), () => void exporting.run())
  const lines = exportButton(useStore(exportingLines.$state), () => void exportingLines.run())
  const closed = isClosed ? { disabled: true, disabledReason: texts.notAllowed } : {}
  return [
    { ...workbook, ...closed },
    { ...lines, label: texts.lines, ...closed },
  ]
}

/** Above the list: who may not read it, and how an export goes. */
export function ExportsNotice({ store, isClosed }: ExportsProps) {
  const workbook = useStore(store.exporting.$state)
  const lines = useStore(store.exportingLines.$state)
  if (isClosed) return <Note>{texts.notAllowed}</Note>
  const state = lines.status === 'running' ? lines : workbook
  return <ExportNotice state={state} notices={store.notices} />
}
