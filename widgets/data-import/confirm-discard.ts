import { importScreenTexts as texts } from '../../src/domain/messages/en/import-screen.ts'
import { dialogs } from '../../src/state/feedback/dialogs.ts'

/** Asks whether to delete an import that was not started. */
export function confirmDiscard(): Promise<boolean> {
  const { discardAsk: title, discardText: text, discard: confirm, keep: deny } = texts.file
  return dialogs.confirmed({ title, text, confirm, deny, tone: 'danger', dismissOutside: false })
}
