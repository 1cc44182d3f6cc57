import { kitSelector, kitStyle } from '../kit-style.ts'
import { size, space, type, upTo } from '../tokens.css.ts'

const phone = `root ${upTo.phone}`

export const head = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: `${space[12]} ${space[24]}`,
  paddingBottom: space[16],
})
export const title = kitStyle({
  display: 'grid',
  gap: space[4],
  flex: `1 1 ${size.listInForm}`,
  minWidth: 0,
})
/** The whole of a very long text stands among the facts. */
export const name = kitStyle({
  ...type.heading,
  textAlign: 'left',
  display: '-webkit-box',
  // Deprecated by name only: line clamping still needs it.
  // oxlint-disable-next-line typescript/no-deprecated
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
})
export const brief = kitStyle({ WebkitLineClamp: 2 })
export const below = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[4]} ${space[10]}`,
  minWidth: 0,
  overflowWrap: 'anywhere',
})
export const actions = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[8],
  '@container': { [phone]: { width: '100%' } },
})
/** They wrap together: what deletes does not stand on a line of its own. */
export const together = kitStyle({
  display: 'flex',
  gap: space[8],
  '@container': { [phone]: { flex: '1 1 auto' } },
})
kitSelector(`${actions} button`, {
  '@container': { [phone]: { flex: '1 1 auto', minHeight: size.tab } },
})
