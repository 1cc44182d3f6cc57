import { importScreenTexts as texts } from '../../src/domain/messages/en/import-screen.ts'
import { dialogs } from '../../src/state/feedback/dialogs.ts'

/** Asks whether an import that was not started is to be deleted. */
export async function confirmDiscard(): Promise<boolean> {
  const { discardAsk: title, discardText: text, discard: confirm, keep: deny } = texts.file
  const ask = { title, text, confirm, deny, tone: 'danger', dismissOutside: false } as const
  return (await dialogs.ask(ask)).kind === 'confirmed'
}
