import { kitSelector, kitStyle } from '../kit-style.ts'
import { visuallyHidden } from '../scale.css.ts'
import { size, space, type, upTo, vars } from '../tokens.css.ts'

const phone = `root ${upTo.phone}`

export const list = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[8],
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
export const step = kitStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  ...type.label,
  color: vars.color.textFaint,
  // Leaves space for the ring when the step is scrolled into view.
  scrollMarginBlockStart: space[12],
  selectors: {
    '&:not(:last-child)::after': {
      content: '',
      width: space[36],
      borderTop: `${size.hairline} solid ${vars.color.lineStrong}`,
      '@container': { [phone]: { width: space[12] } },
    },
    '&:focus-visible': { outline: 'none' },
    '&[data-state="now"]': { color: vars.color.text },
    '&[data-state="done"]': { color: vars.color.textMuted },
  },
})
export const inner = kitStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: size.target,
  padding: 0,
  border: 0,
  borderRadius: vars.radius.small,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  selectors: {
    'button&': { cursor: 'pointer' },
    // The target is wider than its disc; the line of steps is not.
    [`${step}:not([data-state="now"]) > button&`]: {
      '@container': {
        [phone]: {
          justifyContent: 'center',
          marginInline: `calc((${space[20]} - ${vars.height.finger}) / 2)`,
        },
      },
    },
    'button&:hover': { color: vars.color.text, textDecoration: 'underline' },
  },
})
// The ring is around the step, without the line to the next one.
kitSelector(`${step}:focus-visible > ${inner}`, {
  outline: `${size.ring} solid ${vars.color.focus}`,
  outlineOffset: space[4],
  '@media': { '(forced-colors: active)': { outlineColor: 'Highlight' } },
})
export const disc = kitStyle({
  display: 'grid',
  placeItems: 'center',
  minWidth: space[20],
  minHeight: space[20],
  borderRadius: vars.radius.pill,
  border: `${size.hairline} solid ${vars.color.lineControl}`,
  ...type.count,
})
kitSelector(`${step}[data-state="now"] ${disc}`, {
  borderColor: vars.color.accent,
  background: vars.color.accent,
  color: vars.color.onAccent,
  '@media': { '(forced-colors: active)': { outline: `${size.ring} solid Highlight` } },
})
kitSelector(`${step}[data-state="done"] ${disc}`, {
  borderColor: vars.color.accentSoft,
  background: vars.color.accentSoft,
  color: vars.color.accentText,
})
/** On a phone, only the current step shows its word; the others are for screen readers. */
export const word = kitStyle({})
kitSelector(`${step}:not([data-state="now"]) ${word}`, {
  '@container': {
    [phone]: { ...visuallyHidden, whiteSpace: 'nowrap' },
  },
})
