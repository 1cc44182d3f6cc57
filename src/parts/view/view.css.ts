import { kitSelector, kitStyle } from '../../ui/kit-style.ts'
import { size, space, type, upTo, vars } from '../../ui/tokens.css.ts'

export const panel = kitStyle({
  width: '664px',
  maxWidth: '96vw',
  maxHeight: '560px',
  '@media': {
    [upTo.phone]: {
      // A sheet at the foot of the screen; the anchored position is in the element's own style.
      inset: 'auto 0 0 !important',
      width: '100vw !important',
      maxWidth: 'none',
      maxHeight: '85dvh !important',
      borderRadius: `${vars.radius.dialog} ${vars.radius.dialog} 0 0`,
      selectors: { '&::backdrop': { background: vars.color.scrim } },
    },
  },
})
export const body = kitStyle({
  display: 'grid',
  gridTemplateColumns: '248px minmax(0, 1fr)',
  flex: '1 1 auto',
  minHeight: 0,
  '@media': { [upTo.phone]: { display: 'block', overflowY: 'auto' } },
})
const column = {
  overflowY: 'auto',
  minHeight: 0,
  scrollbarWidth: 'thin',
  overscrollBehavior: 'contain',
} as const
export const views = kitStyle({
  ...column,
  padding: space[8],
  background: vars.color.canvas,
  borderRight: `${size.hairline} solid ${vars.color.line}`,
  '@media': {
    [upTo.phone]: { borderRight: 0, borderBottom: `${size.hairline} solid ${vars.color.line}` },
  },
})
export const settings = kitStyle({
  ...column,
  display: 'grid',
  alignContent: 'start',
  gap: space[14],
  padding: `${space[14]} ${space[16]}`,
})
const stacked = { display: 'grid', gap: space[6], minWidth: 0 } as const
export const group = kitStyle(stacked)
/** Cards have no density. */
export const density = kitStyle({
  ...stacked,
  '@container': { [`root ${upTo.phone}`]: { display: 'none' } },
})
/** No wider than its choices. */
export const own = kitStyle({ justifySelf: 'start' })
export const heading = kitStyle({ ...type.small, fontWeight: 500, color: vars.color.textMuted })
export const viewsHeading = kitStyle({
  ...type.small,
  color: vars.color.textFaint,
  padding: `${space[8]} ${space[8]} ${space[4]}`,
})
export const line = kitStyle({ display: 'flex', alignItems: 'center', gap: space[8] })
/** The chosen order, and its direction beside it or below. */
export const order = kitStyle({ display: 'flex', flexWrap: 'wrap', gap: space[8] })
export const orderBy = kitStyle({ flex: `1 1 ${size.nameLine}`, minWidth: 0 })
export const grow = kitStyle({ flex: 1, minWidth: 0 })
export const row = kitStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  width: '100%',
  minHeight: '30px',
  padding: `${space[4]} ${space[8]}`,
  borderRadius: vars.radius.control,
  ...type.control,
  textAlign: 'start',
  selectors: {
    '&:hover': { background: vars.color.navHover },
    '&[aria-pressed="true"]': { background: vars.color.navOn, fontWeight: 500 },
    '&:focus-visible': { outlineOffset: `-${size.ring}` },
  },
})
export const name = kitStyle({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' })
export const faint = kitStyle({ ...type.small, color: vars.color.textFaint, fontWeight: 400 })
export const note = kitStyle({ ...type.small, color: vars.color.textMuted })
export const columns = kitStyle({
  border: `${size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.control,
  overflowY: 'auto',
  maxHeight: '236px',
  scrollbarWidth: 'thin',
  '@media': { [upTo.phone]: { maxHeight: 'none' } },
})
export const columnRow = kitStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[6],
  minHeight: size.option,
  padding: `0 ${space[8]}`,
  ...type.control,
  selectors: {
    '&:not(:first-child)': { borderTop: `${size.hairline} solid ${vars.color.line}` },
    '&[data-moving]': {
      boxShadow: `inset 0 0 0 ${size.ring} ${vars.color.focus}`,
      borderRadius: vars.radius.control,
    },
  },
})
export const columnName = kitStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[6],
  flex: 1,
  minWidth: 0,
  minHeight: vars.height.target,
  cursor: 'pointer',
  selectors: { '&:has(:disabled)': { cursor: 'default', color: vars.color.textFaint } },
})
/** The buttons that move a column: in the row under the pointer or with the focus, and on touch screens in each row. */
export const steps = kitStyle({
  display: 'flex',
  '@media': {
    '(pointer: fine)': {
      selectors: { [`${columnRow}:not(:hover, :focus-within) > &`]: { opacity: 0 } },
    },
  },
})
export const grip = kitStyle({
  display: 'grid',
  placeItems: 'center',
  width: vars.height.target,
  height: vars.height.target,
  color: vars.color.textFaint,
  cursor: 'grab',
  touchAction: 'none',
})
export const foot = kitStyle({
  display: 'grid',
  gap: space[8],
  flex: 'none',
  padding: `${space[10]} ${space[12]}`,
  borderTop: `${size.hairline} solid ${vars.color.line}`,
})
kitSelector(`${foot} > :empty`, { display: 'none' })
export const controls = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[6]} ${space[14]}`,
  ...type.control,
})
