import { kitStyle } from '../../ui/kit-style.ts'
import { hoverRaised } from '../../ui/overlay/layer.css.ts'
import { line, size, space, type, vars } from '../../ui/tokens.css.ts'

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

export const panel = kitStyle({
  gap: space[4],
  maxWidth: `calc(100vw - ${space[16]})`,
  padding: space[8],
})
/** Scrolls if the window has no space for all replies, so that search box and foot stay in view. */
export const list = kitStyle({ maxHeight: '40vh', minHeight: size.tab, overflowY: 'auto' })
export const option = kitStyle({
  display: 'grid',
  width: '100%',
  minHeight: size.tab,
  padding: `${space[6]} ${space[8]}`,
  borderRadius: vars.radius.small,
  textAlign: 'start',
  selectors: {
    '&:hover': { background: hoverRaised },
    '&:focus-visible': { background: hoverRaised, outlineOffset: `-${size.ring}` },
  },
})
export const title = kitStyle({ ...type.control, fontWeight: 600, overflowWrap: 'anywhere' })
export const excerpt = kitStyle({ ...type.small, color: vars.color.textMuted, ...oneLine })
export const none = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
  padding: space[8],
  ...type.note,
  color: vars.color.textMuted,
})
export const foot = kitStyle({
  paddingTop: space[4],
  borderTop: line,
})
export const rows = kitStyle({ display: 'grid' })
export const managed = kitStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: size.row,
  padding: `${space[6]} 0`,
  selectors: { '&:not(:first-child)': { borderTop: line } },
})
export const words = kitStyle({ display: 'grid', flex: 1, minWidth: 0 })
