import { forwardRef, type MouseEvent, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import * as styles from './link.css.ts'

/** Where a link leads. */
export interface LinkTarget {
  /** The URL for «copy link», middle clicks and clicks with a modifier. */
  href: string
  /** Called on a plain click or Enter. */
  go(): void
}

export interface LinkProps {
  to: LinkTarget
  /** Accessible name if the content has no text. */
  label?: string | undefined
  dir?: 'auto' | undefined
  className?: string | undefined
  tabIndex?: number | undefined
  children: ReactNode
}

/** A link with a real URL. A plain click uses the page's router. */
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
