import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { assetInfoTexts } from '../../domain/messages/asset-info.ts'
import { StillLoading } from '../../ui/feedback/still-loading.tsx'
import { Stack } from '../../ui/layout/box.tsx'
import { Drawer } from '../../ui/modal/drawer.tsx'
import { HistoryList } from './history-list.tsx'
import { assetHistory } from './history.ts'

export interface HistoryDrawerProps {
  assetId: number
  onClose: () => void
}

/** The history of an asset at the right edge of the screen. Render it while it is open. */
export function HistoryDrawer({ assetId, onClose }: HistoryDrawerProps) {
  const history = useMemo(() => assetHistory(assetId), [assetId])
  const state = useStore(history.$state)
  const retry = () => void history.reload()
  return (
    <Drawer title={assetInfoTexts.history.title} onDismiss={onClose}>
      <Stack gap={20}>
        {'slow' in state && state.slow && <StillLoading onRetry={retry} />}
        <HistoryList state={state} onRetry={retry} />
      </Stack>
    </Drawer>
  )
}
