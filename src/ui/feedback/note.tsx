import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import * as styles from './feedback.css.ts'

/** A longer hint about the whole screen. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <div className={styles.note}>
      <span className={styles.noteIcon}>
        <Icon name="info" />
      </span>
      <div className={styles.noteText}>{children}</div>
    </div>
  )
}

/** A sheet with a hairline around it. */
export function Card({ children }: { children: ReactNode }) {
  return (
    <div part="panel" className={styles.card}>
      {children}
    </div>
  )
}
