import type { ReactNode } from 'react'
import { reportScreenTexts as texts } from '../../src/domain/messages/report-screen.ts'
import { ReportWaiting } from './figures/report-waiting.tsx'
import type { RemoteState } from '../../src/state/remote.ts'
import { useAwaited } from '../../src/ui/feedback/awaited.ts'
import { EmptyState } from '../../src/ui/feedback/empty-state.tsx'
import { StillLoading } from '../../src/ui/feedback/still-loading.tsx'
import type { ReportKind } from '../../src/wire/report-kinds.ts'

interface LoadedProps<Value> {
  state: RemoteState<Value>
  report: ReportKind
  reload: () => Promise<void>
  children: (value: Value) => ReactNode
}

/** A report that has come, or what stands in its place. */
export function Loaded<Value>({ state, report, reload, children }: LoadedProps<Value>) {
  const value = 'value' in state ? state.value : undefined
  const isWaiting = state.status !== 'failed' && value === undefined
  useAwaited(isWaiting)
  if (state.status === 'failed')
    return <EmptyState text={texts.failed} onRetry={() => void reload()} />
  return (
    <>
      {state.status === 'loading' && state.slow && <StillLoading onRetry={() => void reload()} />}
      {value === undefined ? (
        <ReportWaiting report={report} />
      ) : (
        <div key="counted" aria-busy={state.status === 'loading'}>
          {children(value)}
        </div>
      )}
    </>
  )
}
