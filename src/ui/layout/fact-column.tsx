import { type ReactNode, useState } from 'react'
import { showBidi } from '../../domain/text/show-bidi.ts'
import { Icon } from '../icon/icon.tsx'
import type { Fact } from './facts.tsx'
import * as styles from './fact-column.css.ts'

export interface ColumnFact extends Fact {
  /** Always visible in one column, in which the others are hidden behind a button. */
  first?: boolean | undefined
}

/** Facts at the left, 312 px wide, and the main content at the right; one column up to 880 px. */
export function FactSplit({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.split}>
      <div className={styles.side}>{side}</div>
      <div className={styles.part}>{children}</div>
    </div>
  )
}

export interface FactColumnProps {
  /** A picture in a frame of 16 : 9. */
  picture?: ReactNode
  /** Below the picture. */
  above: ReactNode
  facts: readonly ColumnFact[]
  /** Below the facts; in one column behind the button, too. */
  below?: ReactNode
  /** Labels of the button that shows all facts in one column, or fewer again. */
  words: { more: string; less: string }
}

/** Read-only values, label beside value, in a narrow column. */
export function FactColumn({ picture, above, facts, below, words }: FactColumnProps) {
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.column} data-open={open || undefined}>
      {(picture || above) && (
        <div className={styles.above}>
          {picture && <div className={styles.picture}>{picture}</div>}
          {above}
        </div>
      )}
      <dl className={styles.facts}>
        {facts.map(({ label, value, first }) => (
          <div key={label} className={styles.fact} data-first={first || undefined}>
            <dt className={styles.term}>{label}</dt>
            <dd dir="auto" className={styles.value}>
              {showBidi(value)}
            </dd>
          </div>
        ))}
      </dl>
      {below && <div className={styles.below}>{below}</div>}
      <button
        type="button"
        className={styles.more}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {open ? words.less : words.more}
      </button>
    </div>
  )
}

/** A fact in a card that is a link. */
export function FactCard({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.card}>
      <dl className={styles.inCard}>
        <dt className={styles.term}>{label}</dt>
        <dd dir="auto" className={styles.value}>
          {children}
        </dd>
      </dl>
      <Icon name="chevron-right" />
    </div>
  )
}
