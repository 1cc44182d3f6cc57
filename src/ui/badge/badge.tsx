import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import type { Hue } from '../tokens.css.ts'
import * as styles from './badge.css.ts'

const disc = 'M6 .8a5.2 5.2 0 1 1 0 10.4A5.2 5.2 0 0 1 6 .8z'
const ring = 'M6 1.8a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 0 1 0-8.4z'

interface Drawing {
  /** SVG path that is stroked, dashed by `dash`. */
  line?: string
  dash?: string
  /** Filled with the hue's glyph colour. */
  fill?: string
  /** SVG path that is cut out of the fill. */
  hole?: string
}

const drawings = {
  pause: { fill: disc, hole: 'M4.7 4.2v3.6M7.3 4.2v3.6' },
  check: { fill: disc, hole: 'm3.9 6.1 1.5 1.5 2.7-3' },
  half: { line: ring, fill: 'M6 3.4a2.6 2.6 0 0 1 0 5.2z' },
  dashed: { line: ring, dash: '2.2 1.6' },
  pupil: { line: ring, fill: 'M6 4.3a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4z' },
  dot: { fill: 'M6 2.8a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4z' },
  alert: { fill: disc, hole: 'M6 3.3v3M6 8.5v.1' },
  dash: { line: 'M3 6h6' },
  plus: { line: 'M3 6h6M6 3v6' },
  swap: { line: 'M2.5 4.3h6.6L7.4 2.6M9.5 7.7H2.9l1.7 1.7' },
  square: {
    fill: 'M4 2.8h4A1.2 1.2 0 0 1 9.2 4v4A1.2 1.2 0 0 1 8 9.2H4A1.2 1.2 0 0 1 2.8 8V4A1.2 1.2 0 0 1 4 2.8z',
  },
} as const satisfies Record<string, Drawing>

export type Glyph = keyof typeof drawings

export interface BadgeProps {
  hue: Hue
  /** Tells the state apart without colour. */
  glyph: Glyph
  children: ReactNode
}

/** A state, as colour, glyph and word. */
export const Badge = ({ hue, glyph, children }: BadgeProps) => (
  <span className={classes(styles.badge, styles.hues[hue])}>
    <BadgeGlyph hue={hue} glyph={glyph} />
    {children}
  </span>
)

/** Only the glyph, if the word is shown beside it. */
export function BadgeGlyph({ hue, glyph }: Omit<BadgeProps, 'children'>) {
  const { line, dash, fill, hole }: Drawing = drawings[glyph]
  return (
    <svg viewBox="0 0 12 12" aria-hidden className={classes(styles.glyph, styles.glyphHues[hue])}>
      {line && <path d={line} strokeDasharray={dash} />}
      {fill && <path d={fill} className={styles.solid} />}
      {hole && <path d={hole} className={styles.holes[hue]} />}
    </svg>
  )
}
