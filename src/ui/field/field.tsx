import { type ReactNode, useId } from 'react'
import { Icon } from '../icon/icon.tsx'
import type { ControlProps } from './control.ts'
import * as styles from './field.css.ts'

/** What is wrong with a field. */
export function FieldError({ text, ...place }: { text: string; id: string; role?: 'alert' }) {
  return (
    <p className={styles.error} {...place}>
      <Icon name="alert" size="mark" />
      <span>{text}</span>
    </p>
  )
}

export interface FieldProps {
  /** Empty if the control has its own name. */
  label: string
  /** A red mark behind the label and `aria-required` on the control. */
  required?: boolean | undefined
  /** What is wrong; line breaks are kept. */
  error?: string | undefined
  /** Announces an error when it appears, because its field may have the focus already. */
  announced?: boolean | undefined
  hint?: string | undefined
  disabled?: boolean | undefined
  busy?: boolean | undefined
  /** Renders the control with the props that connect it to label, error and hint. */
  children: (control: ControlProps) => ReactNode
}

/** Label, control, hint and error, connected by ids in the same root. */
export function Field(props: FieldProps) {
  const { label, required, error, announced, hint, disabled, busy, children } = props
  const id = useId()
  const describedBy =
    [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  const labelledBy = `${id}-label`
  return (
    <div className={styles.field}>
      {label && (
        <div className={styles.head}>
          <label id={labelledBy} htmlFor={id} className={styles.label}>
            {label}
          </label>
          {required && (
            // Beside the label, so that the label's text is the field's name; `aria-required` says it.
            <span className={styles.required} aria-hidden>
              *
            </span>
          )}
        </div>
      )}
      {children({ id, labelledBy, describedBy, invalid: Boolean(error), required, disabled, busy })}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <FieldError id={`${id}-error`} text={error} {...(announced && { role: 'alert' })} />
      )}
    </div>
  )
}
