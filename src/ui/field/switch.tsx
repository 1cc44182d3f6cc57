import type { ReactNode } from 'react'
import type { ControlProps } from './control.ts'
import * as styles from './switch.css.ts'

export interface SwitchProps extends Pick<ControlProps, 'id' | 'describedBy'> {
  label: ReactNode
  on: boolean
  onChange: (on: boolean) => void
  disabled?: boolean | undefined
  /** Ignores presses but keeps the focus. */
  busy?: boolean | undefined
}

/** A switch that takes effect at once, with its label at the right. */
export function Switch({ label, on, onChange, disabled, busy, id, describedBy }: SwitchProps) {
  return (
    <label className={styles.wrap}>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={styles.box}
        checked={on}
        disabled={disabled}
        aria-describedby={describedBy}
        aria-disabled={busy || undefined}
        onChange={() => !busy && onChange(!on)}
      />
      <span className={styles.track} />
      {label}
    </label>
  )
}
