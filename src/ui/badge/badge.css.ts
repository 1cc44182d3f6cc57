import { kitStyle, kitVariants } from '../kit-style.ts'
import { size, space, type, vars } from '../tokens.css.ts'

export const badge = kitStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[5],
  height: size.chip,
  padding: `0 ${space[8]} 0 ${space[6]}`,
  borderRadius: vars.radius.control,
  ...type.small,
  fontWeight: 500,
  whiteSpace: 'nowrap',
  verticalAlign: 'baseline',
  '@media': { '(forced-colors: active)': { border: `${size.hairline} solid CanvasText` } },
})
const hue = (name: keyof typeof vars.hue) => ({
  background: vars.hue[name].fill,
  color: vars.hue[name].text,
})
export const hues = kitVariants({
  red: hue('red'),
  green: hue('green'),
  blue: hue('blue'),
  orange: hue('orange'),
  teal: hue('teal'),
  violet: hue('violet'),
  pink: hue('pink'),
  gray: hue('gray'),
})
export const glyph = kitStyle({
  flex: 'none',
  width: size.glyph,
  height: size.glyph,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinejoin: 'round',
})
const ink = (name: keyof typeof vars.hue) => ({ color: vars.hue[name].glyph })
export const glyphHues = kitVariants({
  red: ink('red'),
  green: ink('green'),
  blue: ink('blue'),
  orange: ink('orange'),
  teal: ink('teal'),
  violet: ink('violet'),
  pink: ink('pink'),
  gray: ink('gray'),
})
const hole = (name: keyof typeof vars.hue) =>
  ({ stroke: vars.hue[name].fill, strokeWidth: 1.4, strokeLinecap: 'round' }) as const
export const holes = kitVariants({
  red: hole('red'),
  green: hole('green'),
  blue: hole('blue'),
  orange: hole('orange'),
  teal: hole('teal'),
  violet: hole('violet'),
  pink: hole('pink'),
  gray: hole('gray'),
})
export const solid = kitStyle({ fill: 'currentColor', stroke: 'none' })

export const level = kitStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[7],
  whiteSpace: 'nowrap',
  verticalAlign: 'middle',
})
export const levelMark = kitStyle({
  flex: 'none',
  width: size.mark,
  height: size.mark,
  strokeLinecap: 'round',
})
export const lit = kitStyle({ fill: vars.color.textMuted })
export const unlit = kitStyle({ fill: vars.color.lineStrong })
export const alarm = kitStyle({ fill: vars.hue.red.glyph })
export const alarmMark = kitStyle({ fill: 'none', stroke: vars.color.surface, strokeWidth: 1.8 })
