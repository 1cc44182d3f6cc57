import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { runInfoTexts as texts } from '../../src/domain/messages/en/run-info.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { RunMissing } from '../../src/parts/run/run-missing.tsx'
import { isApplication } from '../../src/session/settings.ts'
import { RetryHint } from '../../src/ui/feedback/retry-hint.tsx'
import { StillLoading } from '../../src/ui/feedback/still-loading.tsx'
import { LoadingFrames } from '../../src/ui/feedback/loading-frames.tsx'
import { Stack } from '../../src/ui/layout/box.tsx'
import { RunDetails } from './run-details.tsx'
import { runInfoStore } from './store.ts'

export interface RunInfoProps {
  /** Numeric id of the run. */
  runId?: number | undefined
}

/** A run: its progress, the outcomes of its rows, and its actions. */
export function RunInfo({ runId = Number.NaN }: RunInfoProps) {
  const host = useWidgetHost()
  const store = useMemo(() => runInfoStore(runId, host), [runId, host])
  const state = useStore(store.run.$state)
  const paused = useStore(store.run.$paused)
  const retry = () => void store.run.reload()
  if (state.status === 'failed') return <RunMissing error={state.error} onRetry={retry} />
  const run = 'value' in state ? state.value : undefined
  return (
    <Stack gap={16} paddingBlock={isApplication() ? 20 : 0}>
      {state.status === 'loading' && state.slow && <StillLoading onRetry={retry} />}
      {paused && <RetryHint text={texts.paused} onRetry={retry} />}
      {run ? (
        <RunDetails key={run.id} run={run} store={store} />
      ) : (
        <LoadingFrames label={texts.loading} frames={[72, 420]} />
      )}
    </Stack>
  )
}
