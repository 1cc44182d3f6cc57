import { kitSelector, kitStyle } from '../../ui/kit-style.ts'
import { line, size, skipLink, space, type, upTo, vars } from '../../ui/tokens.css.ts'

const narrow = `root ${upTo.tablet}`

export const head = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[8]} ${space[16]}`,
  minHeight: vars.height.control,
  marginBottom: space[8],
})
kitSelector(`${head} > *`, { minWidth: 0, maxWidth: '100%' })
/** Reserves space for the history while it loads, so that content below the screen does not move. */
export const loadingHistory = kitStyle({ minHeight: `calc(10 * ${space[48]})` })
export const count = kitStyle({
  marginInlineStart: space[8],
  fontWeight: 400,
  color: vars.color.textMuted,
})
export const skip = kitStyle({ ...skipLink, border: 0, cursor: 'pointer' })
export const list = kitStyle({ border: line, borderRadius: vars.radius.card, overflow: 'hidden' })
/** Number, name, and controls at the right, or below if there is no room. Rows out of sight are not laid out. */
export const row = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[8]} ${space[16]}`,
  minHeight: space[48],
  padding: `${space[6]} ${space[14]}`,
  ...type.control,
  selectors: {
    '&:not(:last-child)': { borderBottom: line },
    '&[data-warm]': { background: vars.hue.orange.fill },
  },
  contentVisibility: 'auto',
  // The height of two lines of text, without padding.
  containIntrinsicSize: 'auto 36px',
})
kitSelector(`${row} > :first-child`, { width: space[48] })
kitSelector(`${row}:has(> :nth-child(3) > :nth-child(2))`, {
  '@container': {
    // Several controls are below, in a separate line.
    [narrow]: { containIntrinsicSize: 'auto 76px' },
  },
})
export const what = kitStyle({ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' })
/** The record has the full text. */
export const title = kitStyle({
  fontWeight: 500,
  display: '-webkit-box',
  // Deprecated by name only: line clamping still needs it.
  // oxlint-disable-next-line typescript/no-deprecated
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  '@media': { print: { display: 'block' } },
})
export const note = kitStyle({ ...type.small, color: vars.color.textFaint })
export const warning = kitStyle({ ...type.small, color: vars.hue.orange.text })
export const side = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  maxWidth: '100%',
  gap: `${space[8]} ${space[14]}`,
})
/** One choice for all rows, above theirs. */
export const forAll = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[8]} ${space[14]}`,
  paddingInlineEnd: `calc(${space[14]} + ${size.hairline})`,
  '@container': { [narrow]: { paddingInlineEnd: 0 } },
})
export const where = kitStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 3fr)',
  gap: space[8],
  alignItems: 'center',
  width: '340px',
  maxWidth: '100%',
  ...type.small,
  color: vars.color.textMuted,
})
export const whole = kitStyle({ gridColumn: '1 / -1' })
export const figure = kitStyle({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[16],
  padding: `${space[10]} ${space[12]}`,
  ...type.control,
  overflowWrap: 'anywhere',
  selectors: { '&:not(:last-child)': { borderBottom: line } },
})
