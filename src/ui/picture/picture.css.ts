import { kitStyle, kitVariants } from '../kit-style.ts'
import { dimmed as mask, size, space, type, upTo, vars } from '../tokens.css.ts'

export const thumb = kitStyle({
  display: 'block',
  flex: 'none',
  width: size.thumbWidth,
  height: size.thumbHeight,
  border: `${size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.small,
  background: vars.color.mat,
  overflow: 'hidden',
  cursor: 'zoom-in',
  '@container': { [`root ${upTo.phone}`]: { width: size.cardThumbWidth, height: size.thumbWidth } },
})
const filling = { width: '100%', height: '100%' } as const
const dimmed = { maskImage: mask, '@media': { print: { maskImage: 'none' } } } as const
export const viewer = kitStyle({
  width: '100vw',
  height: '100dvh',
  maxWidth: '100vw',
  maxHeight: '100dvh',
  background: 'none',
  cursor: 'zoom-out',
  overflow: 'hidden',
  // Always on black.
  colorScheme: 'dark',
  selectors: {
    '&[open]': { display: 'grid', placeItems: 'center' },
    '&::backdrop': { background: vars.color.blackout },
  },
})
export const fits = kitVariants({
  cover: { ...filling, ...dimmed, objectFit: 'cover' },
  contain: { ...filling, ...dimmed, objectFit: 'contain' },
  whole: {
    maxWidth: `calc(100vw - ${space[48]} * 2)`,
    maxHeight: `calc(100dvh - ${space[48]} * 2)`,
    objectFit: 'contain',
    borderRadius: vars.radius.control,
    background: vars.color.mat,
    '@media': { [upTo.phone]: { maxWidth: '100vw' } },
  },
})
// Not on the background of pictures: in the dark scheme, a placeholder should not be the brightest area.
export const placeholder = kitStyle({
  ...filling,
  fill: 'none',
  strokeLinecap: 'round',
  background: vars.color.sunken,
})
export const standalone = kitStyle({
  width: size.modal,
  maxWidth: '80vw',
  height: 'auto',
  borderRadius: vars.radius.control,
})
const line = {
  stroke: vars.color.lineControl,
  strokeWidth: 1.5,
  vectorEffect: 'non-scaling-stroke',
} as const
export const frame = kitStyle({ ...line, strokeDasharray: '5 5' })
export const string = kitStyle(line)
export const tag = kitStyle({ fill: vars.color.accent })
export const hole = kitStyle({ fill: vars.color.onAccent })
export const close = kitStyle({
  position: 'absolute',
  top: space[16],
  right: space[16],
  color: vars.color.onDanger,
})

const beside = {
  position: 'absolute',
  top: '50%',
  translate: '0 -50%',
  vars: { [vars.height.icon]: size.tab },
} as const
export const before = kitStyle({ ...beside, left: space[16] })
export const after = kitStyle({ ...beside, right: space[16] })
export const position = kitStyle({
  position: 'absolute',
  bottom: space[16],
  left: '50%',
  translate: '-50% 0',
  color: vars.color.onDanger,
  ...type.control,
})
