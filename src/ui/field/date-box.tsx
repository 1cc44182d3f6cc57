import { type KeyboardEvent, useState } from 'react'
import { dateTexts } from '../../domain/messages/en/format.ts'
import { dayFault } from '../../domain/text/day-fault.ts'
import { parseDay } from '../../domain/text/typed-day.ts'
import { dayText } from '../../domain/text/format-field.ts'
import { ariaOf, boxAttributes, type DateInputProps } from './control.ts'
import { CalendarButton } from './calendar-button.tsx'
import { FieldError } from './field.tsx'
import * as styles from './field.css.ts'

/** Parses a text: to a day, to null if empty, or to the text itself if it is not a day. */
const parseTypedDay = (text: string) => parseDay(text) ?? (text.trim() || null)

/** A text field for a day with the button of its calendar. It shows the fault of its text when it loses the focus. */
export function DateBox(props: DateInputProps) {
  const { value, onChange, describedBy } = props
  const [text, setText] = useState(dayText(value ?? ''))
  const [lastValue, setLastValue] = useState(value)
  const [typing, setTyping] = useState(false)
  if (value !== lastValue) {
    setLastValue(value)
    if (parseTypedDay(text) !== value) setText(dayText(value ?? ''))
  }
  const type = (next: string) => {
    setTyping(true)
    setText(next)
    // A partly typed year is not a day yet.
    if (next.trim() === '' || (/\d{4}/.test(next) && parseDay(next))) onChange(parseTypedDay(next))
  }
  const commit = () => {
    setTyping(false)
    const next = parseTypedDay(text)
    setText(dayText(next ?? ''))
    if (next !== value) onChange(next)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') commit()
  }
  const fault = typing || props.invalid || !value ? undefined : dayFault(value, props)
  const faultId = `${props.id}-day`
  const control = {
    ...props,
    invalid: props.invalid || fault !== undefined,
    describedBy: [describedBy, fault && faultId].filter(Boolean).join(' ') || undefined,
  }
  return (
    <>
      <div className={styles.control} {...boxAttributes(control)}>
        <input
          id={props.id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder={dateTexts.placeholder}
          className={styles.input}
          value={text}
          disabled={props.disabled}
          {...ariaOf(control)}
          onChange={(event) => type(event.target.value)}
          onBlur={commit}
          onKeyDown={onKeyDown}
        />
        <CalendarButton {...props} />
      </div>
      {fault && <FieldError id={faultId} role="alert" text={fault} />}
    </>
  )
}
