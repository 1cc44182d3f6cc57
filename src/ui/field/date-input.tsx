import { lazy, type ReactNode, Suspense, useLayoutEffect, useRef } from 'react'
import { dayText } from '../../domain/text/format-field.ts'
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
  return (
    <Suspense fallback={<WaitingDate {...props} />}>
      <DateBox key={locale()} {...props} />
    </Suspense>
  )
}

/** The day until the code is loaded. Its successor takes over the focus. */
function WaitingDate(props: DateInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const { id = '' } = props
  useLayoutEffect(() => {
    const element = input.current
    const root = element?.getRootNode() as Document | ShadowRoot | undefined
    return () => {
      if (root?.activeElement === element) queueMicrotask(() => root?.getElementById(id)?.focus())
    }
  }, [id])
  return (
    <Framed {...props}>
      <input {...inputOf(props)} ref={input} readOnly value={dayText(props.value ?? '')} />
    </Framed>
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
