import { keyframes } from '@vanilla-extract/css'
import { kitSelector, kitStyle } from '../../ui/kit-style.ts'
import { camera } from '../../ui/scale.css.ts'
import { size, space, type, upTo, vars } from '../../ui/tokens.css.ts'

/** The frame in which a code is held, and the length of its corners. */
const frameSize = '232px'
const corner = '44px'
const edge = space[3]
/** A code has been read: the whole outline. */
const read = { borderColor: camera.read, mask: 'none' }
const flash = keyframes({ from: read, to: read })

export const room = kitStyle({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  aspectRatio: '4 / 3',
  overflow: 'hidden',
  borderRadius: vars.radius.card,
  background: camera.room,
  '@container': { [`root ${upTo.tablet}`]: { aspectRatio: '3 / 4' } },
})
export const video = kitStyle({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
})
/** Its shadow dims what is around it. */
export const frame = kitStyle({
  position: 'relative',
  width: frameSize,
  maxWidth: `calc(100% - 2 * ${space[24]})`,
  aspectRatio: '1',
  borderRadius: space[18],
  boxShadow: `0 0 0 100vmax ${camera.veil}`,
  selectors: {
    '&::before': {
      content: '',
      position: 'absolute',
      inset: 0,
      border: `${edge} solid ${camera.corner}`,
      borderRadius: 'inherit',
      // Only the corners of the border.
      mask: `conic-gradient(black 0 0) 0 0 / ${corner} ${corner}, conic-gradient(black 0 0) 100% 0 / ${corner} ${corner}, conic-gradient(black 0 0) 0 100% / ${corner} ${corner}, conic-gradient(black 0 0) 100% 100% / ${corner} ${corner}`,
      maskRepeat: 'no-repeat',
    },
  },
  '@media': {
    '(prefers-reduced-motion: no-preference)': {
      selectors: { '&[data-read]::before': { animation: `${flash} 300ms` } },
    },
  },
})
export const hint = kitStyle({
  position: 'absolute',
  bottom: space[16],
  insetInline: `calc(${corner} + ${space[24]})`,
  textAlign: 'center',
  color: camera.corner,
  ...type.small,
})
export const discs = kitStyle({
  position: 'absolute',
  bottom: space[14],
  insetInline: space[14],
  display: 'flex',
  justifyContent: 'space-between',
  pointerEvents: 'none',
})
export const disc = kitStyle({
  display: 'grid',
  placeItems: 'center',
  width: corner,
  height: corner,
  marginInlineStart: 'auto',
  borderRadius: vars.radius.pill,
  background: camera.disc,
  color: camera.corner,
  pointerEvents: 'auto',
  selectors: {
    '&:first-child:not(:only-child)': { marginInlineStart: 0 },
    '&[aria-pressed="true"]': { background: camera.corner, color: camera.room },
    '&:focus-visible': { outline: `${size.ring} solid ${camera.corner}`, outlineOffset: size.ring },
  },
})
kitSelector(`${disc} > svg`, { display: 'block' })
