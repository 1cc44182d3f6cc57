import type { ReactNode } from 'react'
import * as styles from './split.css.ts'

export interface SplitProps {
  /** On the left, 400 px wide, 320 on tablets; at the top if there is no space for two columns. */
  side: ReactNode
  children: ReactNode
}

/** Two columns: pictures and facts. */
export function Split({ side, children }: SplitProps) {
  return (
    <div className={styles.split}>
      <div className={styles.side}>{side}</div>
      <div className={styles.part}>{children}</div>
    </div>
  )
}
