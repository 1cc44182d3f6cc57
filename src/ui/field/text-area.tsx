import { useLayoutEffect, useRef } from 'react'
import { classes } from '../classes.ts'
import { ariaOf, type ControlProps, boxAttributes } from './control.ts'
import * as styles from './field.css.ts'

export interface TextAreaProps extends ControlProps {
  value: string
  /** Receives the text as typed; on blur again, trimmed. */
  onChange: (value: string) => void
  rows?: number | undefined
  placeholder?: string | undefined
}

/** A field for several lines of text, trimmed on blur. It grows with its text up to eight lines. */
export function TextArea(props: TextAreaProps) {
  const { value, onChange } = props
  const area = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const element = area.current
    if (!element) return
    // As high as its content, up to the limit of its style. The border is not part of `scrollHeight`.
    element.style.height = ''
    // Nothing can be measured in a dialog that is not open yet.
    if (element.scrollHeight > 0) element.style.height = `${element.scrollHeight + 2}px`
  }, [value])
  return (
    <textarea
      ref={area}
      id={props.id}
      dir="auto"
      className={classes(styles.control, styles.area)}
      rows={props.rows ?? 3}
      value={value}
      placeholder={props.placeholder}
      disabled={props.disabled}
      {...ariaOf(props)}
      {...boxAttributes(props)}
      // Browsers only scroll to the caret, and leave the rest below a bar.
      onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => {
        if (value !== value.trim()) onChange(value.trim())
      }}
    />
  )
}
