import { kitSelector, kitStyle } from '../kit-style.ts'
import { size, space, upTo, vars } from '../tokens.css.ts'

export const bar = kitStyle({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: `${space[8]} ${space[12]}`,
  marginTop: 'auto',
  paddingBlock: space[12],
  borderTop: `${size.hairline} solid ${vars.color.line}`,
  background: vars.color.surface,
})
// Nothing below it: at the end of the form it stands where it stood all the way.
kitSelector(`div:has(> ${bar})`, { paddingBottom: 0 })
/** They stay together where there is no room beside the lead. */
export const barButtons = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: `${space[8]} ${space[12]}`,
})
/** On a phone it has a line of its own where the buttons would squeeze it. */
export const barLead = kitStyle({
  flex: 1,
  minWidth: 0,
  selectors: { '&:empty': { display: 'none' } },
  '@container': { [`root ${upTo.phone}`]: { minWidth: '160px' } },
})
