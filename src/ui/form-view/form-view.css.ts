import { kitSelector, kitStyle } from '../kit-style.ts'
import { line, space, type, upTo, vars } from '../tokens.css.ts'

export const grid = kitStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.spacing,
  alignItems: 'start',
  '@container': { [`root ${upTo.form}`]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
/** While saving, nothing can be changed. */
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
      borderTop: line,
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
