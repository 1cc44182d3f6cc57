import { useStore } from '@nanostores/react'
import { reportScreenTexts as texts } from '../../src/domain/messages/en/report.ts'
import { exportButton } from '../../src/parts/list/export-notice.tsx'
import * as styles from './report.css.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { Tabs } from '../../src/ui/tabs/tabs.tsx'
import type { ReportKind } from '../../src/wire/report-kinds.ts'
import type { ReportStore } from './store.ts'

interface ReportBarProps {
  store: ReportStore
  report: ReportKind
  /** Only one report is shown. */
  single: boolean
}

/** The two reports as tabs, and their export. */
export function ReportBar({ store, report, single }: ReportBarProps) {
  const state = useStore(store.exporting.$state)
  const { label, run, ...look } = exportButton(state, () => void store.exporting.run())
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
