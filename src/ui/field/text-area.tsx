import { useLayoutEffect, useRef } from 'react'
import { classes } from '../classes.ts'
import { ariaOf, type ControlProps, boxAttributes } from './control.ts'
import * as styles from './field.css.ts'

export interface TextAreaProps extends ControlProps {
  value: string
  /** Gets the text as typed; on leaving once more, trimmed. */
  onChange: (value: string) => void
  rows?: number | undefined
  placeholder?: string | undefined
  maxLength?: number | undefined
}

/** Several lines of text, trimmed when left; it grows with its text up to eight lines. */
export function TextArea(props: TextAreaProps) {
  const { value, onChange } = props
  const area = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const element = area.current
    if (!element) return
    // As high as its lines, up to the limit of its style; the border is no part of them.
    element.style.height = ''
    // Nothing is measured in a dialog that is not open yet.
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
      maxLength={props.maxLength}
      disabled={props.disabled}
      {...ariaOf(props)}
      {...boxAttributes(props)}
      // A browser scrolls to the caret alone, and leaves the rest below a bar.
      onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => {
        if (value !== value.trim()) onChange(value.trim())
      }}
    />
  )
}
