import { kitStyle } from '../kit-style.ts'
import { line, size, space, type, upTo, vars } from '../tokens.css.ts'

export const panel = kitStyle({
  width: size.panel,
  maxHeight: size.panelHeight,
  '@media': {
    [upTo.phone]: {
      // A sheet at the foot of the screen; the anchored position is in the element's own style.
      inset: 'auto 0 0 !important',
      width: '100vw !important',
      maxHeight: '85dvh !important',
      borderRadius: `${vars.radius.dialog} ${vars.radius.dialog} 0 0`,
      selectors: { '&::backdrop': { background: vars.color.scrim } },
    },
  },
})
export const form = kitStyle({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  flex: '1 1 auto',
})
export const fields = kitStyle({
  display: 'grid',
  gap: space[12],
  padding: `${space[14]} ${space[16]}`,
  overflowY: 'auto',
  minHeight: 0,
  scrollbarWidth: 'thin',
  overscrollBehavior: 'contain',
})
export const bar = kitStyle({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: space[8],
  flex: 'none',
  padding: `${space[10]} ${space[12]}`,
  borderTop: line,
})

export const busy = kitStyle({ ...type.small, color: vars.color.textFaint })

export const chips = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[6],
})
export const chip = kitStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[4],
  maxWidth: '100%',
  minHeight: vars.height.target,
  padding: `0 0 0 ${space[9]}`,
  border: `${size.hairline} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.pill,
  background: vars.color.surface,
  ...type.small,
  whiteSpace: 'nowrap',
})
export const name = kitStyle({ flex: 'none', fontWeight: 500, color: vars.color.textFaint })
export const value = kitStyle({ overflow: 'hidden', textOverflow: 'ellipsis' })
export const remove = kitStyle({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: vars.height.target,
  height: vars.height.target,
  margin: `-${space[1]} 0`,
  borderRadius: vars.radius.pill,
  color: vars.color.textFaint,
  selectors: {
    '&:hover': { background: vars.color.sunken, color: vars.color.text },
    '&:focus-visible': { outlineOffset: `-${size.ring}` },
  },
})
