import { historyViewTexts } from '../../domain/messages/en/history.ts'
import { lateDialog } from '../../ui/modal/late-dialog.tsx'

/** The drawer with the history of a record. */
export const LateHistory = lateDialog(
  async () => (await import('./history-drawer.tsx')).HistoryDrawer,
  () => historyViewTexts.failed,
)
