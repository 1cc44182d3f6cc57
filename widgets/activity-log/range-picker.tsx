import { useStore } from '@nanostores/react'
import { earliestActivityDay } from '../../src/domain/event/activity-range.ts'
import { activityTexts } from '../../src/domain/messages/en/activity.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { DateRange } from '../../src/ui/field/date-range.tsx'
import type { ActivityLogStore } from './store.ts'

export interface RangePickerProps {
  store: ActivityLogStore
  /** Whether the user may not read the log. */
  closed: boolean
}

/** The fields From and To, Apply, and Reset if the range is not the default one. */
export function RangePicker({ store, closed }: RangePickerProps) {
  const { picked, fault, differs, today } = useStore(store.$range)
  const reason = closed
    ? activityTexts.notAllowed
    : (fault ?? (differs ? undefined : activityTexts.unchanged))
  return (
    <DateRange
      label={activityTexts.range}
      names={activityTexts}
      value={picked}
      onChange={store.pick}
      min={earliestActivityDay}
      max={today}
      error={fault}
      disabled={closed}
      onSubmit={store.apply}
    >
      <Button
        type="submit"
        variant="primary"
        disabled={reason !== undefined}
        disabledReason={reason}
      >
        {activityTexts.apply}
      </Button>
      {differs && (
        <Button variant="ghost" passing onClick={store.reset}>
          {activityTexts.reset}
        </Button>
      )}
    </DateRange>
  )
}
