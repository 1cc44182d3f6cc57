import { kitSelector, kitStyle } from '../kit-style.ts'
import { size, space, type, vars } from '../tokens.css.ts'

export const anchor = kitStyle({
  display: 'flex',
  flex: 'none',
  marginBlock: `-${size.hairline}`,
  marginInlineEnd: `-${space[4]}`,
})
export const button = kitStyle({
  display: 'grid',
  placeItems: 'center',
  width: vars.height.target,
  height: vars.height.target,
  borderRadius: vars.radius.control,
  color: vars.color.textMuted,
  selectors: {
    '&:hover': { background: vars.color.sunken, color: vars.color.text },
    '&:disabled': { cursor: 'not-allowed', background: 'none' },
    '&:focus-visible': { outline: `${size.ring} solid ${vars.color.focus}`, outlineOffset: 0 },
  },
})
export const icon = kitStyle({
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
})
export const flipped = kitStyle({ rotate: '180deg' })
export const panel = kitStyle({
  padding: space[12],
  ...type.control,
  fontWeight: 400,
  selectors: { '&:focus-visible': { outline: 'none' } },
})

const cell = '36px'
const selected = kitStyle({})
const today = kitStyle({})
const outside = kitStyle({})
const disabled = kitStyle({})
const dayButton = kitStyle({
  width: cell,
  height: cell,
  borderRadius: vars.radius.control,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    '&:hover': { background: vars.color.sunken },
    '&:focus-visible': {
      outline: `${size.ring} solid ${vars.color.focus}`,
      outlineOffset: `-${size.hairline}`,
    },
    '&:disabled': {
      color: vars.color.textFaint,
      opacity: 0.5,
      cursor: 'not-allowed',
      background: 'none',
    },
    [`${outside} > &`]: { color: vars.color.textFaint },
    [`${today} > &`]: { fontWeight: 700, color: vars.color.accentText },
    [`${selected} > &`]: {
      background: vars.color.accent,
      color: vars.color.onAccent,
      fontWeight: 600,
    },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: {
        [`${outside} > &`]: { color: 'GrayText' },
        // A border, because the day with the focus has an outline.
        [`${selected} > &`]: { border: `${size.ring} solid Highlight` },
      },
    },
  },
})
const nav = kitStyle({
  position: 'absolute',
  insetInlineEnd: 0,
  top: 0,
  display: 'flex',
  gap: space[4],
})
const navButton = kitStyle({
  display: 'grid',
  placeItems: 'center',
  width: '32px',
  height: '32px',
  borderRadius: vars.radius.control,
  color: vars.color.textMuted,
  selectors: {
    '&:hover': { background: vars.color.sunken, color: vars.color.text },
    '&[aria-disabled="true"]': { opacity: 0.4, cursor: 'not-allowed' },
  },
})
const dropdowns = kitStyle({
  display: 'flex',
  gap: space[6],
  minHeight: '32px',
  alignItems: 'center',
})
const dropdownRoot = kitStyle({
  position: 'relative',
  display: 'inline-flex',
  borderRadius: vars.radius.control,
  selectors: {
    '&:hover': { background: vars.color.sunken },
    '&:focus-within': { outline: `${size.ring} solid ${vars.color.focus}` },
  },
})
// The invisible select covers the label, which shows the chosen month or year.
const dropdown = kitStyle({
  position: 'absolute',
  inset: 0,
  width: '100%',
  opacity: 0,
  cursor: 'pointer',
})
kitSelector(`${dropdown} option`, { color: 'CanvasText', background: 'Canvas' })
const caption = kitStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[4],
  padding: `${space[4]} ${space[6]}`,
  fontWeight: 600,
})
const weekday = kitStyle({
  height: '28px',
  fontWeight: 500,
  color: vars.color.textFaint,
  ...type.small,
})

/** Classes of the parts of react-day-picker. */
export const parts = {
  months: kitStyle({ position: 'relative' }),
  month_grid: kitStyle({ borderCollapse: 'collapse', marginTop: space[6] }),
  nav,
  button_previous: navButton,
  button_next: navButton,
  dropdowns,
  dropdown_root: dropdownRoot,
  dropdown,
  caption_label: caption,
  weekday,
  day: kitStyle({ padding: 0 }),
  day_button: dayButton,
  selected,
  today,
  outside,
  disabled,
}
