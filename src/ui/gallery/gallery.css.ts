import { kitStyle } from '../kit-style.ts'
import { size, space, type, vars } from '../tokens.css.ts'

const coarse = '(pointer: coarse)'
const forced = '(forced-colors: active)'
const still = '(prefers-reduced-motion: reduce)'

export const gallery = kitStyle({
  display: 'grid',
  alignContent: 'start',
  gap: space[10],
  minWidth: 0,
})

/** Fixed shape: whatever the pictures measure, nothing moves. */
export const stage = kitStyle({
  position: 'relative',
  aspectRatio: '4 / 3',
  minWidth: 0,
  border: `${size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.card,
  background: vars.color.mat,
  overflow: 'hidden',
})
export const viewport = kitStyle({
  position: 'absolute',
  inset: 0,
  display: 'block',
  overflow: 'hidden',
  cursor: 'zoom-in',
  borderRadius: 'inherit',
  selectors: { '&:focus-visible': { outlineOffset: `calc(-2 * ${size.ring})` } },
})
export const track = kitStyle({
  display: 'flex',
  height: '100%',
  touchAction: 'pan-y pinch-zoom',
})
export const slide = kitStyle({ flex: '0 0 100%', minWidth: 0, height: '100%' })

const arrow = {
  position: 'absolute',
  top: '50%',
  translate: '0 -50%',
  vars: { [vars.height.icon]: size.option },
  '@media': { [coarse]: { vars: { [vars.height.icon]: size.tab } } },
} as const
export const back = kitStyle({ ...arrow, left: space[10] })
export const forward = kitStyle({ ...arrow, right: space[10] })
export const counter = kitStyle({
  position: 'absolute',
  right: space[10],
  bottom: space[10],
  padding: `${space[2]} ${space[8]}`,
  borderRadius: vars.radius.pill,
  background: vars.color.blackout,
  color: vars.color.onDanger,
  ...type.small,
  pointerEvents: 'none',
})

const gap = space[10]
/** The padding leaves room for rings, which scrolling would cut; less than the gap, so that no fifth one peeps in. */
export const strip = kitStyle({
  position: 'relative',
  display: 'flex',
  gap,
  marginBlock: `-${space[3]}`,
  padding: space[3],
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  scrollSnapType: 'x mandatory',
  scrollPaddingInline: space[3],
  scrollBehavior: 'smooth',
  '@media': { [still]: { scrollBehavior: 'auto' } },
})
export const item = kitStyle({
  position: 'relative',
  flex: 'none',
  width: `calc((100% - 3 * ${gap}) / 4)`,
  aspectRatio: '4 / 3',
  scrollSnapAlign: 'start',
})
export const thumb = kitStyle({
  display: 'block',
  width: '100%',
  height: '100%',
  border: `${size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.small,
  background: vars.color.mat,
  overflow: 'hidden',
  selectors: {
    '&:focus-visible': { outlineOffset: size.hairline },
    '&[aria-current]': { border: `${size.ring} solid ${vars.color.accent}` },
  },
  '@media': { [forced]: { selectors: { '&[aria-current]': { borderColor: 'Highlight' } } } },
})
export const corner = kitStyle({
  position: 'absolute',
  top: space[4],
  right: space[4],
  vars: { [vars.height.icon]: size.target },
  '@media': {
    [coarse]: { top: space[2], right: space[2], vars: { [vars.height.icon]: size.avatar } },
  },
})

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
/** Goes to the next line as a whole. */
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
