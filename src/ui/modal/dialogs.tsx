import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { env } from '../../env.ts'
import { $dialog, dialogs } from '../../state/feedback/dialogs.ts'
import { latePart } from '../../state/late-part.ts'

const outlet = latePart(async () => (await import('./dialog-outlet.tsx')).DialogOutlet)

/** Loads the code of dialogs ahead of the first one, for screens that ask without a connection. */
export const loadDialogs = outlet.load

/** A question is never lost: without our own dialog the browser's asks it. */
async function askNatively(): Promise<void> {
  const request = $dialog.get()
  if (!request) return
  const { id, title, text, attempt } = request
  const sure = globalThis.confirm([title, text].filter(Boolean).join('\n'))
  const done = sure && (await attempt?.('')) !== false
  dialogs.settle(id, done ? { kind: 'confirmed' } : { kind: 'dismissed', reason: 'cancel' })
}

/** Where dialogs are shown. No screen opens with one: their code comes with the first of them. */
export function Dialogs() {
  const request = useStore($dialog)
  const state = useStore(outlet.$state)
  useEffect(() => {
    if (!request) return undefined
    return outlet.use(
      () => undefined,
      (error) => {
        env().log('The code of dialogs did not load', error)
        void askNatively()
      },
    )
  }, [request])
  return state.status === 'ready' ? <state.code /> : null
}
