import { keyframes } from '@vanilla-extract/css'
import { kitSelector, kitStyle } from '../kit-style.ts'
import { guest } from '../root.css.ts'
import { size, vars } from '../tokens.css.ts'

const pulse = keyframes({ '50%': { opacity: 0.55 } })
export const bar = kitStyle({
  display: 'block',
  height: size.dot,
  borderRadius: vars.radius.small,
  background: vars.color.line,
  animation: `${pulse} 1.6s ease-in-out infinite`,
  '@media': {
    '(prefers-reduced-motion: reduce)': { animation: 'none' },
    '(forced-colors: active)': { border: `${size.hairline} solid GrayText` },
  },
})
/** On a host page, an element that is loading is as wide as a placeholder with a width in px. */
kitSelector(`${guest}:has(> ${bar}[data-sized])`, {
  width: 'max-content',
  containerType: 'normal',
})
