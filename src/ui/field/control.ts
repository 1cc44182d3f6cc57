/** Props that a field passes to the control inside it. All controls of the kit accept them. */
export interface ControlProps {
  id?: string | undefined
  /** Id of the label, for controls that a `<label for>` cannot name. */
  labelledBy?: string | undefined
  /** Ids of the error and the hint. */
  describedBy?: string | undefined
  invalid?: boolean | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
  /** Whether its value is being checked: it keeps the focus and cannot be changed. */
  busy?: boolean | undefined
  /** Accessible name of a control without a visible label. */
  label?: string | undefined
}

/** Returns the ARIA attributes of a control. */
export const ariaOf = (props: ControlProps) => ({
  'aria-label': props.label,
  'aria-describedby': props.describedBy,
  'aria-invalid': props.invalid || undefined,
  'aria-required': props.required || undefined,
  'aria-busy': props.busy || undefined,
})

/** Returns the attributes of the box around a control: its state for styles, and its `part`. */
export const boxAttributes = (props: ControlProps) => ({
  part: 'field',
  'data-invalid': props.invalid || undefined,
  'data-disabled': props.disabled || undefined,
})

export interface DateInputProps extends ControlProps {
  /** A day as `YYYY-MM-DD`, or a typed text that is not a day; empty or null for none. */
  value: string | null
  /** Receives `YYYY-MM-DD`, null if emptied, or a text that is not a day as typed. */
  onChange: (value: string | null) => void
  /**
   * Earliest and latest day, `YYYY-MM-DD`; by default those that a record can store. The calendar then ends in 2069, or
   * with the year of a later value.
   */
  min?: string | undefined
  max?: string | undefined
}
