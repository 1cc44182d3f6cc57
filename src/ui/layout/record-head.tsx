import type { ReactNode } from 'react'
import { legible } from '../../domain/text.ts'
import * as styles from './record-head.css.ts'

export interface RecordHeadProps {
  name: string
  /** Badges and the like, in one line below the name. */
  below: ReactNode
  /** Buttons at the right, below where there is no room. */
  children?: ReactNode
}

/** The head of a screen about one thing: what it is, how it stands, and what can be done with it. */
export function RecordHead({ name, below, children }: RecordHeadProps) {
  return (
    <div className={styles.head}>
      <div className={styles.title}>
        <h2 dir="auto" className={styles.name}>
          {legible(name)}
        </h2>
        <div className={styles.below}>{below}</div>
      </div>
      {children}
    </div>
  )
}
