import { keyframes } from '@vanilla-extract/css'
import { kitStyle, kitVariants } from '../kit-style.ts'
import { ease, line, low, size, space, type, vars } from '../tokens.css.ts'

const enter = keyframes({ from: { opacity: 0, translate: `-50% ${space[8]}` } })
const slide = keyframes({ from: { opacity: 0, translate: space[24] } })
const appear = keyframes({ from: { opacity: 0 } })
const still = { '(prefers-reduced-motion: reduce)': { animation: `${appear} 1ms` } } as const

export const dialog = kitStyle({
  position: 'fixed',
  padding: 0,
  border: 0,
  background: vars.color.raised,
  color: vars.color.text,
  boxShadow: vars.shadow.dialog,
  overflow: 'hidden',
  // Container queries in it refer to the dialog, not to the widget that opened it.
  containerType: 'inline-size',
  containerName: 'root',
  selectors: {
    '&[open]': { display: 'flex', flexDirection: 'column' },
    '&::backdrop': { background: vars.color.scrim, animation: `${appear} ${vars.motion.panel}` },
    '&:focus-visible': { outline: 'none' },
  },
  '@media': {
    '(forced-colors: active)': { border: `${size.hairline} solid CanvasText` },
    // The whole dialog scrolls, because there would be no space between title and buttons.
    [low]: { overflow: 'hidden auto' },
  },
})
const centred = {
  inset: '12vh auto auto 50%',
  translate: '-50% 0',
  maxWidth: `calc(100vw - ${space[16]} * 2)`,
  maxHeight: `calc(88dvh - ${space[16]})`,
  borderRadius: vars.radius.dialog,
  animation: `${enter} ${vars.motion.panel} ${ease}`,
  '@media': { ...still, [low]: { top: space[8], maxHeight: `calc(100dvh - ${space[16]})` } },
} as const
const aside = {
  inset: '0 0 0 auto',
  maxWidth: '100vw',
  height: '100dvh',
  maxHeight: '100dvh',
  animation: `${slide} ${vars.motion.panel} ${ease}`,
  '@media': still,
} as const
export const shapes = kitVariants({
  normal: { ...centred, width: size.modal },
  narrow: { ...centred, width: size.confirm },
  medium: { ...centred, width: size.preview },
  wide: { ...centred, width: size.column },
  drawer: { ...aside, width: size.drawer },
  panel: { ...aside, width: size.column },
})
export const header = kitStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  flex: 'none',
  minHeight: vars.height.bar,
  padding: `${space[8]} ${space[12]} ${space[8]} ${space[20]}`,
  borderBottom: line,
})
/** A question is its own heading: no line below it. */
export const question = kitStyle({
  minHeight: 0,
  padding: space[20],
  paddingRight: space[12],
  borderBottom: 0,
})
export const title = kitStyle({ ...type.title, flex: 1, minWidth: 0, overflowWrap: 'anywhere' })
export const body = kitStyle({
  overflowY: 'auto',
  minHeight: 0,
  flex: '1 1 auto',
  padding: space[20],
  ...type.base,
  overscrollBehavior: 'contain',
  '@media': { [low]: { overflowY: 'visible', flex: 'none' } },
  selectors: { [`${question} + &`]: { paddingTop: 0 }, '&:empty': { display: 'none' } },
})
export const footer = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space[8],
  flex: 'none',
  padding: `${space[12]} ${space[20]}`,
  borderTop: line,
})
