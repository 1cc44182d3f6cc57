import { kitStyle } from '../kit-style.ts'
import { ellipsis, size, space, type, vars } from '../tokens.css.ts'

export const group = kitStyle({ minWidth: 0, margin: 0, padding: 0, border: 0 })
export const legend = kitStyle({ ...type.label, paddingBottom: space[6] })
export const list = kitStyle({ display: 'grid', gap: space[6] })
export const card = kitStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  minWidth: 0,
  height: size.choice,
  paddingInline: `${space[6]} ${space[16]}`,
  border: `${size.hairline} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.control,
  background: vars.color.surface,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&:has(:checked)': {
      borderColor: vars.color.accent,
      boxShadow: `inset 0 0 0 ${size.hairline} ${vars.color.accent}`,
      background: vars.color.accentSoft,
    },
  },
})
export const radio = kitStyle({
  flex: 'none',
  margin: 0,
  marginInlineStart: 'auto',
  accentColor: vars.color.accent,
})
export const tile = kitStyle({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: size.choicePictureWidth,
  height: size.choicePictureHeight,
  borderRadius: vars.radius.small,
  background: vars.color.sunken,
  color: vars.color.textMuted,
  overflow: 'hidden',
})
export const words = kitStyle({ minWidth: 0 })
const line = {
  display: 'block',
  ...ellipsis,
} as const
export const title = kitStyle({ ...line, ...type.control })
export const note = kitStyle({
  ...line,
  ...type.mono,
  fontFamily: vars.font.mono,
  color: vars.color.textMuted,
})
