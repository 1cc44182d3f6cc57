import { createElement, type ReactNode } from 'react'
import { showBidi } from '../../domain/text/show-bidi.ts'
import { classes } from '../classes.ts'
import { useHeadingTag } from './heading-level.ts'
import * as styles from './record-head.css.ts'

export interface RecordHeadProps {
  name: string
  /** Whether it is below another heading of the same element. */
  inner?: boolean | undefined
  /** Maximum number of lines of the name; default three. */
  lines?: keyof typeof styles.lines | undefined
  /** Badges and the like, in one line below the name. */
  below: ReactNode
  /** Buttons on the right, or below the name if there is no room. */
  children?: ReactNode
}

/** The header of a screen about one record: its name, its state and its actions. */
export function RecordHead({ name, inner, lines = 'three', below, children }: RecordHeadProps) {
  const tag = useHeadingTag(2, inner)
  return (
    <div className={styles.head}>
      <div className={styles.title}>
        {createElement(
          tag,
          { dir: 'auto', className: classes(styles.name, styles.lines[lines]) },
          showBidi(name),
        )}
        <div className={styles.below}>{below}</div>
      </div>
      {children}
    </div>
  )
}
