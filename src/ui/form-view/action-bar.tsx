import type { ReactNode } from 'react'
import * as styles from './action-bar.css.ts'

export interface ActionBarProps {
  /** At the left: the progress of the work. */
  lead?: ReactNode
  /** Buttons, right-aligned, the primary one last. */
  children: ReactNode
}

/** The buttons of a long screen, such as a form, which stay at the lower edge while the rest scrolls. */
export function ActionBar({ lead, children }: ActionBarProps) {
  return (
    <div className={styles.bar} data-actions="bar">
      <div className={styles.barLead}>{lead}</div>
      <div className={styles.barButtons}>{children}</div>
    </div>
  )
}
