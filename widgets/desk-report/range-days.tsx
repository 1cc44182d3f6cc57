import { useStore } from '@nanostores/react'
import { useState, type SyntheticEvent } from 'react'
import { activityTexts } from '../../src/domain/messages/en/activity.ts'
import { reportScreenTexts as texts } from '../../src/domain/messages/en/report.ts'
import { pickedRangeFault } from '../../src/domain/report/picked-range.ts'
import * as styles from './report.css.ts'
import { $businessDay } from '../../src/state/reload/today.ts'
import { classes } from '../../src/ui/classes.ts'
import { Button } from '../../src/ui/button/button.tsx'
import * as dates from '../../src/ui/field/date-range.css.ts'
import type { Days } from '../../src/ui/field/date-range.tsx'
import { error } from '../../src/ui/field/field.css.ts'
import { DayField, faultId } from './day-field.tsx'
import type { ReportStore } from './store.ts'

interface RangeDaysProps {
  store: ReportStore
  onApplied: () => void
}

/** The fields From and To, with a button that applies both. */
export function RangeDays({ store, onApplied }: RangeDaysProps) {
  const { range } = useStore(store.$choice)
  const today = useStore($businessDay)
  const [picked, setPicked] = useState<Days>()
  const days = picked ?? range
  const fault = pickedRangeFault(days, today)
  const apply = (event: SyntheticEvent) => {
    event.preventDefault()
    if (fault !== undefined) return
    setPicked(undefined)
    store.choose({ range: null, from: days.from, to: days.to })
    onApplied()
  }
  return (
    <form
      className={classes(dates.range, styles.days)}
      aria-label={texts.range}
      noValidate
      onSubmit={apply}
    >
      <DayField end="from" days={days} max={today} fault={fault} onChange={setPicked} />
      <DayField end="to" days={days} max={today} fault={fault} onChange={setPicked} />
      <Button type="submit" variant="primary" disabled={fault !== undefined} disabledReason={fault}>
        {activityTexts.apply}
      </Button>
      <p id={faultId} className={classes(dates.fault, error)} aria-live="polite">
        {fault}
      </p>
    </form>
  )
}
