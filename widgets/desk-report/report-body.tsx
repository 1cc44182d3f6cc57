import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { reportScreenTexts as texts } from '../../src/domain/messages/en/report.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import type { RemoteState } from '../../src/state/remote.ts'
import { useAwaited } from '../../src/ui/feedback/awaited.ts'
import { EmptyState } from '../../src/ui/feedback/empty-state.tsx'
import { StillLoading } from '../../src/ui/feedback/still-loading.tsx'
import type { ReportKind } from '../../src/wire/report-kinds.ts'
import type { TicketReport } from '../../src/wire/report.ts'
import { assetFigures, assetKpis } from './figures/asset-figures.tsx'
import { ReportView } from './figures/report-view.tsx'
import { ReportSkeleton } from './figures/report-skeleton.tsx'
import { ticketFigures } from './figures/ticket-figures.tsx'
import { ticketKpis } from '../../src/domain/report/ticket-kpis.ts'
import type { ReportStore } from './store.ts'

/** The cards of a report, or the fault of the range. */
export function ReportBody({ store, report }: { store: ReportStore; report: ReportKind }) {
  const { fault } = useStore(store.$choice)
  if (report === 'assets') return <AssetReportView store={store} />
  if (fault !== undefined) return <EmptyState text={fault.replace('*', '')} />
  return <TicketReportView store={store} />
}

function AssetReportView({ store }: { store: ReportStore }) {
  const { link } = useWidgetHost()
  const state = useStore(store.assets.$state)
  return (
    <LoadedReport state={state} report="assets" reload={store.assets.reload}>
      {(report) =>
        report.status.length === 0 ? (
          <EmptyState text={texts.noAssets} />
        ) : (
          <ReportView kpis={assetKpis(report)} figures={assetFigures(report, link)} />
        )
      }
    </LoadedReport>
  )
}

/** Returns whether nothing was raised or completed in the range. */
const isEmpty = ({ series }: TicketReport) =>
  series.every(({ raised, completed }) => raised + completed === 0)

function TicketReportView({ store }: { store: ReportStore }) {
  const { link } = useWidgetHost()
  const state = useStore(store.tickets.$state)
  return (
    <LoadedReport state={state} report="tickets" reload={store.tickets.reload}>
      {({ report, before }) =>
        isEmpty(report) ? (
          <EmptyState text={texts.noTickets} />
        ) : (
          <ReportView
            kpis={ticketKpis(report, before)}
            figures={ticketFigures(report, { link, before })}
          />
        )
      }
    </LoadedReport>
  )
}

interface LoadedReportProps<Value> {
  state: RemoteState<Value>
  report: ReportKind
  reload: () => Promise<void>
  children: (value: Value) => ReactNode
}

/** A loaded report, or its skeleton. */
function LoadedReport<Value>({ state, report, reload, children }: LoadedReportProps<Value>) {
  const value = 'value' in state ? state.value : undefined
  const isWaiting = state.status !== 'failed' && value === undefined
  useAwaited(isWaiting)
  if (state.status === 'failed')
    return <EmptyState text={texts.failed} onRetry={() => void reload()} />
  return (
    <>
      {state.status === 'loading' && state.slow && <StillLoading onRetry={() => void reload()} />}
      {value === undefined ? (
        <ReportSkeleton report={report} />
      ) : (
        <div aria-busy={state.status === 'loading'}>{children(value)}</div>
      )}
    </>
  )
}
