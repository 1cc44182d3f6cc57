import { kitSelector, kitStyle } from '../kit-style.ts'
import { size, space, type, vars } from '../tokens.css.ts'

export const group = kitStyle({
  display: 'inline-flex',
  flexWrap: 'wrap',
  maxWidth: '100%',
  padding: space[2],
  borderRadius: vars.radius.control,
  background: vars.color.sunken,
})
export const radio = kitStyle({
  position: 'absolute',
  width: size.hairline,
  height: size.hairline,
  opacity: 0,
})
export const choice = kitStyle({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[6],
  minHeight: vars.height.small,
  padding: `0 ${space[10]}`,
  borderRadius: vars.radius.small,
  color: vars.color.textMuted,
  ...type.control,
  fontWeight: 500,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  selectors: {
    '&:has(:checked)': {
      background: vars.color.surface,
      color: vars.color.text,
      boxShadow: `0 0 0 ${size.hairline} ${vars.color.lineStrong}`,
    },
    ':disabled > &': { cursor: 'not-allowed', opacity: 0.5 },
    '&:has(:focus-visible)': {
      outline: `${size.ring} solid ${vars.color.focus}`,
      outlineOffset: 0,
    },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: { '&:has(:checked)': { outline: `${size.ring} solid Highlight` } },
    },
  },
})
kitSelector(`${choice} > svg`, { flex: 'none' })
