import { keyframes } from '@vanilla-extract/css'
import { kitStyle, kitVariants } from '../kit-style.ts'
import { ease, size, space, type, upTo, vars } from '../tokens.css.ts'

const enter = keyframes({ from: { opacity: 0, translate: `0 ${space[8]}` } })
const appear = keyframes({ from: { opacity: 0 } })

export const stack = kitStyle({
  position: 'fixed',
  inset: `auto ${space[16]} ${space[16]} auto`,
  display: 'none',
  flexDirection: 'column',
  gap: space[8],
  width: size.toast,
  maxWidth: `calc(100vw - ${space[16]} * 2)`,
  maxHeight: `calc(100dvh - ${space[16]} * 2)`,
  padding: 0,
  overflow: 'visible',
  background: 'none',
  pointerEvents: 'none',
  selectors: { '&:popover-open': { display: 'flex' } },
  '@media': { [upTo.phone]: { width: `calc(100vw - ${space[16]} * 2)` } },
})
export const toast = kitStyle({
  pointerEvents: 'auto',
  display: 'flex',
  alignItems: 'center',
  gap: space[10],
  padding: `${space[11]} ${space[8]} ${space[11]} ${space[14]}`,
  borderRadius: vars.radius.card,
  background: vars.color.raised,
  color: vars.color.text,
  boxShadow: vars.shadow.popover,
  ...type.control,
  cursor: 'pointer',
  animation: `${enter} ${vars.motion.popover} ${ease}`,
  transition: `opacity ${vars.motion.toastOut}, translate ${vars.motion.toastOut}`,
  selectors: { '&[data-leaving]': { opacity: 0, translate: `0 ${space[8]}` } },
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      animation: `${appear} 1ms`,
      selectors: { '&[data-leaving]': { translate: 'none' } },
    },
    '(forced-colors: active)': { border: `${size.hairline} solid CanvasText` },
  },
})
export const kinds = kitVariants({
  success: { color: vars.hue.green.glyph },
  error: { color: vars.hue.red.glyph },
  info: { color: vars.color.accentText },
})
export const mark = kitStyle({ flex: 'none' })
export const message = kitStyle({
  flex: 1,
  minWidth: 0,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
})
/** Below the text. */
export const link = kitStyle({ display: 'block', width: 'fit-content', marginTop: space[2] })
export const dismiss = kitStyle({ flex: 'none', margin: `-${space[4]} 0` })
