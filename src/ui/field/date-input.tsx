import { lazy, type ReactNode, Suspense } from 'react'
import { shownDay } from '../../domain/text/typed-day.ts'
import { locale } from '../../wire/texts.ts'
import { ariaOf, boxAttributes, type DateInputProps } from './control.ts'
import * as styles from './field.css.ts'

/** Falls back to the browser's own field if the code cannot be loaded. */
const DateBox = lazy(() =>
  import('./date-box.tsx').then(
    (late) => ({ default: late.DateBox }),
    () => ({ default: NativeDate }),
  ),
)

/**
 * A field for a day, shown as DD-MM-YYYY, with a calendar. Its code loads late, once for all fields; until then the day
 * is shown read-only.
 */
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
