import { kitStyle } from '../kit-style.ts'
import { size, space, type, vars } from '../tokens.css.ts'

const forced = '(forced-colors: active)'
const still = '(prefers-reduced-motion: reduce)'

export const drop = kitStyle({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  gap: space[4],
  padding: space[18],
  border: `${size.hairline} dashed ${vars.color.lineControl}`,
  borderRadius: vars.radius.card,
  background: vars.color.canvas,
  color: vars.color.text,
  ...type.control,
  textAlign: 'center',
  cursor: 'pointer',
  transition: `background-color ${vars.motion.fast}, border-color ${vars.motion.fast}`,
  selectors: {
    '&:hover': { borderColor: vars.color.accent },
    '&[data-over]': {
      borderColor: vars.color.accent,
      borderStyle: 'solid',
      outline: `${size.hairline} solid ${vars.color.accent}`,
      background: vars.color.accentSoft,
    },
    '&:has(:focus-visible)': {
      outline: `${size.ring} solid ${vars.color.focus}`,
      outlineOffset: size.ring,
    },
    '&[aria-disabled="true"]': { cursor: 'progress', color: vars.color.textFaint },
  },
  '@media': {
    [still]: { transitionDuration: '1ms' },
    [forced]: { selectors: { '&[data-over]': { borderColor: 'Highlight' } } },
  },
})
export const dropIcon = kitStyle({ color: vars.color.textFaint })
export const pick = kitStyle({ color: vars.color.accentText, textDecoration: 'underline' })
const done = { borderRadius: vars.radius.pill, background: vars.color.accent }
/** Wraps as a whole. */
export const kinds = kitStyle({ display: 'inline-block' })
export const progress = kitStyle({
  appearance: 'none',
  width: '100%',
  height: space[6],
  marginTop: space[4],
  border: 0,
  borderRadius: vars.radius.pill,
  background: vars.color.lineStrong,
  overflow: 'hidden',
  selectors: {
    '&::-webkit-progress-bar': { background: 'none' },
    '&::-webkit-progress-value': done,
    '&::-moz-progress-bar': done,
  },
  '@media': { [forced]: { appearance: 'auto' } },
})
