import { useStore } from '@nanostores/react'
import { reportScreenTexts as texts } from '../../src/domain/messages/report-screen.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { ReportView } from '../../src/parts/report/report-view.tsx'
import { ticketFigures } from '../../src/parts/report/ticket-figures.tsx'
import { ticketKpis } from '../../src/parts/report/ticket-kpis.tsx'
import { EmptyState } from '../../src/ui/feedback/empty-state.tsx'
import type { TicketReport } from '../../src/wire/report.ts'
import { useAskedAnew } from './asked-anew.ts'
import { Loaded } from './loaded.tsx'
import type { ReportStore } from './store.ts'

/** Nothing was raised or completed in the range. */
const isEmpty = ({ series }: TicketReport) =>
  series.every(({ raised, completed }) => raised + completed === 0)

/** The report of tickets. */
export function TicketReportView({ store, asked }: { store: ReportStore; asked: string }) {
  const { link } = useWidgetHost()
  const state = useStore(store.tickets.$state)
  useAskedAnew(asked, store.tickets.reload)
  return (
    <Loaded state={state} report="tickets" reload={store.tickets.reload}>
      {(report) =>
        isEmpty(report) ? (
          <EmptyState text={texts.noTickets} />
        ) : (
          <ReportView kpis={ticketKpis(report)} figures={ticketFigures(report, link)} />
        )
      }
    </Loaded>
  )
}
