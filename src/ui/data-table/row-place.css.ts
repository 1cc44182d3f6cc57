import { bar } from '../feedback/skeleton.css.ts'
import { kitSelector, kitStyle } from '../kit-style.ts'
import { size, space, upTo } from '../tokens.css.ts'
import { cell, headLine, row, table } from './table.css.ts'

const phone = `root ${upTo.phone}`

/** The space of a checkbox: 24 px, or 40 on touch screens. Reserved before the checkbox is loaded. */
export const place = kitStyle({
  float: 'left',
  flex: 'none',
  width: size.target,
  height: size.target,
  margin: `-${space[2]} ${space[12]} -${space[2]} -${space[4]}`,
  '@container': { [phone]: { width: size.tab, height: size.tab, margin: 0 } },
  '@media': { print: { display: 'none' } },
})
// A block would begin below the checkbox.
kitSelector(`${place} + ${bar}`, {
  display: 'inline-block',
  maxWidth: `calc(100% - ${space[36]})`,
  verticalAlign: 'middle',
})
kitSelector(`${headLine} > ${place}`, { margin: `0 -${space[4]} 0 ${space[12]}` })
kitSelector(`${table}[data-dense] ${headLine} > ${place}`, { marginLeft: space[8] })

// In a card it is at the top left.
const inCard = (selector: string, rule: Parameters<typeof kitSelector>[1]) =>
  kitSelector(`${table} ${row}:has(${place}) > ${selector}`, { '@container': { [phone]: rule } })
inCard(`${cell}[data-card="box"]`, {
  position: 'absolute',
  inset: `${space[4]} auto auto ${space[4]}`,
  width: size.tab,
  height: size.tab,
  overflow: 'hidden',
  // Its corner covers the first letter of the title.
  background: 'none',
})
// Beside a title or a number in the same cell.
inCard(`:is([data-card="title"], [data-card="number"]) > ${place}`, {
  float: 'none',
  position: 'absolute',
  inset: `${space[4]} auto auto ${space[4]}`,
})
inCard(':is([data-card="picture"], [data-card="title"], [data-card="code"])', {
  marginLeft: space[28],
})
// The number is a link wide enough for fingers, which begins where the checkbox ends.
inCard('[data-card="number"]', { marginLeft: `calc(${space[28]} + ${space[2]})` })
