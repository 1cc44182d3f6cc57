/** What a field hands to the control inside it; every control of the kit takes these. */
export interface ControlProps {
  id?: string | undefined
  /** Id of the label, for controls that a `<label for>` cannot name. */
  labelledBy?: string | undefined
  /** Ids of the error and the hint. */
  describedBy?: string | undefined
  invalid?: boolean | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
  /** Its value is being checked; it keeps the focus and takes no other value. */
  busy?: boolean | undefined
  /** Accessible name of a control without a visible label. */
  label?: string | undefined
}

/** The ARIA attributes that every control derives from its ControlProps. */
export const ariaOf = (props: ControlProps) => ({
  'aria-label': props.label,
  'aria-describedby': props.describedBy,
  'aria-invalid': props.invalid || undefined,
  'aria-required': props.required || undefined,
  'aria-busy': props.busy || undefined,
})

/** What styles the box around a control: its state, and the name by which a page reaches it. */
export const boxAttributes = (props: ControlProps) => ({
  part: 'field',
  'data-invalid': props.invalid || undefined,
  'data-disabled': props.disabled || undefined,
})

export interface DateInputProps extends ControlProps {
  /** A day as `YYYY-MM-DD`, or what was typed and is none; empty text or null for nothing. */
  value: string | null
  /** Gets `YYYY-MM-DD`, null when emptied, and what is no day as it was typed. */
  onChange: (value: string | null) => void
  /** Earliest and latest day, `YYYY-MM-DD`; those that a record can hold when absent. */
  min?: string | undefined
  max?: string | undefined
}
