import { kitSelector, kitStyle } from '../../ui/kit-style.ts'
import { currentOption } from '../../ui/overlay/layer.css.ts'
import { ellipsis, size, space, type, upTo, vars } from '../../ui/tokens.css.ts'

export const entry = kitStyle({ display: 'flex', alignItems: 'center', gap: space[8] })
/** As high as a full list, so that nothing jumps while the user types. */
export const list = kitStyle({
  height: `min(60vh, ${size.column})`,
  margin: `${space[8]} -${space[8]} 0`,
  overflowY: 'auto',
  scrollbarWidth: 'thin',
  overscrollBehavior: 'contain',
  '@container': { [`root ${upTo.phone}`]: { flex: 1, height: 'auto' } },
})
/** On phones it fills the screen. */
const phone = '(max-width: 640px)'
kitSelector(`dialog:has(${list})`, {
  '@media': {
    [phone]: {
      inset: 0,
      translate: 'none',
      width: '100vw',
      maxWidth: 'none',
      height: '100dvh',
      maxHeight: 'none',
      borderRadius: 0,
    },
  },
})
kitSelector(`div:has(> ${list})`, { display: 'flex', flexDirection: 'column' })
export const nothing = kitStyle({
  padding: space[20],
  ...type.control,
  color: vars.color.textMuted,
  textAlign: 'center',
})
export const heading = kitStyle({
  padding: `${space[10]} ${space[8]} ${space[4]}`,
  ...type.small,
  color: vars.color.textMuted,
})
export const option = kitStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[10],
  minHeight: size.tab,
  padding: `${space[4]} ${space[8]}`,
  borderRadius: vars.radius.control,
  ...type.control,
  cursor: 'pointer',
  selectors: { '&[aria-selected="true"]': currentOption },
})
export const words = kitStyle({ flex: 1, minWidth: 0 })
export const title = kitStyle({
  display: 'block',
  fontWeight: 500,
  ...ellipsis,
})
export const text = kitStyle({
  display: 'block',
  ...type.small,
  color: vars.color.textMuted,
  ...ellipsis,
})
kitSelector(`${words} mark`, {
  background: 'none',
  color: vars.color.accentText,
  fontWeight: 600,
})
export const foot = kitStyle({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[12],
  paddingTop: space[8],
  ...type.small,
  color: vars.color.textMuted,
})
/** Phones have no such keys. */
export const keys = kitStyle({
  '@container': { [`root ${upTo.phone}`]: { display: 'none' } },
})
