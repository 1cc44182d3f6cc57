import { kitSelector, kitStyle } from '../kit-style.ts'
import { hoverRaised } from '../overlay/layer.css.ts'
import { size, space, type, upTo, vars } from '../tokens.css.ts'

export const menu = kitStyle({ minWidth: size.menu, padding: space[4] })
const row = {
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  width: '100%',
  minHeight: size.option,
  '@container': { [`root ${upTo.phone}`]: { minHeight: size.tab } },
  padding: `${space[6]} ${space[8]}`,
  borderRadius: vars.radius.small,
  ...type.control,
} as const
export const heading = kitStyle({ ...row, color: vars.color.textFaint, overflowWrap: 'anywhere' })
export const item = kitStyle({
  ...row,
  selectors: {
    '&:hover, &:focus-visible': { background: hoverRaised },
    '&:focus-visible': { outlineOffset: `-${size.ring}` },
    '&[data-danger]': { color: vars.color.dangerText },
    '&[aria-disabled]': { color: vars.color.textFaint, cursor: 'not-allowed' },
  },
})
export const words = kitStyle({ display: 'grid', flex: 1, textAlign: 'start' })
export const refusal = kitStyle(type.small)
export const fact = kitStyle({ ...type.small, color: vars.color.textFaint })
// Where some items have an icon, the others have its space.
kitSelector(`${menu}:has(${item} > svg:first-child) ${words}:first-child`, {
  marginInlineStart: `calc(${size.icon} + ${space[8]})`,
})
kitSelector(`${item}[aria-checked='true']`, { color: vars.color.accentText })
kitSelector(`${item} > svg:not(:first-child)`, { marginLeft: 'auto' })
