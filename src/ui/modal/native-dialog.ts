import { $dialog, type DialogRequest, dialogs } from '../../state/feedback/dialogs.ts'

/** The last request that was asked here: every element on the page would ask it. */
let asked: DialogRequest | undefined

/** Opens the browser's own dialog if ours cannot be loaded. One that needs an input is cancelled. */
export async function askNatively(): Promise<void> {
  const request = $dialog.get()
  if (!request || request === asked) return
  asked = request
  const { id, title, text, input, attempt } = request
  const sure = !input && globalThis.confirm([title, text].filter(Boolean).join('\n'))
  const done = sure && (await attempt?.('')) !== false
  dialogs.settle(id, done ? { kind: 'confirmed' } : { kind: 'dismissed', reason: 'cancel' })
}
