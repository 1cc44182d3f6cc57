import { historyViewTexts } from '../../domain/messages/en/history.ts'
import { lateDialog } from '../../ui/modal/late-dialog.tsx'

/** The drawer with the history of a record. */
export const LateHistory = lateDialog(
  async () => (await import('./history-drawer.tsx')).HistoryDrawer,
  () => historyViewTexts.failed,
)

/** A clock with an arrow back; separate from the icons of the kit, which every screen loads. */
export const historyPath = 'M2.6 8a5.4 5.4 0 1 0 1.7-3.9L2.6 5.7M2.6 2.8v2.9h2.9M8 5.2v3l2 1.3'
