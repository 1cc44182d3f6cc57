import { useStore } from '@nanostores/react'
import { EmptyState } from '../../src/ui/feedback/empty-state.tsx'
import type { ReportKind } from '../../src/wire/report-kinds.ts'
import { AssetReportView } from './asset-report.tsx'
import type { ReportStore } from './store.ts'
import { TicketReportView } from './ticket-report.tsx'

/** The cards of a report; a range that cannot be asked for is told instead. */
export function ReportBody({ store, report }: { store: ReportStore; report: ReportKind }) {
  const { fault, filters } = useStore(store.$choice)
  const asked = JSON.stringify(filters)
  if (report === 'assets') return <AssetReportView store={store} asked={asked} />
  if (fault !== undefined) return <EmptyState text={fault.replace('*', '')} />
  return <TicketReportView store={store} asked={asked} />
}
