import { guest } from '../../ui/root.css.ts'
import { kitSelector, kitStyle } from '../../ui/kit-style.ts'
import { size, space, type, vars } from '../../ui/tokens.css.ts'

/** Shown instead of the list. */
export const state = kitStyle({ padding: space[16] })
export const place = kitStyle({ display: 'inline-flex', flex: 'none' })
export const bell = kitStyle({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: vars.height.control,
  height: vars.height.control,
  borderRadius: vars.radius.control,
  color: vars.color.textMuted,
  transition: `background-color ${vars.motion.fast}`,
  selectors: {
    '&:hover, &[aria-expanded="true"]': { background: vars.color.sunken, color: vars.color.text },
  },
})
export const count = kitStyle({
  position: 'absolute',
  // Inside the button, whose edges a page may clip.
  top: 0,
  insetInlineEnd: 0,
  minWidth: size.icon,
  minHeight: size.icon,
  padding: `0 ${space[3]}`,
  borderRadius: vars.radius.pill,
  background: vars.color.accent,
  color: vars.color.onAccent,
  boxShadow: `0 0 0 ${size.ring} ${vars.color.surface}`,
  ...type.count,
  lineHeight: size.icon,
  textAlign: 'center',
  '@media': { '(forced-colors: active)': { border: `${size.hairline} solid CanvasText` } },
})
// Beside the badge, not below it.
kitSelector(`${bell}:has(> ${count}) > svg`, { translate: `-${space[4]} 0` })
/** On a host page it is as wide as its button, and inline. */
kitSelector(`${guest}:has(> div > ${bell})`, {
  width: 'max-content',
  containerType: 'normal',
})
/** Its own background is no larger than the button. */
kitSelector(`${guest}[data-backdrop]:has(> div > ${bell})`, {
  padding: 0,
  borderRadius: vars.radius.control,
})
kitSelector(':host(notification-bell)', { display: 'inline-block', verticalAlign: 'middle' })
