import { classes } from '../classes.ts'
import { ariaOf, type ControlProps, lookOf } from './control.ts'
import * as styles from './field.css.ts'

export interface TextAreaProps extends ControlProps {
  value: string
  /** Gets the text as typed; on leaving once more, trimmed. */
  onChange: (value: string) => void
  rows?: number | undefined
  placeholder?: string | undefined
  maxLength?: number | undefined
}

/** Several lines of text, trimmed when left (spec A §5). */
export function TextArea(props: TextAreaProps) {
  const { value, onChange } = props
  return (
    <textarea
      id={props.id}
      dir="auto"
      className={classes(styles.control, styles.area)}
      rows={props.rows ?? 3}
      value={value}
      placeholder={props.placeholder}
      maxLength={props.maxLength}
      disabled={props.disabled}
      {...ariaOf(props)}
      {...lookOf(props)}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => {
        if (value !== value.trim()) onChange(value.trim())
      }}
    />
  )
}
