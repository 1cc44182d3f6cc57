import { kitSelector, kitStyle } from '../kit-style.ts'
import { control } from '../field/field.css.ts'
import { currentOption } from '../overlay/layer.css.ts'
import { ellipsis, size, space, type, upTo, vars } from '../tokens.css.ts'

export const box = kitStyle({ cursor: 'pointer' })
export const multiple = kitStyle({
  flexWrap: 'wrap',
  gap: space[4],
  padding: `${space[4]} ${space[6]}`,
  paddingRight: space[28],
})

/** The combobox covers the whole box, under the chips and the clear button. */
export const trigger = kitStyle({
  flex: '1 1 auto',
  minWidth: size.target,
  minHeight: vars.height.control,
  marginBlock: `-${size.hairline}`,
  textAlign: 'start',
  outline: 'none',
  ...ellipsis,
  selectors: {
    '&::after': {
      content: '""',
      position: 'absolute',
      inset: `-${size.hairline}`,
      borderRadius: vars.radius.control,
    },
    '&:focus-visible': { outline: 'none' },
    '&[aria-disabled="true"]': { cursor: 'not-allowed' },
  },
})
export const placeholder = kitStyle({ color: vars.color.textFaint })
export const corner = kitStyle({
  flex: 'none',
  color: vars.color.textFaint,
  pointerEvents: 'none',
  '@media': { print: { display: 'none' } },
})
kitSelector(`${multiple} > ${trigger}`, { minHeight: size.chip, marginBlock: 0 })
kitSelector(`${multiple} > ${corner}`, {
  position: 'absolute',
  right: space[10],
  bottom: space[4],
  display: 'grid',
  alignItems: 'center',
  // Same height as the chips, so that it is centred in their line.
  height: size.chip,
  minHeight: vars.height.finger,
})

export const erase = kitStyle({
  position: 'relative',
  zIndex: 1,
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: vars.height.target,
  height: vars.height.target,
  margin: `-${size.hairline} -${space[4]}`,
  borderRadius: vars.radius.small,
  color: vars.color.textFaint,
  selectors: { '&:hover': { background: vars.color.sunken, color: vars.color.text } },
})
export const chip = kitStyle({
  position: 'relative',
  zIndex: 1,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[4],
  minWidth: 0,
  maxWidth: '100%',
  minHeight: size.chip,
  padding: `0 ${space[0]} 0 ${space[7]}`,
  borderRadius: vars.radius.small,
  background: vars.color.accentSoft,
  color: vars.color.accentText,
  ...type.small,
  selectors: {
    [`${control}[data-disabled] &`]: {
      background: vars.color.hover,
      color: vars.color.textMuted,
      paddingRight: space[7],
    },
  },
})
export const chipText = kitStyle({ ...ellipsis })
export const chipRemove = kitStyle({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: vars.height.target,
  height: vars.height.target,
  // It is higher than the chip.
  marginBlock: `-${size.hairline}`,
  borderRadius: vars.radius.small,
  color: 'inherit',
  selectors: { '&:hover': { background: vars.color.selected, color: vars.color.text } },
})

export const popup = kitStyle({
  display: 'none',
  flexDirection: 'column',
  overflow: 'hidden',
  maxHeight: size.list,
  selectors: { '&:popover-open': { display: 'flex' } },
})
export const inForm = kitStyle({ maxHeight: size.listInForm })
export const searchRow = kitStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  flex: 'none',
  margin: `${space[6]} ${space[6]} 0`,
  padding: `0 ${space[8]}`,
  minHeight: size.option,
  borderRadius: vars.radius.control,
  background: vars.color.sunken,
  color: vars.color.text,
  ...type.control,
})
kitSelector(`${searchRow} > svg`, { color: vars.color.textFaint })
export const list = kitStyle({
  overflowY: 'auto',
  minHeight: 0,
  padding: space[4],
  scrollbarWidth: 'thin',
  overscrollBehavior: 'contain',
})
export const option = kitStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: size.option,
  padding: `${space[6]} ${space[8]}`,
  borderRadius: vars.radius.small,
  ...type.control,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  contentVisibility: 'auto',
  containIntrinsicSize: `auto ${size.option}`,
  selectors: {
    '&[data-active]': currentOption,
    '&[aria-selected="true"]': { color: vars.color.accentText, fontWeight: 500 },
    '&[aria-disabled="true"]': { color: vars.color.textFaint, cursor: 'not-allowed' },
  },
  '@container': { [`shell ${upTo.phone}`]: { minHeight: size.tab } },
})
kitSelector(`${option} > svg`, { marginLeft: 'auto' })
export const nothing = kitStyle({
  padding: `${space[10]} ${space[12]}`,
  ...type.control,
  color: vars.color.textMuted,
})
