import { kitStyle } from '../kit-style.ts'
import { size, space, upTo } from '../tokens.css.ts'

export const split = kitStyle({
  display: 'grid',
  gridTemplateColumns: `${size.confirm} minmax(0, 1fr)`,
  gap: space[28],
  alignItems: 'start',
  '@media': { print: { display: 'block' } },
  '@container': {
    [`root ${upTo.tablet}`]: { gridTemplateColumns: `${size.gallery} minmax(0, 1fr)` },
    [`root ${upTo.split}`]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space[24] },
  },
})
export const part = kitStyle({ minWidth: 0 })
/** Stays in view while the longer half scrolls. */
export const side = kitStyle({
  minWidth: 0,
  position: 'sticky',
  insetBlockStart: space[20],
  '@container': { [`root ${upTo.split}`]: { position: 'static' } },
  // Only sticky if it fits into the window, or its end could not be seen.
  '@media': {
    '(max-height: 560px), print': { position: 'static' },
    print: { marginBlockEnd: space[16] },
  },
})
