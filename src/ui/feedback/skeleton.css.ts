import { keyframes } from '@vanilla-extract/css'
import { kitStyle } from '../kit-style.ts'
import { size, vars } from '../tokens.css.ts'

const pulse = keyframes({ '50%': { opacity: 0.55 } })
export const bone = kitStyle({
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
