import { kitSelector, kitStyle } from '../kit-style.ts'
import { size, skipLink, space, upTo, vars } from '../tokens.css.ts'
import { place } from './row-place.css.ts'
import { cell, row, table } from './table.css.ts'

const phone = `root ${upTo.phone}`
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
    // Not the element itself, whose focus ring would be dimmed too.
    '&[aria-disabled="true"]::before, &[aria-disabled="true"]::after': { opacity: 0.5 },
  },
})
/** Within its row, because the next row is drawn over it. */
export const skip = kitStyle({
  ...skipLink,
  insetBlockStart: '50%',
  transform: 'translateY(-50%)',
  border: 0,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '@container': { [phone]: { insetBlockStart: 'auto', transform: 'none' } },
})
// In a card, this cell is only as large as the checkbox.
kitSelector(`${table} ${row}:has(${place}) > ${cell}[data-card="box"]:has(> ${skip}:focus)`, {
  '@container': { [phone]: { overflow: 'visible', fontSize: 0 } },
})
// Above the title, which starts below the number.
kitSelector(`${table} ${row} > ${cell}[data-card="number"] > ${skip}`, {
  '@container': { [phone]: { insetBlockStart: space[4] } },
})
const on = `${table} ${row}[data-selected="true"]`
kitSelector(`${on}, ${on} > ${cell}`, { background: vars.color.selected })
