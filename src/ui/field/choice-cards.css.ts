import { kitStyle } from '../kit-style.ts'
import { size, space, type, vars } from '../tokens.css.ts'

export const group = kitStyle({ minWidth: 0, margin: 0, padding: 0, border: 0 })
export const legend = kitStyle({ ...type.label, paddingBottom: space[6] })
export const list = kitStyle({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${size.fact}), 1fr))`,
  gap: space[8],
  maxHeight: size.confirm,
  overflowY: 'auto',
  // Room for the rings of what has the focus.
  margin: `-${space[4]} 0`,
  padding: `${space[4]} 0`,
})
export const card = kitStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[10],
  minWidth: 0,
  minHeight: size.row,
  padding: `${space[6]} ${space[12]}`,
  border: `${size.hairline} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.control,
  background: vars.color.surface,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&:has(:checked)': { borderColor: vars.color.accent, background: vars.color.accentSoft },
  },
})
export const radio = kitStyle({ flex: 'none', margin: 0, accentColor: vars.color.accent })
export const picture = kitStyle({
  display: 'block',
  flex: 'none',
  width: size.thumbWidth,
  height: size.thumbHeight,
  borderRadius: vars.radius.small,
  background: vars.color.mat,
  overflow: 'hidden',
})
export const words = kitStyle({ minWidth: 0 })
const line = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const
export const title = kitStyle({ ...line, ...type.control, fontWeight: 500 })
export const note = kitStyle({
  ...line,
  ...type.mono,
  fontFamily: vars.font.mono,
  color: vars.color.textMuted,
})
