import type { ReactNode } from 'react'
import * as styles from './conversation.css.ts'

/** A line on the rail, and what stands beside it. */
export function OnRail({ sign, children }: { sign: ReactNode; children: ReactNode }) {
  return (
    <>
      <div className={styles.rail}>{sign}</div>
      {children}
    </>
  )
}
