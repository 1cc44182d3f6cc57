import { classes } from '../classes.ts'
import * as styles from './icon.css.ts'

export interface GlyphProps {
  /** The drawing: data of an SVG path on a grid of 16 × 16. */
  path: string
  /** 12, 14, 16 (default) or 18 px. */
  size?: keyof typeof styles.sizes | undefined
  /** Only for an icon without a text beside it; otherwise the icon is decorative. */
  label?: string | undefined
}

/** One drawing, in the colour of the text around it. */
export function Glyph({ path, size = 'normal', label }: GlyphProps) {
  const accessibility = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg
      viewBox="0 0 16 16"
      className={classes(styles.icon, styles.sizes[size])}
      {...accessibility}
    >
      <path d={path} />
    </svg>
  )
}
