import { kitStyle, kitVariants } from '../kit-style.ts'
import { size } from '../tokens.css.ts'

export const icon = kitStyle({
  flex: 'none',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
})
export const sizes = kitVariants({
  small: { width: size.glyph, height: size.glyph },
  mark: { width: size.mark, height: size.mark },
  normal: { width: size.icon, height: size.icon },
  large: { width: size.switchHeight, height: size.switchHeight },
})
