import { kitSelector, kitStyle } from '../kit-style.ts'
import { size, space, type, vars } from '../tokens.css.ts'

export const menu = kitStyle({ minWidth: size.menu, padding: space[4] })
const row = {
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  width: '100%',
  minHeight: size.option,
  padding: `${space[6]} ${space[8]}`,
  borderRadius: vars.radius.small,
  ...type.control,
} as const
export const heading = kitStyle({ ...row, color: vars.color.textFaint, overflowWrap: 'anywhere' })
export const item = kitStyle({
  ...row,
  selectors: {
    '&:hover, &:focus-visible': { background: vars.color.hover },
    '&:focus-visible': { outlineOffset: `-${size.ring}` },
  },
})
kitSelector(`${item}[aria-checked='true']`, { color: vars.color.accentText })
kitSelector(`${item} > svg:not(:first-child)`, { marginLeft: 'auto' })
