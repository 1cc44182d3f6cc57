import { kitStyle } from '../kit-style.ts'
import { line, size, space, type, upTo, vars } from '../tokens.css.ts'

export const foot = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[4]} ${space[12]}`,
  flex: 'none',
  padding: `${space[8]} ${space[12]} ${space[8]} ${space[16]}`,
  borderTop: line,
  background: vars.color.surface,
  color: vars.color.textMuted,
  ...type.small,
  '@container': {
    [`root ${upTo.phone}`]: { borderTop: 0, justifyContent: 'center', padding: `${space[12]} 0` },
  },
})
export const pager = kitStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  marginLeft: 'auto',
  ...type.control,
  '@container': {
    [`root ${upTo.phone}`]: { flexWrap: 'wrap', justifyContent: 'center', margin: '0 auto' },
  },
})
export const range = kitStyle({
  '@container': { [`root ${upTo.phone}`]: { display: 'none' } },
  '@media': { print: { display: 'inline !important' } },
})
export const cell = kitStyle({
  display: 'grid',
  placeItems: 'center',
  minWidth: vars.height.small,
  minHeight: vars.height.small,
  padding: `0 ${space[6]}`,
  borderRadius: vars.radius.control,
  color: vars.color.textMuted,
  ...type.control,
  selectors: {
    'button&:not([aria-disabled="true"]):hover': { background: vars.color.sunken },
    '&[aria-current="page"]': {
      background: vars.color.accentSoft,
      color: vars.color.accentText,
      fontWeight: 600,
    },
    '&[aria-busy="true"]': {
      outline: `${size.hairline} dashed ${vars.color.accentText}`,
      outlineOffset: `calc(-1 * ${size.hairline})`,
      color: vars.color.accentText,
      cursor: 'progress',
    },
    '&[aria-disabled="true"]': { color: vars.color.textFaint, cursor: 'not-allowed' },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: { '&[aria-current="page"]': { outline: `${size.hairline} solid Highlight` } },
    },
  },
})
export const step = kitStyle({
  padding: `0 ${space[8]}`,
  color: vars.color.text,
  fontWeight: 500,
  selectors: { '&[aria-disabled="true"]': { fontWeight: 400 } },
})
