import { takeTexts as texts } from '../../src/domain/messages/en/take.ts'
import { lateDialog } from '../../src/ui/modal/late-dialog.tsx'

/** The dialog for the note of a mark. Its code comes right after the screen, so that it also opens offline (TAKE-13). */
export const LateNote = lateDialog(
  async () => (await import('./note-dialog.tsx')).NoteDialog,
  () => texts.notOpened,
)
