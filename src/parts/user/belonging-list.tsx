import type { ReactNode } from 'react'
import { userInfoTexts as texts } from '../../domain/messages/en/user-info.ts'
import { formatCount } from '../../domain/text/format.ts'
import { showBidi } from '../../domain/text/show-bidi.ts'
import { Heading } from '../../ui/layout/heading.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { Link, type LinkTarget } from '../../ui/link/link.tsx'
import * as styles from './belongings.css.ts'

export interface BelongingListProps {
  title: string
  /** The number of all rows. Fewer may be shown. */
  total: number
  /** The text if there are no rows. */
  empty: string
  /** At the right of the title. */
  aside?: ReactNode
  children: readonly ReactNode[]
}

/** A list of the assets or tickets of a user, in a frame below its title. */
export function BelongingList({ title, total, empty, aside, children }: BelongingListProps) {
  const hidden = total - children.length
  return (
    <section aria-label={title}>
      <div className={styles.head}>
        <Heading defaultLevel={3} inner size="title">
          {title}
          <span className={styles.count}>{formatCount(total)}</span>
        </Heading>
        {aside}
      </div>
      {total === 0 ? (
        <Text as="p" size="control" tone="muted">
          {empty}
        </Text>
      ) : (
        <ul className={styles.list}>{children}</ul>
      )}
      {hidden > 0 && (
        <Text as="p" size="small" tone="faint">
          {texts.more(formatCount(hidden))}
        </Text>
      )}
    </section>
  )
}

export interface BelongingProps {
  number: string
  to: LinkTarget
  title: ReactNode
  note: ReactNode
  /** Why it cannot be handed over. Shown instead of the note. */
  warning?: ReactNode
  children?: ReactNode
}

/** An asset or ticket of the list. */
export function Belonging({ number, to, title, note, warning, children }: BelongingProps) {
  return (
    <li className={styles.row} data-warm={warning ? true : undefined}>
      <Link to={to}>{number}</Link>
      <div className={styles.what}>
        <div dir="auto" className={styles.title}>
          {showBidi(title)}
        </div>
        <div className={warning ? styles.warning : styles.note}>{warning || showBidi(note)}</div>
      </div>
      {children && <div className={styles.side}>{children}</div>}
    </li>
  )
}
