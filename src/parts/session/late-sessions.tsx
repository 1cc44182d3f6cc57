import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { sessionListTexts } from '../../domain/messages/en/session-list.ts'
import { env } from '../../env.ts'
import { toasts } from '../../state/feedback/toasts.ts'
import { latePart } from '../../state/late-part.ts'

const dialog = latePart(async () => (await import('./sessions-dialog.tsx')).SessionsDialog)

/** The dialog with the sessions; its code comes when it is opened. */
export function LateSessions({ onClose }: { onClose: () => void }) {
  const state = useStore(dialog.$state)
  useEffect(
    () =>
      dialog.use(
        () => undefined,
        (error) => {
          env().log(sessionListTexts.failed, error)
          toasts.error(sessionListTexts.failed)
          onClose()
        },
      ),
    [onClose],
  )
  return state.status === 'ready' ? <state.code onClose={onClose} /> : null
}
