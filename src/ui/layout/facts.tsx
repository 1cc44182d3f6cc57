import type { ReactNode } from 'react'
import { showBidi } from '../../domain/text/show-bidi.ts'
import { classes } from '../classes.ts'
import * as styles from './facts.css.ts'

export interface Fact {
  label: string
  value: ReactNode
  /** `long` takes the full width, `mono` suits codes. */
  look?: 'long' | 'mono' | undefined
}

/** Read-only values: label over value, hairlines across the whole row. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, look }) => (
        <div key={label} className={classes(styles.fact, look === 'long' && styles.full)}>
          <dt className={styles.term}>{label}</dt>
          <dd
            dir="auto"
            className={classes(
              styles.value,
              look === 'long' && styles.long,
              look === 'mono' && styles.mono,
            )}
          >
            {showBidi(value)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
