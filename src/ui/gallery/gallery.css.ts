import { kitSelector, kitStyle } from '../kit-style.ts'
import { line, size, space, type, upTo, vars } from '../tokens.css.ts'
import { drop } from './drop-area.css.ts'

const coarse = '(pointer: coarse)'
const forced = '(forced-colors: active)'
const still = '(prefers-reduced-motion: reduce)'

export const gallery = kitStyle({
  display: 'grid',
  alignContent: 'start',
  gap: space[10],
  minWidth: 0,
})

/** Fixed shape, so that nothing moves whatever the size of the pictures. Lower in a low window, such as at 200 % zoom. */
export const stage = kitStyle({
  position: 'relative',
  aspectRatio: '4 / 3',
  minWidth: 0,
  border: line,
  borderRadius: vars.radius.card,
  background: vars.color.mat,
  overflow: 'hidden',
  '@media': {
    'screen and (max-height: 500px)': { width: '100%', maxHeight: 'max(40vh, 160px)' },
    print: { maxWidth: '110mm' },
  },
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
// The carousel is positioned by the width of the screen. On paper, only the current picture is shown.
const unmoved = { transform: 'none !important' }
export const track = kitStyle({
  display: 'flex',
  height: '100%',
  touchAction: 'pan-y pinch-zoom',
  '@media': { print: unmoved },
})
export const slide = kitStyle({
  flex: '0 0 100%',
  minWidth: 0,
  height: '100%',
  '@media': { print: unmoved },
  selectors: { '&:not([data-current])': { '@media': { print: { display: 'none' } } } },
})

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
  '@media': { print: { display: 'none' } },
})

const gap = space[10]
/** The thumbnails, with buttons if some are out of sight. */
export const reel = kitStyle({ position: 'relative', minWidth: 0 })
/** As wide as the picture above. Focus rings are inside, so that scrolling does not cut them off. */
export const strip = kitStyle({
  position: 'relative',
  display: 'flex',
  gap,
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  scrollSnapType: 'x mandatory',
  scrollBehavior: 'smooth',
  '@media': {
    [still]: { scrollBehavior: 'auto' },
    print: { flexWrap: 'wrap', overflow: 'visible' },
  },
})
/** On touch screens there is space beside the button in the corner. */
export const item = kitStyle({
  position: 'relative',
  flex: 'none',
  width: `calc((100% - 3 * ${gap}) / 4)`,
  aspectRatio: '4 / 3',
  scrollSnapAlign: 'start',
  '@media': { [coarse]: { minWidth: '96px' }, print: { maxWidth: '44mm' } },
})
const fade = (side: 'left' | 'right') =>
  ({
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    [side]: 0,
    width: size.target,
    pointerEvents: 'none',
    background: `linear-gradient(to ${side}, transparent, ${vars.color.surface})`,
    '@media': { print: { display: 'none' } },
  }) as const
kitSelector(`${reel}[data-hidden-start]::before`, { ...fade('left'), zIndex: 1 })
kitSelector(`${reel}[data-hidden-end]::after`, fade('right'))
const turner = {
  position: 'absolute',
  zIndex: 1,
  // Beside the middle of the thumbnail, and below the button in its corner.
  bottom: space[2],
  display: 'none',
  vars: { [vars.height.icon]: size.target },
} as const
export const earlier = kitStyle({ ...turner, left: space[2] })
export const later = kitStyle({ ...turner, right: space[2] })
kitSelector(`${reel}[data-hidden-start] > ${earlier}`, { display: 'block' })
kitSelector(`${reel}[data-hidden-end] > ${later}`, { display: 'block' })

export const thumb = kitStyle({
  display: 'block',
  width: '100%',
  height: '100%',
  border: line,
  borderRadius: vars.radius.small,
  background: vars.color.mat,
  overflow: 'hidden',
  selectors: {
    '&:focus-visible': { outlineOffset: `-${size.ring}` },
    '&[aria-current]': { border: `${size.ring} solid ${vars.color.accent}` },
  },
  '@media': { [forced]: { selectors: { '&[aria-current]': { borderColor: 'Highlight' } } } },
})
kitSelector(`${thumb} img`, { '@media': { print: { objectFit: 'contain' } } })
export const corner = kitStyle({
  position: 'absolute',
  top: space[4],
  right: space[4],
  vars: { [vars.height.icon]: size.target },
  '@media': {
    [coarse]: { top: space[2], right: space[2], vars: { [vars.height.icon]: size.avatar } },
  },
})

/**
 * Above a form in one column: a small picture beside the area for new ones, so that the first fields are visible
 * without scrolling.
 */
kitSelector(`${gallery}[data-drop]`, {
  '@container': {
    [`root ${upTo.split}`]: {
      gridTemplateColumns: `${size.fact} minmax(0, 1fr)`,
      alignItems: 'stretch',
    },
  },
})
kitSelector(`${gallery}[data-drop] > ${drop}`, {
  '@container': {
    [`root ${upTo.split}`]: {
      gridArea: '1 / 2',
      alignContent: 'center',
      padding: space[8],
    },
  },
})
kitSelector(`${gallery}[data-drop] > ${stage}`, {
  '@container': { [`root ${upTo.split}`]: { width: '100%', aspectRatio: '16 / 9' } },
})
kitSelector(`${gallery}[data-drop] > ${reel}`, {
  '@container': { [`root ${upTo.split}`]: { gridColumn: '1 / -1', maxWidth: size.confirm } },
})
kitSelector(`${gallery}[data-drop] ${item}`, {
  '@container': { [`root ${upTo.split}`]: { minWidth: '96px' } },
})
