import { lazy, type ReactNode, Suspense } from 'react'
import { shownDay } from '../../domain/typed-day.ts'
import { locale } from '../../wire/texts.ts'
import { ariaOf, type ControlProps, boxAttributes } from './control.ts'
import * as styles from './field.css.ts'

export interface DateInputProps extends ControlProps {
  /** A day as `YYYY-MM-DD`, or what was typed and is none; empty text or null for nothing. */
  value: string | null
  /** Gets `YYYY-MM-DD`, null when emptied, and what is no day as it was typed. */
  onChange: (value: string | null) => void
  /** Earliest and latest day, `YYYY-MM-DD`; those that a record can hold when absent. */
  min?: string | undefined
  max?: string | undefined
}

/** The browser's own field stands in where the code does not come. */
const DateBox = lazy(() =>
  import('./date-box.tsx').then(
    (late) => ({ default: late.DateBox }),
    () => ({ default: NativeDate }),
  ),
)

/** A day, shown as DD-MM-YYYY, with a calendar. Its code comes late, once for all fields: until then it can be read. */
export function DateInput(props: DateInputProps) {
  const waiting = <input {...inputOf(props)} readOnly value={shownDay(props.value ?? '')} />
  return (
    <Suspense fallback={<Framed {...props}>{waiting}</Framed>}>
      <DateBox key={locale()} {...props} />
    </Suspense>
  )
}

function NativeDate(props: DateInputProps) {
  const { value, onChange } = props
  return (
    <Framed {...props}>
      <input
        {...inputOf(props)}
        type="date"
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
      />
    </Framed>
  )
}

const inputOf = (props: DateInputProps) => ({
  id: props.id,
  disabled: props.disabled,
  className: styles.input,
  ...ariaOf(props),
})

const Framed = ({ children, ...props }: DateInputProps & { children: ReactNode }) => (
  <div className={styles.control} {...boxAttributes(props)}>
    {children}
  </div>
)
