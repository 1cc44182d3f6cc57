import { kitStyle } from '../kit-style.ts'
import { size, space, type, vars } from '../tokens.css.ts'

export const tabs = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space[20]}`,
  minWidth: 0,
})
export const tab = kitStyle({
  position: 'relative',
  flex: 'none',
  minHeight: size.tab,
  padding: `0 ${space[2]}`,
  ...type.control,
  fontWeight: 500,
  color: vars.color.textMuted,
  whiteSpace: 'nowrap',
  borderRadius: vars.radius.small,
  selectors: {
    '&:hover': { color: vars.color.text },
    '&:focus-visible': { outlineOffset: `-${size.ring}` },
    '&[aria-selected="true"]': { color: vars.color.text },
    '&[aria-selected="true"]::after': {
      content: '""',
      position: 'absolute',
      inset: 'auto 0 0',
      height: size.ring,
      borderRadius: `${space[2]} ${space[2]} 0 0`,
      background: vars.color.accent,
    },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: { '&[aria-selected="true"]::after': { background: 'Highlight' } },
    },
  },
})
