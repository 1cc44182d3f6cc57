import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { historyViewTexts } from '../../domain/messages/en/history.ts'
import { StillLoading } from '../../ui/feedback/still-loading.tsx'
import { Stack } from '../../ui/layout/box.tsx'
import { ModalShell } from '../../ui/modal/modal-shell.tsx'
import { HistoryList } from './history-list.tsx'
import { type HistoryOf, recordHistory } from './history.ts'

export interface HistoryDrawerProps extends HistoryOf {
  onClose: () => void
}

/** A drawer with the history of a record. Render it while it is open. */
export function HistoryDrawer({ kind, id, onClose }: HistoryDrawerProps) {
  const history = useMemo(() => recordHistory({ kind, id }), [kind, id])
  const state = useStore(history.$state)
  const retry = () => void history.reload()
  return (
    <ModalShell shape="drawer" title={historyViewTexts.title} onDismiss={onClose}>
      <Stack gap={20}>
        {'slow' in state && state.slow && <StillLoading onRetry={retry} />}
        <HistoryList state={state} onRetry={retry} />
      </Stack>
    </ModalShell>
  )
}
