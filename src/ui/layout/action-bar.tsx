import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import * as styles from './action-bar.css.ts'

/** The buttons that end a form, at the right. `stuck` keeps them in sight at the foot of a scrolling main area. */
export function ActionBar({ stuck, children }: { stuck?: boolean | undefined; children: ReactNode }) {
  return <div className={classes(styles.bar, stuck && styles.stuck)}>{children}</div>
}
