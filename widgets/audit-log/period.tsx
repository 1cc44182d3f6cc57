import { useState } from 'react'
import { useStore } from '@nanostores/react'
import { auditTexts as texts } from '../../src/domain/messages/en/audit.ts'
import { dayFault } from '../../src/domain/text/day-fault.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { DateRange, type Days } from '../../src/ui/field/date-range.tsx'
import { $now } from '../../src/state/reload/today.ts'
import { firstDay } from '../../src/wire/days.ts'
import type { AuditLogStore } from './store.ts'

function faultOf({ from, to }: Days, today: string): string | undefined {
  for (const day of [from, to]) {
    const fault = day === null ? undefined : dayFault(day, { min: firstDay, max: today })
    if (fault !== undefined) return fault
  }
  return from !== null && to !== null && to < from ? texts.reversed : undefined
}

/** The fields From and To in UTC, Apply, and a button that removes the period. */
export function Period({ list }: Pick<AuditLogStore, 'list'>) {
  const { filters } = useStore(list.$state)
  // The API reads the days in UTC.
  const today = useStore($now).toISOString().slice(0, 10)
  const [typed, setTyped] = useState<Days>()
  const applied = { from: filters.from, to: filters.to }
  const days = typed ?? applied
  const differs = days.from !== applied.from || days.to !== applied.to
  const fault = faultOf(days, today)
  const apply = (chosen: Days) => {
    setTyped(undefined)
    list.apply({ ...filters, ...chosen })
  }
  return (
    <DateRange
      label={texts.range}
      names={texts}
      value={days}
      onChange={setTyped}
      min={firstDay}
      max={today}
      error={fault}
      onSubmit={() => differs && fault === undefined && apply(days)}
    >
      <Button
        type="submit"
        variant="primary"
        disabled={!differs || fault !== undefined}
        disabledReason={fault ?? texts.unchanged}
      >
        {texts.apply}
      </Button>
      {(days.from !== null || days.to !== null) && (
        <Button variant="ghost" passesFocus onClick={() => apply({ from: null, to: null })}>
          {texts.reset}
        </Button>
      )}
    </DateRange>
  )
}
