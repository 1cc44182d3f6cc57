import { kitStyle, kitVariants } from '../kit-style.ts'
import { size, space, type, vars } from '../tokens.css.ts'

const usable = '&:not([aria-disabled="true"]):hover'

export const iconButton = kitStyle({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: vars.height.icon,
  height: vars.height.icon,
  borderRadius: vars.radius.control,
  color: vars.color.textFaint,
  transition: `background-color ${vars.motion.fast}, color ${vars.motion.fast}`,
  selectors: {
    [usable]: { background: vars.color.sunken, color: vars.color.text },
    '&[aria-disabled="true"]': {
      color: `color-mix(in srgb, currentColor 40%, transparent)`,
      cursor: 'not-allowed',
    },
  },
})
/** Round, over a picture. */
const floating = (color: string) =>
  ({
    background: vars.color.raised,
    color,
    borderRadius: vars.radius.pill,
    boxShadow: vars.shadow.popover,
    selectors: { [usable]: { color } },
  }) as const
export const iconTones = kitVariants({
  normal: {},
  danger: { selectors: { [usable]: { color: vars.color.dangerText } } },
  inherit: { color: 'inherit' },
  float: floating(vars.color.text),
  'float-danger': floating(vars.color.dangerText),
})
export const link = kitStyle({
  minHeight: vars.height.target,
  padding: `0 ${space[4]}`,
  borderRadius: vars.radius.small,
  color: vars.color.accentText,
  ...type.small,
  fontWeight: 500,
  selectors: { '&:hover': { textDecoration: 'underline' } },
})
export const count = kitStyle({
  minWidth: size.switchHeight,
  height: size.switchHeight,
  padding: `0 ${space[5]}`,
  borderRadius: vars.radius.pill,
  background: vars.color.accent,
  color: vars.color.onAccent,
  ...type.count,
  textAlign: 'center',
})
