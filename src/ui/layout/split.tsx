import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import * as styles from './split.css.ts'

export interface SplitProps {
  /** Left, 400 px wide, 320 on tablets; on top where there is no room for two. */
  side: ReactNode
  /** The side says little: on top it stays small, and what is known comes into view. */
  aside?: boolean | undefined
  children: ReactNode
}

/** Pictures beside what is known. */
export function Split({ side, aside, children }: SplitProps) {
  return (
    <div className={styles.split}>
      <div className={classes(styles.side, aside && styles.aside)}>{side}</div>
      <div className={styles.part}>{children}</div>
    </div>
  )
}
