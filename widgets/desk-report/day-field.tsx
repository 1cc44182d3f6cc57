import { reportTexts } from '../../src/domain/messages/en/report.ts'
import { earliestReportDay } from '../../src/domain/report/picked-range.ts'
import { DateInput } from '../../src/ui/field/date-input.tsx'
import * as styles from '../../src/ui/field/date-range.css.ts'
import type { Days } from '../../src/ui/field/date-range.tsx'

/** Id of the message about a fault of the range. */
export const faultId = 'report-range-fault'

interface DayFieldProps {
  end: 'from' | 'to'
  days: Days
  max: string
  fault: string | undefined
  onChange: (days: Days) => void
}

/** The field for one end of the range. `DateRange` would add the code of all fields to a screen without forms. */
export function DayField({ end, days, max, fault, onChange }: DayFieldProps) {
  const id = `report-${end}`
  return (
    <div className={styles.day}>
      <label id={`${id}-label`} htmlFor={id} className={styles.label}>
        {reportTexts.columns[end]}
      </label>
      <div className={styles.box}>
        <DateInput
          id={id}
          labelledBy={`${id}-label`}
          value={days[end]}
          min={earliestReportDay}
          max={max}
          invalid={fault !== undefined}
          describedBy={fault === undefined ? undefined : faultId}
          onChange={(day) => onChange({ ...days, [end]: day })}
        />
      </div>
    </div>
  )
}
