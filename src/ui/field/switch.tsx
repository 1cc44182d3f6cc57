import type { ReactNode } from 'react'
import * as styles from './switch.css.ts'

export interface SwitchProps {
  label: ReactNode
  on: boolean
  onChange: (on: boolean) => void
  disabled?: boolean | undefined
  /** Ignores presses but keeps the focus. */
  busy?: boolean | undefined
}

/** A switch that takes effect at once, with its label at the right. */
export function Switch({ label, on, onChange, disabled, busy }: SwitchProps) {
  return (
    <label className={styles.wrap}>
      <input
        type="checkbox"
        role="switch"
        className={styles.box}
        checked={on}
        disabled={disabled}
        aria-disabled={busy || undefined}
        onChange={() => !busy && onChange(!on)}
      />
      <span className={styles.track} />
      {label}
    </label>
  )
}
