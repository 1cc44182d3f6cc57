import { kitSelector, kitStyle } from '../../ui/kit-style.ts'
import { size, space, type, upTo, vars } from '../../ui/tokens.css.ts'

export const legend = kitStyle({ ...type.label, marginBottom: space[6] })
export const sides = kitStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space[8],
  '@container': { [`root ${upTo.form}`]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const side = kitStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignContent: 'start',
  columnGap: space[8],
  rowGap: space[2],
  minWidth: 0,
  padding: `${space[8]} ${space[10]}`,
  border: `${size.hairline} solid ${vars.color.lineControl}`,
  borderRadius: vars.radius.control,
  background: vars.color.field,
  cursor: 'pointer',
  selectors: {
    '&:has(:checked)': { borderColor: vars.color.accent, background: vars.color.accentSoft },
    '&:has(:focus-visible)': {
      outline: `${size.ring} solid ${vars.color.focus}`,
      outlineOffset: size.hairline,
    },
  },
  '@media': {
    '(forced-colors: active)': { selectors: { '&:has(:checked)': { borderColor: 'Highlight' } } },
  },
})
kitSelector(`${side} > input`, {
  gridRow: 'span 2',
  alignSelf: 'start',
  margin: `${space[1]} 0 0`,
  accentColor: vars.color.accent,
  outline: 'none',
})
export const whose = kitStyle({ ...type.small, color: vars.color.textMuted })
export const value = kitStyle({
  ...type.control,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
})
