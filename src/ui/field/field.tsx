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
  /** Empty where the control itself says what it is. */
  label: string
  /** A red mark behind the label and `aria-required` on the control. */
  required?: boolean | undefined
  /** What is wrong; line breaks are kept. */
  error?: string | undefined
  hint?: string | undefined
  disabled?: boolean | undefined
  busy?: boolean | undefined
  /** Renders the control with what joins it to label, error and hint. */
  children: (control: ControlProps) => ReactNode
}

/** Label above, control, then hint and error, joined by ids of the same root. */
export function Field({ label, required, error, hint, disabled, busy, children }: FieldProps) {
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
      {error && <FieldError id={`${id}-error`} text={error} />}
    </div>
  )
}
