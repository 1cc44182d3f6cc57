import { type ReactNode, type SyntheticEvent, useId } from 'react'
import { dayFault } from '../../domain/text/day-fault.ts'
import { Icon } from '../icon/icon.tsx'
import { DateInput } from './date-input.tsx'
import * as styles from './date-range.css.ts'
import { error as errorStyle } from './field.css.ts'

/** Days as `YYYY-MM-DD`; null for one that is not chosen. A typed text that is not a day is passed as it is. */
export interface Days {
  from: string | null
  to: string | null
}

export interface DateRangeProps {
  /** Accessible name of the group. */
  label: string
  /** Names of the two fields. */
  names: Readonly<Record<keyof Days, string>>
  value: Days
  onChange: (value: Days) => void
  /** First and last day that can be picked, `YYYY-MM-DD`. */
  min: string
  max: string
  /** What is wrong with the two days together. */
  error?: string | undefined
  disabled?: boolean | undefined
  /** Called on Enter in a field, and by the submit button among the children. */
  onSubmit: () => void
  /** Buttons behind the fields. */
  children: ReactNode
}

const ends = ['from', 'to'] as const

/** Returns the ends that are wrong: those that are not possible days, else those that are missing, else both. */
function wrongEnds({ value, min, max, error }: DateRangeProps): readonly (keyof Days)[] {
  if (error === undefined) return []
  const impossible = ends.filter((end) => value[end] && dayFault(value[end], { min, max }))
  const missing = ends.filter((end) => !value[end])
  return [impossible, missing].find(({ length }) => length > 0) ?? ends
}

/** Two fields for days on one line with their buttons, and below them the fault of the range. */
export function DateRange(props: DateRangeProps) {
  const { label, value, error, children } = props
  const id = useId()
  const wrong = wrongEnds(props)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    props.onSubmit()
  }
  return (
    <form className={styles.range} aria-label={label} noValidate onSubmit={submit}>
      {ends.map((end) => (
        <div key={end} className={styles.day}>
          <label id={`${id}-${end}-label`} htmlFor={`${id}-${end}`} className={styles.label}>
            {props.names[end]}
          </label>
          <div className={styles.box}>
            <DateInput
              id={`${id}-${end}`}
              labelledBy={`${id}-${end}-label`}
              value={value[end]}
              min={props.min}
              max={props.max}
              disabled={props.disabled}
              invalid={wrong.includes(end)}
              describedBy={wrong.includes(end) ? `${id}-error` : undefined}
              onChange={(day) => props.onChange({ ...value, [end]: day })}
            />
          </div>
        </div>
      ))}
      <div className={styles.buttons}>{children}</div>
      <div className={styles.fault} aria-live="polite" hidden={error === undefined}>
        {error !== undefined && (
          <p id={`${id}-error`} className={errorStyle}>
            <Icon name="alert" size="mark" />
            <span>{error}</span>
          </p>
        )}
      </div>
    </form>
  )
}
