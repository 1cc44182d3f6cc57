import { kitStyle } from '../kit-style.ts'
import { size, space, upTo, vars } from '../tokens.css.ts'

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
export const image = kitStyle({ width: '100%', height: '100%', objectFit: 'cover' })
export const viewer = kitStyle({
  width: '100vw',
  height: '100dvh',
  maxWidth: '100vw',
  maxHeight: '100dvh',
  background: 'none',
  cursor: 'zoom-out',
  overflow: 'hidden',
  selectors: {
    '&[open]': { display: 'grid', placeItems: 'center' },
    '&::backdrop': { background: vars.color.blackout },
  },
})
export const whole = kitStyle({
  maxWidth: `calc(100vw - ${space[48]} * 2)`,
  maxHeight: `calc(100dvh - ${space[48]} * 2)`,
  objectFit: 'contain',
  borderRadius: vars.radius.control,
  background: vars.color.mat,
  '@media': { [upTo.phone]: { maxWidth: '100vw' } },
})
export const close = kitStyle({
  position: 'absolute',
  top: space[16],
  right: space[16],
  color: vars.color.onDanger,
})
