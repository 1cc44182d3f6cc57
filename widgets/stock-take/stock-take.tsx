import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import { stockTakeTexts as texts } from '../../src/domain/messages/en/stock-take.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { MissingRecord } from '../../src/parts/record/missing-record.tsx'
import { isApplication } from '../../src/session/settings.ts'
import { LoadingFrames } from '../../src/ui/feedback/loading-frames.tsx'
import { StillLoading } from '../../src/ui/feedback/still-loading.tsx'
import { Stack } from '../../src/ui/layout/box.tsx'
import { stockTakeStore } from './store.ts'
import { StockTakeDetails } from './stock-take-details.tsx'

export interface StockTakeProps {
  /** Numeric id of the stock-take. */
  takeId?: number | undefined
}

/** A stock-take: assets to find, marks, and the dialog that closes it. */
export function StockTake({ takeId = Number.NaN }: StockTakeProps) {
  const host = useWidgetHost()
  const store = useMemo(() => stockTakeStore(takeId, host), [takeId, host])
  const state = useStore(store.loading.$state)
  const take = useStore(store.$take)
  const view = useStore(store.$view)
  useEffect(() => store.start(), [store])
  const retry = () => void store.loading.reload()
  if (state.status === 'failed') {
    const failed = store.failedText(state.error)
    return <MissingRecord texts={{ ...texts, failed }} error={state.error} onRetry={retry} />
  }
  return (
    <Stack gap={16} paddingBlock={isApplication() ? 20 : 0}>
      {state.status === 'loading' && state.slow && <StillLoading onRetry={retry} />}
      {take && view ? (
        <StockTakeDetails take={take} view={view} store={store} />
      ) : (
        <LoadingFrames label={texts.loading} frames={[62, 8, 420]} />
      )}
    </Stack>
  )
}
