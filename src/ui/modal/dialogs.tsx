import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { env } from '../../env.ts'
import { $dialog, dialogs } from '../../state/feedback/dialogs.ts'
import { latePart } from '../../state/late-part.ts'

const outlet = latePart(async () => (await import('./dialog-outlet.tsx')).DialogOutlet)

/** Loads the code of dialogs ahead of the first one, for screens that ask without a connection. */
export const loadDialogs = outlet.load

/** Asks with the browser's own dialog if ours cannot be loaded. */
async function askNatively(): Promise<void> {
  const request = $dialog.get()
  if (!request) return
  const { id, title, text, attempt } = request
  const sure = globalThis.confirm([title, text].filter(Boolean).join('\n'))
  const done = sure && (await attempt?.('')) !== false
  dialogs.settle(id, done ? { kind: 'confirmed' } : { kind: 'dismissed', reason: 'cancel' })
}

/** The outlet of dialogs, whose code loads with the first dialog. */
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
