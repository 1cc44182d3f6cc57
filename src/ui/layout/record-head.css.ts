import { kitStyle, kitVariants } from '../kit-style.ts'
import { size, space, type } from '../tokens.css.ts'

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
/** The facts contain the full text. */
export const name = kitStyle({
  ...type.heading,
  display: '-webkit-box',
  // Deprecated by name only: line clamping still needs it.
  // oxlint-disable-next-line typescript/no-deprecated
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
})
/** Lines of the name, at most. */
export const lines = kitVariants({
  two: { WebkitLineClamp: 2 },
  three: { WebkitLineClamp: 3 },
  all: { WebkitLineClamp: 'none' },
})
export const below = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[4]} ${space[10]}`,
  minWidth: 0,
  overflowWrap: 'anywhere',
})
