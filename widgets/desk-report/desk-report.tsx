import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { reportScreenTexts as texts } from '../../src/domain/messages/en/report.ts'
import { daysOr90 } from '../../src/domain/report/report-filters.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { ExportNotice, exportButton } from '../../src/parts/list/export-notice.tsx'
import { isApplication } from '../../src/session/settings.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { Box } from '../../src/ui/layout/box.tsx'
import { Tabs } from '../../src/ui/tabs/tabs.tsx'
import type { ReportKind } from '../../src/wire/report-kinds.ts'
import { ReportBody } from './report-body.tsx'
import { ReportTools } from './report-tools.tsx'
import * as styles from './report.css.ts'
import { reportStore, type ReportStore } from './store.ts'

export interface DeskReportProps {
  /** `tickets` or `assets`: shows only this report. */
  report?: string | undefined
  /** The initial range of the ticket report, in days up to today. Default: 90. */
  days?: number | undefined
}

/** Reports: figures of the tickets in a range, and of all assets. */
export function DeskReport({ report: onlyReport, days }: DeskReportProps) {
  const { scope } = useWidgetHost()
  const initialReport = onlyReport === 'assets' ? 'assets' : 'tickets'
  const store = useMemo(
    () => reportStore(scope, { report: initialReport, days: daysOr90(days) }),
    [scope, initialReport, days],
  )
  const { report: chosenReport } = useStore(store.$choice)
  const exported = useStore(store.exporting.$state)
  const report = onlyReport === undefined ? chosenReport : initialReport
  return (
    <Box as="section" {...(isApplication() && { paddingBlock: 0 })}>
      <ReportBar store={store} report={report} single={onlyReport !== undefined} />
      <ReportTools store={store} report={report} days={daysOr90(days)} />
      <div aria-live="polite">
        <ExportNotice state={exported} notices={store.notices} />
      </div>
      <ReportBody store={store} report={report} />
    </Box>
  )
}

interface ReportBarProps {
  store: ReportStore
  report: ReportKind
  /** Whether the element shows only one report. */
  single: boolean
}

/** The tabs of the two reports, and the export button. */
function ReportBar({ store, report, single }: ReportBarProps) {
  const state = useStore(store.exporting.$state)
  const { label, run, ...look } = exportButton(state, () => void store.exporting.run(report))
  return (
    <div className={styles.bar}>
      <div className={styles.tabs}>
        {!single && (
          <Tabs<ReportKind>
            label={texts.which}
            tabs={[
              { id: 'tickets', label: texts.tickets },
              { id: 'assets', label: texts.assets },
            ]}
            current={report}
            onSelect={(id) => store.choose({ report: id === 'tickets' ? null : id })}
          />
        )}
      </div>
      <div className={styles.exportPlace}>
        <Button {...look} onClick={run}>
          {label}
        </Button>
      </div>
    </div>
  )
}
