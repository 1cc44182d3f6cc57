import type { ElementType, ReactNode } from 'react'
import { showBidi } from '../../domain/text/show-bidi.ts'
import { classes } from '../classes.ts'
import * as styles from './text.css.ts'

export interface TextProps {
  as?: ElementType | undefined
  /** Step of the type scale. Default: base (14/20 px). */
  size?: keyof typeof styles.text | undefined
  tone?: keyof typeof styles.tone | undefined
  strong?: boolean | undefined
  /** Preserves line breaks, breaks long words, and follows the text direction. */
  multiline?: boolean | undefined
  id?: string | undefined
  /** Lets code move focus here, as route changes do with headings. */
  tabIndex?: number | undefined
  children: ReactNode
}

/** Text in one of the design's sizes and tones. */
export function Text({
  as: Tag = 'span',
  size = 'base',
  tone = 'normal',
  strong,
  multiline,
  id,
  ...rest
}: TextProps) {
  const names = classes(
    styles.text[size],
    styles.tone[tone],
    strong && styles.strong,
    multiline && styles.lines,
  )
  return (
    <Tag id={id} dir={multiline && 'auto'} tabIndex={rest.tabIndex} className={names}>
      {showBidi(rest.children)}
    </Tag>
  )
}

/** Content for screen readers only. `live` announces changes politely. */
export function VisuallyHidden({
  live,
  children,
}: {
  live?: boolean | undefined
  children: ReactNode
}) {
  return (
    <span className={styles.hidden} aria-live={live ? 'polite' : undefined}>
      {children}
    </span>
  )
}
