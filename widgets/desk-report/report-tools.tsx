import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { reportScreenTexts as texts } from '../../src/domain/messages/en/report.ts'
import { shownRange } from '../../src/domain/report/report-filters.ts'
import * as styles from './report.css.ts'
import { Switch } from '../../src/ui/field/switch.tsx'
import { Segmented } from '../../src/ui/segmented/segmented.tsx'
import { Select } from '../../src/ui/select/select.tsx'
import { rangeNames, type RangeName, type ReportKind } from '../../src/wire/report-kinds.ts'
import { RangeDays } from './range-days.tsx'
import { ReportScope } from './report-scope.tsx'
import type { ReportStore } from './store.ts'

interface ReportToolsProps {
  store: ReportStore
  report: ReportKind
  days: number
}

type RangeChoice = RangeName | 'days'

/** The range of the ticket report, and the filters of both reports. */
export function ReportTools({ store, report, days }: ReportToolsProps) {
  const { filters } = useStore(store.$choice)
  const [picking, setPicking] = useState(false)
  const current = picking ? 'days' : shownRange(filters, { report, days })
  const choose = (chosen: RangeChoice | null) => {
    setPicking(chosen === 'days')
    if (chosen === 'days' || chosen === null) return
    const defaultRange = shownRange({ ...filters, range: null, from: null }, { report, days })
    store.choose({ range: chosen === defaultRange ? null : chosen, from: null, to: null })
  }
  const ranges = ([...rangeNames, 'days'] as const).map((value) => ({
    value,
    label: texts.ranges[value],
  }))
  return (
    <div className={styles.tools}>
      {report === 'tickets' && (
        <>
          <div className={styles.wideOnly}>
            <Segmented<RangeChoice>
              label={texts.range}
              segments={ranges}
              value={current}
              onChange={choose}
            />
          </div>
          <div className={styles.phoneOnly}>
            <Select<RangeChoice>
              id="report-range"
              label={texts.range}
              options={ranges}
              value={current}
              clearable={false}
              onChange={choose}
            />
          </div>
        </>
      )}
      <ReportScope filters={filters} choose={store.choose} />
      {report === 'tickets' && (
        <Switch
          label={texts.compare}
          on={filters.compare !== null}
          onChange={(on) => store.choose({ compare: on ? 'before' : null })}
        />
      )}
      {report === 'tickets' && current === 'days' && (
        <RangeDays store={store} onApplied={() => setPicking(false)} />
      )}
    </div>
  )
}
