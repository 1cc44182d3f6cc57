import { createElement, type ReactNode, type RefObject } from 'react'
import { legible } from '../../domain/legible.ts'
import { classes } from '../classes.ts'
import { useHeadingTag } from './heading-level.ts'
import * as styles from './record-head.css.ts'

export interface RecordHeadProps {
  name: string
  /** Stands below a heading of the same element. */
  inner?: boolean | undefined
  /** Two lines at most; three otherwise. */
  brief?: boolean | undefined
  /** Badges and the like, in one line below the name. */
  below: ReactNode
  /** Buttons at the right, below where there is no room. */
  children?: ReactNode
}

/** The head of a screen about one thing: what it is, how it stands, and what can be done with it. */
export function RecordHead({ name, inner, brief, below, children }: RecordHeadProps) {
  const tag = useHeadingTag(2, inner)
  return (
    <div className={styles.head}>
      <div className={styles.title}>
        {createElement(
          tag,
          { dir: 'auto', className: classes(styles.name, brief && styles.brief) },
          legible(name),
        )}
        <div className={styles.below}>{below}</div>
      </div>
      {children}
    </div>
  )
}

/** The buttons of a head; the last two stay on one line. On a phone they share the whole row, as high as fingers need. */
export const HeadActions = ({
  row,
  children,
}: {
  row: RefObject<HTMLDivElement | null>
  children: readonly ReactNode[]
}) => (
  <div ref={row} className={styles.actions}>
    {children.slice(0, -2)}
    <span className={styles.together}>{children.slice(-2)}</span>
  </div>
)
