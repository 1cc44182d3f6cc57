import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { historyViewTexts } from '../../domain/messages/en/history.ts'
import { env } from '../../env.ts'
import { latePart } from '../../state/late-part.ts'
import { toasts } from '../../state/feedback/toasts.ts'
import type { HistoryDrawerProps } from './history-drawer.tsx'

const drawer = latePart(async () => (await import('./history-drawer.tsx')).HistoryDrawer)

/** The drawer with the history of a record; its code comes when it is opened. */
export function LateHistory(props: HistoryDrawerProps) {
  const { onClose } = props
  const state = useStore(drawer.$state)
  useEffect(
    () =>
      drawer.use(
        () => undefined,
        (error) => {
          env().log(historyViewTexts.failed, error)
          toasts.error(historyViewTexts.failed)
          onClose()
        },
      ),
    [onClose],
  )
  return state.status === 'ready' ? <state.code {...props} /> : null
}
