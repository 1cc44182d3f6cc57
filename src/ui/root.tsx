import { type ReactNode, useRef } from 'react'
import { classes } from './classes.ts'
import { HeadingLevel } from './layout/heading-level.ts'
import { themeOf } from './ground.ts'
import { PrintFoot } from './print-foot.tsx'
import * as styles from './root.css.ts'
import { useGround } from './use-ground.ts'

export interface RootProps {
  /** `application`: the whole page of our own host. `element`: one widget, wherever it stands, and the main area of the application. */
  kind: 'application' | 'element'
  /** Further classes, for the page's own shell only. */
  className?: string | undefined
  children: ReactNode
}

/** Where the kit's styles begin: states every inherited property and is the container that layouts measure. */
export function Root({ kind, className, children }: RootProps) {
  const own = kind === 'application' ? styles.application : styles.element
  return (
    <div className={classes(styles.root, own, className)}>
      {children}
      {kind === 'application' && <PrintFoot />}
    </div>
  )
}

export interface GuestRootProps {
  /** `light` or `dark`; anything else suits what is behind the element. */
  theme: string | undefined
  /** Language of the texts, as in BCP 47. */
  lang: string
  /** Level of the first heading, 1 to 6; each has its usual one when undefined. */
  headingLevel: number | undefined
  children: ReactNode
}

/** The same on somebody else's page, of which nothing is known: readable on whatever is behind it. */
export function GuestRoot({ theme, headingLevel, lang, children }: GuestRootProps) {
  const root = useRef<HTMLDivElement>(null)
  const asked = themeOf(theme)
  useGround(root, asked)
  return (
    <div
      ref={root}
      lang={lang}
      data-theme={asked}
      className={classes(styles.root, styles.element, styles.guest)}
    >
      <HeadingLevel.Provider value={headingLevel}>{children}</HeadingLevel.Provider>
      <PrintFoot />
    </div>
  )
}
