import { kitStyle, kitVariants } from '../kit-style.ts'
import { space, vars } from '../tokens.css.ts'

export const heading = kitStyle({ display: 'flex', alignItems: 'flex-start', gap: space[10] })
export const icons = kitVariants({
  error: { color: vars.hue.red.glyph, paddingTop: space[1] },
  info: { color: vars.color.accentText, paddingTop: space[1] },
  success: { color: vars.hue.green.glyph, paddingTop: space[1] },
})
