import { useEffect, useRef, useState } from 'react'
import { ariaOf, type ControlProps, boxAttributes } from './control.ts'
import * as styles from './field.css.ts'
import { canBecomeNumber, numberText, parseNumber } from './number-text.ts'

export interface NumberInputProps extends ControlProps {
  /** A number; anything that is none shows as empty. */
  value: number | string | null | undefined
  /** Gets the number rounded to 2 decimals while typing and on leaving, null when empty or not a number. */
  onChange: (value: number | null) => void
  placeholder?: string | undefined
}

/**
 * A number: typing is limited to digits and a dot, leaving rounds to 2 decimals. What is pasted stays
 * as it is until then, so that a negative amount is seen together with its message (OP-060).
 */
export function NumberInput(props: NumberInputProps) {
  const { value, onChange } = props
  const [text, setText] = useState(() => numberText(value))
  const input = useRef<HTMLInputElement>(null)

  if (numberText(value) !== numberText(text)) setText(numberText(value))

  useEffect(() => {
    const element = input.current
    if (!element) return
    const guard = (event: InputEvent) => {
      // Longer insertions are pasted, dictated or filled in, not typed.
      if (event.inputType !== 'insertText' || event.data?.length !== 1) return
      const { value: shown, selectionStart, selectionEnd } = element
      const kept = shown.slice(0, selectionStart ?? 0) + shown.slice(selectionEnd ?? shown.length)
      if (!canBecomeNumber(event.data, kept)) event.preventDefault()
    }
    element.addEventListener('beforeinput', guard)
    return () => element.removeEventListener('beforeinput', guard)
  }, [])

  const type = (next: string) => {
    setText(next)
    onChange(parseNumber(next))
  }
  return (
    <div className={styles.control} {...boxAttributes(props)}>
      <input
        ref={input}
        id={props.id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        className={styles.input}
        value={text}
        placeholder={props.placeholder}
        disabled={props.disabled}
        {...ariaOf(props)}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setText(numberText(text))}
      />
    </div>
  )
}
