import type { ReactNode } from 'react'
import * as styles from './split.css.ts'

export interface SplitProps {
  /** Left, 400 px wide, 320 on tablets; on top where there is no room for two. */
  side: ReactNode
  children: ReactNode
}

/** Pictures beside what is known. */
export function Split({ side, children }: SplitProps) {
  return (
    <div className={styles.split}>
      <div className={styles.side}>{side}</div>
      <div className={styles.part}>{children}</div>
    </div>
  )
}
