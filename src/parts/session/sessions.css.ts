import { kitStyle } from '../../ui/kit-style.ts'
import { line, size, space, type, vars } from '../../ui/tokens.css.ts'

export const list = kitStyle({ border: line, borderRadius: vars.radius.card, overflow: 'hidden' })
/** The session, and the button that ends it at the right, or below if there is little space. */
export const row = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[8]} ${space[16]}`,
  padding: `${space[10]} ${space[14]}`,
  ...type.control,
  selectors: { '&:not(:last-child)': { borderBottom: line } },
})
export const what = kitStyle({
  flex: `1 1 ${size.description}`,
  minWidth: 0,
  overflowWrap: 'anywhere',
})
export const title = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[4]} ${space[8]}`,
  fontWeight: 500,
})
export const note = kitStyle({ ...type.small, color: vars.color.textMuted })
