import { kitSelector, kitStyle } from '../../ui/kit-style.ts'
import { cardFrame, line, size, space, type, upTo, vars } from '../../ui/tokens.css.ts'

const phone = `root ${upTo.phone}`
/** A size that a thumb can hit. */
const finger = '44px'

export const list = kitStyle({
  ...cardFrame,
  overflow: 'hidden',
})
export const group = kitStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[8],
  minHeight: size.compactRow,
  padding: `0 ${space[14]}`,
  background: vars.color.sunken,
  borderBottom: line,
  ...type.small,
  fontWeight: 400,
  color: vars.color.textMuted,
})
/** Rows out of sight are not laid out. */
export const row = kitStyle({
  display: 'grid',
  gridTemplateColumns: `${space[48]} minmax(0, 1fr) auto auto`,
  alignItems: 'center',
  gap: `0 ${space[14]}`,
  minHeight: '52px',
  padding: `${space[7]} ${space[14]}`,
  borderBottom: line,
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 44px',
  ...type.control,
  '@container': { [phone]: { gridTemplateColumns: 'minmax(0, 1fr) auto auto' } },
})
/** There is no space for it beside the name. */
export const rowCode = kitStyle({
  ...type.mono,
  fontFamily: vars.font.mono,
  '@container': { [phone]: { display: 'none' } },
})
export const phoneCode = kitStyle({
  display: 'none',
  '@container': { [phone]: { display: 'inline' } },
})
export const what = kitStyle({ minWidth: 0, overflowWrap: 'anywhere' })
export const name = kitStyle({ fontWeight: 500 })
export const facts = kitStyle({ ...type.small, color: vars.color.textFaint })
export const waits = kitStyle({ color: vars.hue.orange.text })
export const box = kitStyle({
  gridColumn: '-2 / -1',
  display: 'grid',
  placeItems: 'center',
  width: finger,
  height: finger,
  marginInlineEnd: `-${space[10]}`,
})
kitSelector(`${box} > input`, { width: finger, height: finger })
kitSelector(`${box} > input::before`, { width: size.chip, height: size.chip })

export const refusedList = kitStyle({ display: 'grid', gap: space[8] })
export const refusedRow = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[8],
  ...type.control,
})
