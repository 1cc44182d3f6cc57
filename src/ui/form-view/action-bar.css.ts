import { kitSelector, kitStyle } from '../kit-style.ts'
import { line, low, space, upTo, vars } from '../tokens.css.ts'

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
  borderTop: line,
  background: vars.color.surface,
  // At 400 % zoom it would leave no room for the form.
  '@media': { [low]: { position: 'static' }, print: { display: 'none' } },
})
// Focused elements scroll clear of the bar, which has two lines on a phone.
kitSelector(`div:has(> ${bar}) :is(a, input, textarea, button)`, {
  scrollMarginBlockEnd: `calc(${vars.height.control} + ${space[24]} + ${space[8]})`,
  '@container': {
    [`root ${upTo.phone}`]: {
      scrollMarginBlockEnd: `calc(2 * ${vars.height.control} + ${space[48]})`,
    },
  },
  '@media': { [low]: { scrollMarginBlockEnd: 0 } },
})
// No space below: at the end of the form it has the same position as while scrolling.
kitSelector(`div:has(> ${bar})`, { paddingBottom: 0 })
/** The buttons stay together if there is no space beside the lead. */
export const barButtons = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: `${space[8]} ${space[12]}`,
})
/** On a phone it has its own line if the buttons leave too little space. */
export const barLead = kitStyle({
  flex: 1,
  minWidth: 0,
  selectors: { '&:empty': { display: 'none' } },
  '@container': { [`root ${upTo.phone}`]: { minWidth: '160px' } },
})
