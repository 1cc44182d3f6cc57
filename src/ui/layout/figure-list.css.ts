import { kitStyle } from '../kit-style.ts'
import { line, space, type, vars } from '../tokens.css.ts'

export const list = kitStyle({
  border: line,
  borderRadius: vars.radius.card,
})
export const row = kitStyle({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[12],
  padding: `${space[8]} ${space[12]}`,
  ...type.control,
  selectors: {
    '&:not(:last-child)': { borderBottom: line },
  },
})
export const value = kitStyle({ fontWeight: 600, fontVariantNumeric: 'tabular-nums' })
export const zero = kitStyle({ color: vars.color.textFaint })
