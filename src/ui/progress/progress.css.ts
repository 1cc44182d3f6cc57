import { kitStyle, kitVariants } from '../kit-style.ts'
import { size, space, vars } from '../tokens.css.ts'

export const bar = kitStyle({
  display: 'flex',
  gap: size.ring,
  width: '100%',
  overflow: 'hidden',
  borderRadius: vars.radius.pill,
  background: vars.color.line,
  '@media': { '(forced-colors: active)': { border: `${size.hairline} solid CanvasText` } },
})
export const heights = kitVariants({
  normal: { height: space[8] },
  small: { height: space[6] },
})
/** As wide as its share, but never too narrow to be seen. */
export const part = kitStyle({
  flexBasis: 0,
  minWidth: space[6],
  '@media': { '(forced-colors: active)': { forcedColorAdjust: 'none' } },
})
export const rest = kitStyle({ flexBasis: 0 })
export const tones = kitVariants({
  accent: { background: vars.color.accent },
  green: { background: vars.hue.green.glyph },
  gray: { background: vars.hue.gray.glyph },
  red: { background: vars.hue.red.glyph },
  orange: { background: vars.hue.orange.glyph },
})
