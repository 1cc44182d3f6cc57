import { shownDay } from '../../domain/typed-day.ts'
import { ariaOf, type ControlProps, lookOf } from './control.ts'
import * as styles from './field.css.ts'
import { useLate } from './use-late.ts'

export interface DateInputProps extends ControlProps {
  /** A day as `YYYY-MM-DD`, or what was typed and is none; empty text or null for nothing. */
  value: string | null
  /** Gets `YYYY-MM-DD`, null when emptied, and what is no day as it was typed. */
  onChange: (value: string | null) => void
  /** Earliest and latest day, `YYYY-MM-DD`. */
  min?: string | undefined
  max?: string | undefined
}

const fetchBox = async () => (await import('./date-box.tsx')).DateBox

/**
 * A day, shown as DD-MM-YYYY, with a calendar. Its code comes late: until then it can be read, and the browser's own
 * field stands in where it does not come.
 */
export function DateInput(props: DateInputProps) {
  const box = useLate(fetchBox)
  if (box.code) return <box.code {...props} />
  const { id, value, disabled, onChange } = props
  const shared = { id, disabled, className: styles.input, ...ariaOf(props) }
  return (
    <div className={styles.control} {...lookOf(props)}>
      {box.failed ? (
        <input
          {...shared}
          type="date"
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value || null)}
        />
      ) : (
        <input {...shared} readOnly value={shownDay(value ?? '')} />
      )}
    </div>
  )
}
