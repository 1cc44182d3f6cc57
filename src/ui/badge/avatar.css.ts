import { kitStyle, kitVariants } from '../kit-style.ts'
import { size, type, vars } from '../tokens.css.ts'

export const avatar = kitStyle({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: size.avatar,
  height: size.avatar,
  borderRadius: vars.radius.pill,
  overflow: 'hidden',
  ...type.count,
})
export const small = kitStyle({ width: size.target, height: size.target })
export const picture = kitStyle({ width: '100%', height: '100%', objectFit: 'cover' })
const hue = (name: keyof typeof vars.hue) => ({
  background: vars.hue[name].fill,
  color: vars.hue[name].text,
})
export const hues = kitVariants({
  accent: { background: vars.color.accentSoft, color: vars.color.accentText },
  green: hue('green'),
  blue: hue('blue'),
  orange: hue('orange'),
  teal: hue('teal'),
  violet: hue('violet'),
  pink: hue('pink'),
})
