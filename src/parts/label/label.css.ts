import { kitSelector, kitStyle } from '../../ui/kit-style.ts'
import { ellipsis, line, low, picture, size, space, type, upTo, vars } from '../../ui/tokens.css.ts'

const tablet = `root ${upTo.split}`

export const screen = kitStyle({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) ${size.facts}`,
  alignItems: 'stretch',
  '@container': { [tablet]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
/** In the application it spans the whole width. */
export const fills = kitStyle({
  flex: 1,
  marginInline: `calc(-1 * ${vars.gutter})`,
  minHeight: `calc(100dvh - ${vars.height.bar})`,
})
/** The gray background of the sheets. */
export const table = kitStyle({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  padding: `${space[16]} ${space[24]} 0`,
  background: vars.color.sunken,
  '@container': { [tablet]: { order: 1, padding: `${space[12]} ${space[12]} 0` } },
})
export const total = kitStyle({
  ...type.control,
  fontWeight: 600,
  minHeight: space[20],
  marginBottom: space[8],
})
export const sheets = kitStyle({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'safe center',
  gap: space[24],
  overflow: 'auto',
  maxHeight: `calc(100dvh - 2 * ${vars.height.bar})`,
  paddingBottom: space[24],
  scrollbarWidth: 'thin',
  '@container': { [tablet]: { maxHeight: '60vh', alignItems: 'flex-start' } },
})
/** Paper is white in both themes, as it will be printed. */
export const sheet = kitStyle({
  flex: 'none',
  background: picture.paper,
  color: 'black',
  boxShadow: vars.shadow.popover,
})
export const outline = kitStyle({ fill: 'none', stroke: picture.line, strokeWidth: '0.3px' })
export const empty = kitStyle({ fill: picture.irisFaint })
export const emptyText = kitStyle({ fill: picture.steelDark, fontSize: '2.8px' })
export const waiting = kitStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: space[2],
  width: '100%',
  maxWidth: '620px',
  marginInline: 'auto',
  padding: space[8],
  background: picture.paper,
})
export const side = kitStyle({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  borderLeft: line,
  '@container': { [tablet]: { borderLeft: 0, display: 'contents' } },
})
export const settings = kitStyle({
  display: 'grid',
  alignContent: 'start',
  gap: space[18],
  flex: 1,
  padding: space[18],
})
export const foot = kitStyle({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 2,
  display: 'grid',
  gap: space[8],
  padding: `${space[12]} ${space[18]}`,
  borderTop: line,
  background: vars.color.surface,
  textAlign: 'center',
  '@container': { [tablet]: { order: 2 } },
  '@media': { [low]: { position: 'static' } },
})
// Focused controls scroll clear of the foot.
kitSelector(`:is(${table}, ${settings}) :is(a, input, textarea, button)`, {
  scrollMarginBlockEnd: `calc(${vars.height.control} + 2 * ${space[36]})`,
  '@media': { [low]: { scrollMarginBlockEnd: 0 } },
})
export const hint = kitStyle({ ...type.small, color: vars.color.textFaint })
export const group = kitStyle({ display: 'grid', gap: space[8], minWidth: 0 })
export const legend = kitStyle({ ...type.control, fontWeight: 500, marginBottom: space[8] })
export const parts = kitStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space[4],
})
export const part = kitStyle({
  ...type.control,
  display: 'flex',
  alignItems: 'center',
  minHeight: vars.height.target,
})
export const pairs = kitStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space[12],
})
export const start = kitStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: space[8],
  alignItems: 'start',
})
/** Beside the box of the field, below its label. */
kitSelector(`${start} > :last-child`, { marginTop: space[24] })
export const row = kitStyle({ display: 'flex', alignItems: 'baseline', gap: space[8] })
export const faint = kitStyle({ ...type.small, color: vars.color.textFaint, flex: 1 })
export const assets = kitStyle({ display: 'grid', maxHeight: size.list, overflow: 'auto' })
kitSelector(`${assets}[hidden]`, { display: 'none' })
export const asset = kitStyle({
  ...type.control,
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  borderBottom: line,
})
export const code = kitStyle({ ...type.mono, fontFamily: vars.font.mono, fontWeight: 500 })
export const name = kitStyle({
  flex: 1,
  minWidth: 0,
  ...ellipsis,
})
export const notes = kitStyle({ display: 'grid', gap: space[8] })
