import { takeTexts as texts } from '../../src/domain/messages/en/take.ts'
import { lateDialog } from '../../src/ui/modal/late-dialog.tsx'

/** The dialog that closes a stock-take; its code comes when it is opened. */
export const LateClose = lateDialog(
  async () => (await import('./close-dialog.tsx')).CloseDialog,
  () => texts.notOpened,
)
