import type { ReactNode } from 'react'
import * as styles from './root.css.ts'

export interface RootProps {
  /** `application`: the whole page of our own host. `element`: one widget, wherever it stands, and the main area of the application. */
  kind: 'application' | 'element'
  /** Further classes, for the page's own shell only. */
  className?: string | undefined
  children: ReactNode
}

/** Where the kit's styles begin: states every inherited property and is the container that layouts measure. */
export function Root({ kind, className, children }: RootProps) {
  const classes = [
    styles.root,
    kind === 'application' ? styles.application : styles.element,
    className,
  ]
  return <div className={classes.filter(Boolean).join(' ')}>{children}</div>
}
