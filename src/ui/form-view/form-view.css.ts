import { kitSelector, kitStyle } from '../kit-style.ts'
import { size, space, type, upTo, vars } from '../tokens.css.ts'

export const grid = kitStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.spacing,
  alignItems: 'start',
  '@container': { [`root ${upTo.form}`]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
/** Sent and not answered yet: nothing can be changed. */
kitSelector(`${grid}[inert]`, { opacity: 0.6 })
export const three = kitStyle({
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  '@container': {
    [`root ${upTo.tablet}`]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [`root ${upTo.phone}`]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
})
export const full = kitStyle({ gridColumn: '1 / -1' })
export const wide = kitStyle({
  gridColumn: 'span 2',
  '@container': { [`root ${upTo.tablet}`]: { gridColumn: 'auto' } },
})
export const alone = kitStyle({
  '@container': { [`root ${upTo.tablet}`]: { gridColumn: '1 / -1' } },
})

export const section = kitStyle({
  minWidth: 0,
  selectors: {
    '& + &': {
      marginTop: space[20],
      paddingTop: space[20],
      borderTop: `${size.hairline} solid ${vars.color.line}`,
    },
  },
})
/** A legend would sit on the line above it. */
export const legend = kitStyle({
  ...type.control,
  fontWeight: 600,
  float: 'left',
  width: '100%',
  marginBottom: space[14],
})
kitSelector(`${legend} + *`, { clear: 'both' })

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
// What the keyboard reaches scrolls clear of them.
kitSelector(`${grid} :is(input, textarea, button)`, {
  scrollMarginBlockEnd: `calc(${vars.height.control} + ${space[24]} + ${space[8]})`,
})
export const barLead = kitStyle({ flex: 1, minWidth: 0 })
