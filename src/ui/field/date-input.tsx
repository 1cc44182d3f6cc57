import { ariaOf, type ControlProps, lookOf } from './control.ts'
import * as styles from './field.css.ts'

export interface DateInputProps extends ControlProps {
  /** A day as `YYYY-MM-DD`; empty text or null for none. */
  value: string | null
  /** Gets `YYYY-MM-DD`, null when emptied. */
  onChange: (value: string | null) => void
  /** Earliest and latest day, `YYYY-MM-DD`. */
  min?: string | undefined
  max?: string | undefined
}

/** A day. The browser's own picker, whose order of day, month and year follows the reader's language. */
export function DateInput(props: DateInputProps) {
  return (
    <div className={styles.control} {...lookOf(props)}>
      <input
        id={props.id}
        type="date"
        // Without a limit a year may have six digits.
        max={props.max ?? '9999-12-31'}
        min={props.min}
        className={styles.input}
        value={props.value ?? ''}
        disabled={props.disabled}
        {...ariaOf(props)}
        onChange={(event) => props.onChange(event.target.value || null)}
      />
    </div>
  )
}
