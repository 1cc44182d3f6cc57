import { kitStyle } from '../kit-style.ts'
import { space, upTo } from '../tokens.css.ts'

export const grid = kitStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space[16],
  alignItems: 'start',
  '@container': { [`root ${upTo.form}`]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const three = kitStyle({
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  '@container': {
    [`root ${upTo.tablet}`]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [`root ${upTo.phone}`]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
})
export const full = kitStyle({ gridColumn: '1 / -1' })
