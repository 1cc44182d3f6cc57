import { useStore } from '@nanostores/react'
import { brokenTexts } from '../../domain/messages/en/loading.ts'
import { env } from '../../env.ts'
import { $dialog, type DialogRequest, dialogs } from '../../state/feedback/dialogs.ts'
import { toasts } from '../../state/feedback/toasts.ts'
import { latePart } from '../../state/late-part.ts'
import { useLatePart } from '../use-late-part.ts'

const outlet = latePart(() => import('./dialog-outlet.tsx'))

/** Loads the code of dialogs ahead of the first one, for screens that open dialogs offline. */
export const loadDialogs = outlet.load

/** The last request that was asked here: every element on the page would ask it. */
let asked: DialogRequest | undefined

/** Opens the browser's own dialog if ours cannot be loaded. One that needs an input is cancelled, and a toast says why. */
export async function askNatively(): Promise<void> {
  const request = $dialog.get()
  if (!request || request === asked) return
  asked = request
  const { id, title, text, input, attempt } = request
  if (input) toasts.error(brokenTexts.notLoaded)
  const sure = !input && globalThis.confirm([title, text].filter(Boolean).join('\n'))
  const done = sure && (await attempt?.('')) !== false
  // Another user may have signed in, which dismissed it, and a later dialog may have its id.
  if ($dialog.get() !== request) return
  dialogs.settle(id, done ? { kind: 'confirmed' } : { kind: 'dismissed', reason: 'cancel' })
}

/** The outlet of dialogs, whose code loads with the first dialog. */
export function Dialogs() {
  const request = useStore($dialog)
  const late = useLatePart(outlet, request, (error) => {
    env().log('The code of dialogs did not load', error)
    void askNatively()
  })
  return late ? <late.DialogOutlet /> : null
}
