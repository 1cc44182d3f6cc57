import { forwardRef, type MouseEvent, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import * as styles from './link.css.ts'

/** Where a link leads. */
export interface LinkTarget {
  /** What «copy link», a middle click and a click with a modifier use. */
  href: string
  /** A plain click or Enter. */
  go(): void
}

export interface LinkProps {
  to: LinkTarget
  /** Accessible name where the content says nothing. */
  label?: string | undefined
  dir?: 'auto' | undefined
  className?: string | undefined
  tabIndex?: number | undefined
  children: ReactNode
}

/** A link with a real address that goes through the page's router when it is simply followed. */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link(props, ref) {
  const { to, label, className, ...rest } = props
  const follow = (event: MouseEvent) => {
    const { button, altKey, ctrlKey, metaKey, shiftKey } = event
    if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return
    event.preventDefault()
    to.go()
  }
  return (
    <a
      {...rest}
      ref={ref}
      href={to.href}
      aria-label={label}
      className={classes(styles.link, className)}
      onClick={follow}
    />
  )
})
