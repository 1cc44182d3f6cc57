import { kitSelector, kitStyle } from '../../ui/kit-style.ts'
import { cardFrame, line, size, space, type, upTo, vars } from '../../ui/tokens.css.ts'

export const list = kitStyle({
  ...cardFrame,
  overflow: 'hidden',
})
export const entry = kitStyle({
  selectors: { '&:not(:first-child)': { borderTop: line } },
})
/** Text and state side by side; on a phone below each other. The whole row is clickable. */
export const row = kitStyle({})
kitSelector(`${entry} > ${row}`, {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[6]} ${space[16]}`,
  padding: `${space[10]} ${space[16]}`,
  color: vars.color.text,
  fontWeight: 400,
  textDecoration: 'none',
})
kitSelector(`${entry} > ${row}:hover`, { background: vars.color.hover, textDecoration: 'none' })
kitSelector(`${entry} > ${row}:focus-visible`, { outlineOffset: `-${size.ring}` })
export const words = kitStyle({
  flex: '1 1 0',
  minWidth: 0,
  '@container': { [`root ${upTo.phone}`]: { flexBasis: '100%' } },
})
export const title = kitStyle({
  display: 'block',
  ...type.base,
  fontWeight: 500,
  overflowWrap: 'anywhere',
})
export const about = kitStyle({ ...type.small, color: vars.color.textFaint })
