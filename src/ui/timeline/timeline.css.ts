import { kitSelector, kitStyle } from '../kit-style.ts'
import { line, size, space, type, vars } from '../tokens.css.ts'

export const timeline = kitStyle({
  display: 'grid',
  gap: space[22],
  selectors: { '&:focus-visible': { outlineOffset: space[6] } },
})
/** On a line, behind a hollow dot; the newest one in the accent colour. */
export const entry = kitStyle({
  position: 'relative',
  minWidth: 0,
  paddingLeft: space[22],
  selectors: {
    '&::before': {
      content: '""',
      position: 'absolute',
      left: space[2],
      top: space[4],
      width: size.dot,
      height: size.dot,
      borderRadius: '50%',
      border: `${size.ring} solid ${vars.color.lineControl}`,
    },
    '&:first-child::before': { borderColor: vars.color.accent },
    '&:not(:last-child)::after': {
      content: '""',
      position: 'absolute',
      left: space[6],
      top: space[18],
      bottom: `-${space[22]}`,
      borderLeft: line,
    },
  },
})
export const heading = kitStyle({ ...type.control, fontWeight: 600, overflowWrap: 'anywhere' })
export const when = kitStyle({ display: 'block', ...type.small, color: vars.color.textFaint })
export const lines = kitStyle({
  display: 'grid',
  gap: space[4],
  marginTop: space[4],
  ...type.note,
  color: vars.color.textMuted,
  overflowWrap: 'anywhere',
})
kitSelector(`${lines} > li`, { whiteSpace: 'pre-line' })
