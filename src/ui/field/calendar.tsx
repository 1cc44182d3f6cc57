import { DayPicker, type ChevronProps, type DayPickerProps } from 'react-day-picker'
import { dateTexts } from '../../domain/messages/en/format.ts'
import { firstDay } from '../../wire/days.ts'
import { locale } from '../../wire/texts.ts'
import { Icon } from '../icon/icon.tsx'
import * as styles from './calendar.css.ts'

export interface CalendarProps {
  /** The chosen day, `YYYY-MM-DD`. */
  day: string | undefined
  min: string | undefined
  max: string | undefined
  onChoose: (day: string) => void
}

const defaultEnd = '2069-12-31'

/** The calendar of the fields. Some languages use another one by default. */
const calendar = 'gregory'

const two = (part: number) => String(part).padStart(2, '0')

/** Converts a day to a local date; calendars have no time zone. */
function dateOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}
const dayOf = (date: Date) =>
  `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

function Chevron({ orientation }: ChevronProps) {
  if (orientation === 'down') return <Icon name="chevron-down" size="small" />
  return (
    <span className={orientation === 'left' ? styles.flipped : undefined}>
      <Icon name="chevron-right" size="small" />
    </span>
  )
}

/** Returns the names in a language; the calendar itself is in English. */
function namesIn(language: string): NonNullable<DayPickerProps['formatters']> {
  const month = new Intl.DateTimeFormat(language, { calendar, month: 'long' })
  const monthOfYear = new Intl.DateTimeFormat(language, {
    calendar,
    month: 'long',
    year: 'numeric',
  })
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short' })
  return {
    formatMonthDropdown: (date) => month.format(date),
    formatCaption: (date) => monthOfYear.format(date),
    formatWeekdayName: (date) => weekday.format(date),
  }
}

const labels = (shown: string): NonNullable<DayPickerProps['labels']> => {
  const language = shown === 'en' ? 'en-GB' : shown
  const day = new Intl.DateTimeFormat(language, { calendar, dateStyle: 'full' })
  const month = new Intl.DateTimeFormat(language, { calendar, month: 'long', year: 'numeric' })
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long' })
  return {
    labelDayButton: (date) => day.format(date),
    labelGrid: (date) => month.format(date),
    labelWeekday: (date) => weekday.format(date),
    labelPrevious: () => dateTexts.previousMonth,
    labelNext: () => dateTexts.nextMonth,
    labelMonthDropdown: () => dateTexts.month,
    labelYearDropdown: () => dateTexts.year,
  }
}

/**
 * A month with its days. Arrow keys move by day and week, Page Up and Page Down by month, Home and End within the week.
 */
export function Calendar({ day, min, max, onChoose }: CalendarProps) {
  const selected = day === undefined ? undefined : dateOf(day)
  const first = dateOf(min ?? firstDay)
  // The list of years would be too long otherwise: later days are typed, and only the year of a later value is added.
  const last = dateOf(max ?? (day && day > defaultEnd ? `${day.slice(0, 4)}-12-31` : defaultEnd))
  return (
    <DayPicker
      mode="single"
      lang={locale()}
      required
      // A dialog takes the focus when it opens (WAI-ARIA, dialog pattern).
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      captionLayout="dropdown"
      showOutsideDays
      fixedWeeks
      weekStartsOn={1}
      selected={selected}
      {...(selected && { defaultMonth: selected })}
      startMonth={first}
      endMonth={last}
      disabled={{ before: first, after: last }}
      onSelect={(date) => onChoose(dayOf(date))}
      components={{ Chevron }}
      labels={labels(locale())}
      {...(locale() !== 'en' && { formatters: namesIn(locale()) })}
      classNames={styles.parts}
    />
  )
}
