import { kitStyle, kitVariants } from '../kit-style.ts'
import { visuallyHidden } from '../scale.css.ts'
import { type, vars } from '../tokens.css.ts'

export const text = kitVariants({
  login: type.login,
  notFound: type.notFound,
  heading: type.heading,
  bar: type.bar,
  title: type.title,
  base: type.base,
  control: type.control,
  label: type.label,
  note: type.note,
  small: type.small,
  mono: { ...type.mono, fontFamily: vars.font.mono },
})
export const tone = kitVariants({
  normal: {},
  muted: { color: vars.color.textMuted },
  faint: { color: vars.color.textFaint },
  danger: { color: vars.color.dangerText },
  orange: { color: vars.hue.orange.text },
})
export const strong = kitStyle({ fontWeight: 600, color: vars.color.text })
export const lines = kitStyle({
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
})
export const hidden = kitStyle({
  ...visuallyHidden,
  whiteSpace: 'nowrap',
  '@media': { print: { display: 'none' } },
})
