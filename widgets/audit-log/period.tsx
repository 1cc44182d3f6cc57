import { useState } from 'react'
import { useStore } from '@nanostores/react'
import { auditTexts as texts } from '../../src/domain/messages/en/audit.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { DateRange, type Days } from '../../src/ui/field/date-range.tsx'
import { $today } from '../../src/state/reload/today.ts'
import { firstDay } from '../../src/wire/days.ts'
import type { AuditLogStore } from './store.ts'

const faultOf = ({ from, to }: Days): string | undefined =>
  from !== null && to !== null && to < from ? texts.reversed : undefined

/** The fields From and To, Apply, and a button that removes the period. */
export function Period({ list }: Pick<AuditLogStore, 'list'>) {
  const { filters } = useStore(list.$state)
  const today = useStore($today)
  const [typed, setTyped] = useState<Days>()
  const applied = { from: filters.from, to: filters.to }
  const days = typed ?? applied
  const differs = days.from !== applied.from || days.to !== applied.to
  const fault = faultOf(days)
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
