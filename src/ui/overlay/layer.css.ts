import { keyframes } from '@vanilla-extract/css'
import { kitStyle } from '../kit-style.ts'
import { ease, size, space, type, vars } from '../tokens.css.ts'

const rise = keyframes({ from: { opacity: 0, translate: `0 ${space[4]}` } })
const fade = keyframes({ from: { opacity: 0 } })

/** Anything in the top layer beside an anchor. */
export const layer = kitStyle({
  position: 'fixed',
  inset: 'auto',
  left: 0,
  top: 0,
  margin: 0,
  background: vars.color.raised,
  color: vars.color.text,
  borderRadius: vars.radius.card,
  boxShadow: vars.shadow.popover,
  animation: `${rise} ${vars.motion.popover} ${ease}`,
  '@media': {
    '(prefers-reduced-motion: reduce)': { animation: `${fade} 1ms` },
    '(forced-colors: active)': { border: `${size.hairline} solid CanvasText` },
  },
})
export const tip = kitStyle({
  position: 'fixed',
  inset: 'auto',
  left: 0,
  top: 0,
  width: 'max-content',
  maxWidth: size.tip,
  padding: `${space[6]} ${space[9]}`,
  borderRadius: vars.radius.control,
  background: vars.color.tip,
  color: vars.color.onTip,
  ...type.small,
  fontWeight: 400,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  textAlign: 'start',
  selectors: {
    '&[data-through]': { pointerEvents: 'none' },
    '&[data-long]': {
      maxWidth: `min(${size.column}, 100vw - ${space[16]})`,
      maxHeight: `calc(100dvh - ${space[16]})`,
      overflow: 'hidden auto',
    },
  },
  animation: `${fade} ${vars.motion.fast}`,
  '@media': { '(forced-colors: active)': { border: `${size.hairline} solid CanvasText` } },
})

/** Background of a row under the pointer, in a layer: `hover` would be darker than the layer in the dark scheme. */
export const hoverRaised = `color-mix(in oklab, ${vars.color.text} 4%, ${vars.color.raised})`
/** The current option of a list whose field keeps the focus. Backgrounds alone differ too little from each other. */
export const currentOption = {
  background: hoverRaised,
  outline: `${size.ring} solid ${vars.color.focus}`,
  outlineOffset: `-${size.ring}`,
} as const
