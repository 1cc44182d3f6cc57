import { reportTexts } from '../../src/domain/messages/en/report.ts'
import { DateInput } from '../../src/ui/field/date-input.tsx'
import * as styles from '../../src/ui/field/date-range.css.ts'
import type { Days } from '../../src/ui/field/date-range.tsx'

/** The first day that can be picked. */
const earliest = '2000-01-01'

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
      <label htmlFor={id} className={styles.label}>
        {reportTexts.columns[end]}
      </label>
      <div className={styles.box}>
        <DateInput
          id={id}
          value={days[end]}
          min={earliest}
          max={max}
          invalid={fault !== undefined}
          describedBy={fault === undefined ? undefined : faultId}
          onChange={(day) => onChange({ ...days, [end]: day })}
        />
      </div>
    </div>
  )
}
