import { useId, type ReactNode } from 'react'
import { showBidi } from '../../domain/text/show-bidi.ts'
import { VisuallyHidden } from '../layout/text.tsx'
import * as styles from './segmented.css.ts'

export interface Segment<Value> {
  value: Value
  label: string
  mark?: ReactNode
}

export interface SegmentedProps<Value> {
  /** Names the choice. */
  label: string
  /** Two to five segments with short labels. */
  segments: readonly Segment<Value>[]
  /** Undefined if none is chosen. */
  value: Value | undefined
  onChange: (value: Value) => void
  disabled?: boolean | undefined
}

/** A choice of a few short values side by side: radio buttons, whose arrows move and choose. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.group} disabled={props.disabled}>
      <legend>
        <VisuallyHidden>{props.label}</VisuallyHidden>
      </legend>
      {props.segments.map(({ value, label, mark }) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={value === props.value}
            onChange={() => props.onChange(value)}
          />
          {mark}
          <span dir="auto">{showBidi(label)}</span>
        </label>
      ))}
    </fieldset>
  )
}
