import type { HTMLInputAutoCompleteAttribute, KeyboardEvent } from 'react'
import { classes } from '../classes.ts'
import { ariaOf, type ControlProps, boxAttributes } from './control.ts'
import * as styles from './field.css.ts'

export interface TextInputProps extends ControlProps {
  value: string
  /** Receives the text as typed; on blur and Enter again, trimmed. */
  onChange: (value: string) => void
  type?: 'text' | 'email' | 'url' | undefined
  placeholder?: string | undefined
  maxLength?: number | undefined
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined
  /** In the typeface of codes. */
  code?: boolean | undefined
  /** Id of a list of suggestions in the same root. */
  list?: string | undefined
  onFocus?: (() => void) | undefined
}

/** A field for one line of text, trimmed on blur and submit. */
export function TextInput(props: TextInputProps) {
  const { value, onChange, type = 'text' } = props
  const trim = () => {
    if (value !== value.trim()) onChange(value.trim())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') trim()
  }
  return (
    <div className={styles.control} {...boxAttributes(props)}>
      <input
        id={props.id}
        dir="auto"
        // The browser's own email and URL validation would be shown before ours.
        type="text"
        inputMode={type}
        className={classes(styles.input, props.code && styles.code)}
        value={value}
        placeholder={props.placeholder}
        maxLength={props.maxLength}
        autoComplete={props.autoComplete ?? 'off'}
        list={props.list}
        onFocus={props.onFocus}
        disabled={props.disabled}
        {...ariaOf(props)}
        onChange={(event) => onChange(event.target.value)}
        onBlur={trim}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}
