import { kitSelector, kitStyle } from '../../ui/kit-style.ts'
import { size, space, upTo, vars } from '../../ui/tokens.css.ts'

/** A value that can be changed in place: no box, but a target as high as a small button. */
export const value = kitStyle({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[4],
  minWidth: 0,
  // Its margins let it be wider than its place.
  maxWidth: `calc(100% + ${space[12]})`,
  minHeight: vars.height.target,
  verticalAlign: 'middle',
  margin: `-${space[2]} -${space[6]}`,
  padding: `0 ${space[6]}`,
  borderRadius: vars.radius.small,
  selectors: {
    '&:hover, &:has([aria-expanded="true"])': { background: vars.color.hover },
    '&:has([role="combobox"]:focus-visible)': {
      outline: `${size.ring} solid ${vars.color.focus}`,
    },
    '&:has([aria-invalid="true"])': { outline: `${size.hairline} solid ${vars.color.danger}` },
  },
  '@container': {
    [`root ${upTo.phone}`]: { minHeight: size.tab, marginBlock: `-${space[9]}` },
  },
})
/** A value that cannot be changed. */
export const locked = kitStyle({
  cursor: 'not-allowed',
  selectors: { '&:hover': { background: 'none' } },
})
/** The invisible select covers the value, and its list is as wide as its options. */
export const select = kitStyle({
  position: 'absolute',
  inset: 0,
  opacity: 0,
  '@media': { print: { display: 'none' } },
})
kitSelector(`${select} > div`, { minHeight: '100%' })
kitSelector(`${select} [role='combobox']`, { minHeight: '100%' })
kitSelector(`${select} [popover]`, { minWidth: size.description })
export const mark = kitStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[4],
  minWidth: 0,
  selectors: { '&[data-busy]': { opacity: 0.6 } },
  '@media': { print: { display: 'contents' } },
})
kitSelector(`${mark} > svg:last-child`, {
  color: vars.color.textFaint,
  '@media': { print: { display: 'none' } },
})
/** Between the head and the rule below it. */
export const unsaved = kitStyle({ paddingBottom: space[16] })
