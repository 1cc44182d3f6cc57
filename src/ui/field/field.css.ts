import { kitSelector, kitStyle } from '../kit-style.ts'
import { size, space, type, vars } from '../tokens.css.ts'

export const field = kitStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space[6],
  minWidth: 0,
})
export const label = kitStyle({ ...type.label, color: vars.color.text, width: 'fit-content' })
export const head = kitStyle({ display: 'flex', gap: space[2] })
export const required = kitStyle({ ...type.label, color: vars.color.dangerText })
export const hint = kitStyle({
  ...type.small,
  color: vars.color.textFaint,
  overflowWrap: 'anywhere',
})
export const error = kitStyle({
  display: 'flex',
  gap: space[6],
  ...type.small,
  color: vars.color.dangerText,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
})
kitSelector(`${error} > svg`, { marginTop: space[1] })

/** The box of every control. */
export const control = kitStyle({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  width: '100%',
  minWidth: 0,
  minHeight: vars.height.control,
  padding: `0 ${space[10]}`,
  border: `${size.hairline} solid ${vars.color.lineControl}`,
  borderRadius: vars.radius.control,
  background: vars.color.field,
  color: vars.color.text,
  ...type.control,
  fontSize: vars.text.control,
  selectors: {
    '&:has(:focus-visible), &:focus-visible, &:has([aria-expanded="true"])': {
      outline: `${size.ring} solid ${vars.color.focus}`,
      outlineOffset: 0,
      borderColor: 'transparent',
    },
    '&[data-invalid]': { borderColor: vars.color.danger },
    '&[data-disabled]': {
      background: vars.color.sunken,
      borderColor: vars.color.lineStrong,
      color: vars.color.textMuted,
      cursor: 'not-allowed',
    },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: { '&:has(:focus-visible)': { outlineColor: 'Highlight' } },
    },
  },
})
kitSelector(`${control} > svg`, { color: vars.color.textFaint })

export const input = kitStyle({
  flex: 1,
  width: '100%',
  minWidth: 0,
  // As high as its box with the border, so that the whole box is a touch target.
  minHeight: vars.height.control,
  marginBlock: `-${size.hairline}`,
  padding: 0,
  border: 0,
  borderRadius: 0,
  background: 'none',
  outline: 'none',
  textOverflow: 'ellipsis',
  selectors: {
    '&::placeholder': { color: vars.color.textFaint, opacity: 1 },
    '&:focus-visible': { outline: 'none' },
    '&:disabled': { cursor: 'not-allowed', WebkitTextFillColor: 'currentColor', opacity: 1 },
    '&::-webkit-search-cancel-button': { display: 'none' },
    // Hides the browser's arrow of a list of suggestions.
    '&::-webkit-calendar-picker-indicator': { display: 'none !important' },
  },
})
export const code = kitStyle({ fontFamily: vars.font.mono, letterSpacing: 0 })
export const area = kitStyle({
  display: 'block',
  // Eight lines with their padding and border.
  maxHeight: `calc(8lh + 2 * ${space[7]} + 2 * ${size.hairline})`,
  padding: `${space[7]} ${space[10]}`,
  resize: 'none',
  selectors: { '&::placeholder': { color: vars.color.textFaint, opacity: 1 } },
})
export const joined = kitStyle({ display: 'flex' })
kitSelector(`${joined} > :first-child`, { width: size.currency, flex: 'none' })
kitSelector(`${joined} > :last-child`, { flex: 1, minWidth: 0 })
kitSelector(`${joined} > :first-child ${control}`, {
  borderRadius: `${vars.radius.control} 0 0 ${vars.radius.control}`,
  borderRight: 0,
  background: vars.color.sunken,
})
kitSelector(`${joined} > :last-child${control}`, {
  borderRadius: `0 ${vars.radius.control} ${vars.radius.control} 0`,
})
