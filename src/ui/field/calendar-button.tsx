import {
  type FocusEvent,
  type KeyboardEvent,
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { dateTexts } from '../../domain/messages/en/format.ts'
import { isDay } from '../../domain/text/days.ts'
import { classes } from '../classes.ts'
import { layer } from '../overlay/layer.css.ts'
import { useAnchored } from '../overlay/use-anchored.ts'
import { useOutsidePress } from '../overlay/use-outside-press.ts'
import type { CalendarProps } from './calendar.tsx'
import * as styles from './calendar.css.ts'
import type { DateInputProps } from './control.ts'

const Calendar = lazy(() =>
  import('./calendar.tsx').then(
    (late) => ({ default: late.Calendar }),
    () => ({ default: () => <p role="status">{dateTexts.notLoaded}</p> }),
  ),
)

/** Opens the calendar in the top layer; Escape, Tab out of it and a press outside close it. */
export function CalendarButton(props: DateInputProps) {
  const { value, onChange, min, max, disabled, busy, labelledBy } = props
  const [open, setOpen] = useState(false)
  const wrap = useRef<HTMLSpanElement | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { setAnchor, setLayer } = useAnchored({ open, placement: 'bottom-end', gap: 10 })
  const attach = useCallback(
    (element: HTMLSpanElement | null) => {
      wrap.current = element
      setAnchor(element)
    },
    [setAnchor],
  )
  useOutsidePress(
    wrap,
    useCallback(() => setOpen(false), []),
    open,
  )
  const close = () => {
    // After the calendar was removed, which could otherwise take the focus itself.
    flushSync(() => setOpen(false))
    button.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open || event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    close()
  }
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false)
  }
  return (
    <span ref={attach} className={styles.anchor} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        // Safari focuses a pressed button only with a tabIndex.
        tabIndex={0}
        className={styles.button}
        disabled={disabled || busy}
        aria-label={dateTexts.open}
        aria-describedby={labelledBy}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden className={styles.icon}>
          <path d="M3 3.5h10v9.5H3zM3 6.5h10M5.5 2v3M10.5 2v3" />
        </svg>
      </button>
      {open && (
        <div
          ref={setLayer}
          popover="manual"
          role="dialog"
          // Gets the focus of a press on what cannot have it, such as a weekday, which would close the calendar otherwise.
          tabIndex={-1}
          aria-label={dateTexts.calendar}
          className={classes(layer, styles.panel)}
        >
          <CalendarInLayer
            day={value !== null && isDay(value) ? value : undefined}
            min={min}
            max={max}
            onChoose={(day) => {
              onChange(day)
              close()
            }}
          />
        </div>
      )}
    </span>
  )
}

/** Mounted once the layer is shown, because the calendar takes the focus when it mounts. */
function CalendarInLayer(props: CalendarProps) {
  const [shown, setShown] = useState(false)
  useEffect(() => setShown(true), [])
  const loading = <p role="status">{dateTexts.loading}</p>
  return <Suspense fallback={loading}>{shown ? <Calendar {...props} /> : loading}</Suspense>
}
