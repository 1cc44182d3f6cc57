import { type ReactNode, type Ref } from 'react'
import * as styles from './root.css.ts'

export interface RootProps {
  /** `application`: the whole page of our own host. `element`: one widget, wherever it stands, and the main area of the application. */
  kind: 'application' | 'element'
  /** Reaches the wrapping element, for instance to look for focus inside it. */
  ref?: Ref<HTMLDivElement> | undefined
  /** Further classes, for the page's own shell only. */
  className?: string | undefined
  children: ReactNode
}

/** Where the kit's styles begin: states every inherited property and is the container that layouts measure. */
export function Root({ kind, ref, className, children }: RootProps) {
  const classes = [
    styles.root,
    kind === 'application' ? styles.application : styles.element,
    className,
  ]
  return (
    <div ref={ref} className={classes.filter(Boolean).join(' ')}>
      {children}
    </div>
  )
}
