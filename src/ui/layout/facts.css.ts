import { kitStyle } from '../kit-style.ts'
import { line, size, space, type, upTo, vars } from '../tokens.css.ts'

export const facts = kitStyle({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(${size.fact}, 1fr))`,
  borderTop: line,
  overflow: 'hidden',
  '@container': {
    [`root ${upTo.phone}`]: {
      gridTemplateColumns: `repeat(auto-fill, minmax(${size.factNarrow}, 1fr))`,
    },
  },
})
export const fact = kitStyle({
  position: 'relative',
  minWidth: 0,
  padding: `${space[11]} ${space[16]} ${space[11]} 0`,
  '@media': { print: { breakInside: 'avoid' } },
  selectors: {
    // The line spans the whole row, even if the last columns are empty.
    '&::after': {
      content: '""',
      position: 'absolute',
      left: 0,
      bottom: 0,
      width: '100vw',
      borderBottom: line,
    },
  },
})
export const full = kitStyle({
  gridColumn: '1 / -1',
  '@media': { print: { breakInside: 'auto' } },
})
export const term = kitStyle({ ...type.small, color: vars.color.textFaint, marginBottom: space[2] })
export const value = kitStyle({
  ...type.control,
  fontWeight: 500,
  overflowWrap: 'anywhere',
})
export const long = kitStyle({ fontWeight: 400, whiteSpace: 'pre-line' })
export const mono = kitStyle({ ...type.mono, fontFamily: vars.font.mono })
