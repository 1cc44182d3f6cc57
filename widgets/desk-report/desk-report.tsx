import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { daysOr90 } from '../../src/domain/report/report-filters.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { ExportNotice } from '../../src/parts/list/export-notice.tsx'
import { isApplication } from '../../src/session/settings.ts'
import { Box } from '../../src/ui/layout/box.tsx'
import { ReportBody } from './report-body.tsx'
import { ReportBar } from './report-bar.tsx'
import { ReportTools } from './report-tools.tsx'
import { reportStore } from './store.ts'

export interface DeskReportProps {
  /** `tickets` or `assets`: this report alone. */
  report?: string | undefined
  days?: number | undefined
}

/** Reports: figures of the tickets of a range, and of the assets there are. */
export function DeskReport({ report: only, days }: DeskReportProps) {
  const { scope } = useWidgetHost()
  const start = only === 'assets' ? 'assets' : 'tickets'
  const store = useMemo(
    () => reportStore(scope, { report: start, days: daysOr90(days) }),
    [scope, start, days],
  )
  const { report: chosen } = useStore(store.$choice)
  const exported = useStore(store.exporting.$state)
  const report = only === undefined ? chosen : start
  return (
    <Box as="section" {...(isApplication() && { paddingBlock: 0 })}>
      <ReportBar store={store} report={report} single={only !== undefined} />
      <ReportTools store={store} report={report} days={daysOr90(days)} />
      <div aria-live="polite">
        <ExportNotice state={exported} notices={store.notices} />
      </div>
      <ReportBody store={store} report={report} />
    </Box>
  )
}
