import { kitSelector, kitStyle } from '../kit-style.ts'
import { size, space, type, vars } from '../tokens.css.ts'

export const wrap = kitStyle({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: vars.height.target,
  verticalAlign: 'middle',
  ...type.control,
  cursor: 'pointer',
})
export const box = kitStyle({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  opacity: 0,
  cursor: 'inherit',
})
export const track = kitStyle({
  position: 'relative',
  flex: 'none',
  width: size.switchWidth,
  height: size.switchHeight,
  borderRadius: vars.radius.pill,
  background: vars.color.lineControl,
  transition: `background-color ${vars.motion.fast}`,
  selectors: {
    '&::after': {
      content: '""',
      position: 'absolute',
      left: space[2],
      top: space[2],
      width: size.mark,
      height: size.mark,
      borderRadius: '50%',
      background: vars.color.knob,
      boxShadow: vars.shadow.control,
      transition: `translate ${vars.motion.fast}`,
    },
  },
  '@media': { '(forced-colors: active)': { border: `${size.hairline} solid CanvasText` } },
})
kitSelector(`${box}:checked + ${track}`, { background: vars.color.accent })
kitSelector(`${box}:checked + ${track}::after`, { translate: space[12] })
kitSelector(`${box}:is(:disabled, [aria-disabled]) + ${track}`, { opacity: 0.4 })
kitSelector(`${box}:focus-visible + ${track}`, {
  outline: `${size.ring} solid ${vars.color.focus}`,
  outlineOffset: size.ring,
})
// In forced colours the knob would lose its fill, so it sets its own colours.
const forced = '(forced-colors: active)'
kitSelector(`${track}::after`, {
  '@media': { [forced]: { forcedColorAdjust: 'none', background: 'CanvasText' } },
})
kitSelector(`${box}:checked + ${track}`, {
  '@media': { [forced]: { forcedColorAdjust: 'none', background: 'Highlight' } },
})
kitSelector(`${box}:checked + ${track}::after`, {
  '@media': { [forced]: { background: 'HighlightText' } },
})
