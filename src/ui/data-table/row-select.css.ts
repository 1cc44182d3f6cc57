import { kitSelector, kitStyle } from '../kit-style.ts'
import { size, skipLink, space, vars } from '../tokens.css.ts'
import { cell, row, table } from './table.css.ts'

const ticked = '&:is(:checked, :indeterminate)'

/** A checkbox of 16 px. In forced colours its lines and marks remain visible. */
export const box = kitStyle({
  appearance: 'none',
  display: 'inline-grid',
  placeItems: 'center',
  selectors: {
    '&::before, &::after': { content: '""', gridArea: '1 / 1' },
    '&::before': {
      width: size.icon,
      height: size.icon,
      border: `${size.hairline} solid ${vars.color.lineControl}`,
      borderRadius: vars.radius.small,
      background: vars.color.field,
    },
    [`${ticked}::before`]: { borderColor: vars.color.accent, background: vars.color.accent },
    [`${ticked}::after`]: {
      width: space[8],
      borderBottom: `${size.ring} solid ${vars.color.onAccent}`,
    },
    '&:checked::after': {
      width: space[5],
      height: space[9],
      borderRight: `${size.ring} solid ${vars.color.onAccent}`,
      transform: `translateY(-${space[1]}) rotate(45deg)`,
    },
    '&:focus-visible': { outlineOffset: `-${size.ring}` },
    '&[aria-disabled="true"]': { opacity: 0.5 },
  },
})
export const skip = kitStyle({ ...skipLink, border: 0, cursor: 'pointer' })
const on = `${table} ${row}[data-selected="true"]`
kitSelector(`${on}, ${on} > ${cell}`, { background: vars.color.selected })
