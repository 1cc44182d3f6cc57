import { kitSelector, kitStyle } from '../../ui/kit-style.ts'
import { cardFrame, size, space, type, upTo, vars } from '../../ui/tokens.css.ts'

export const card = kitStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[12],
  padding: space[16],
  ...cardFrame,
  boxShadow: vars.shadow.control,
})
/** As wide as their texts; on a phone they share the row. */
export const buttons = kitStyle({ display: 'flex', flexWrap: 'wrap', gap: space[8] })
kitSelector(`${buttons} > button`, {
  '@container': { [`root ${upTo.phone}`]: { flex: 1, minHeight: size.tab } },
})
export const rate = kitStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[8],
  minHeight: space[48],
  paddingInline: space[20],
  border: `${size.hairline} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.control,
  background: vars.color.surface,
  ...type.base,
  fontWeight: 500,
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&[aria-pressed="true"]': {
      borderColor: vars.color.accent,
      boxShadow: `inset 0 0 0 ${size.hairline} ${vars.color.accent}`,
      background: vars.color.accentSoft,
      color: vars.color.accentText,
    },
  },
})
