import { brokenTexts } from '../../domain/messages/en/loading.ts'
import { lateDialog } from '../../ui/modal/late-dialog.tsx'

/** The dialog that lists the keys. */
export const LateShortcuts = lateDialog(
  async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
  () => brokenTexts.notLoaded,
)
