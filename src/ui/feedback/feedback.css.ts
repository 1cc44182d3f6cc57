import { kitSelector, kitStyle } from '../kit-style.ts'
import { cardFrame, size, space, type, vars } from '../tokens.css.ts'

export const empty = kitStyle({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: space[4],
  padding: `${space[48]} ${space[16]}`,
  textAlign: 'center',
})
export const art = kitStyle({
  width: size.artWidth,
  height: size.artHeight,
  marginBottom: space[10],
})
export const artBase = kitStyle({ fill: vars.color.sunken })
export const artBox = kitStyle({
  fill: vars.color.surface,
  stroke: vars.color.lineControl,
  strokeWidth: 1.5,
  strokeLinejoin: 'round',
})
export const artFlap = kitStyle({
  fill: vars.color.sunken,
  stroke: vars.color.lineControl,
  strokeWidth: 1.5,
  strokeLinejoin: 'round',
})
export const artAir = kitStyle({
  fill: 'none',
  stroke: vars.color.lineStrong,
  strokeWidth: 2,
  strokeLinecap: 'round',
})
export const artTag = kitStyle({
  fill: vars.color.accentSoft,
  stroke: vars.color.accent,
  strokeWidth: 1.5,
})
export const artHole = kitStyle({ fill: vars.color.accent })
export const title = kitStyle({ ...type.title })
export const below = kitStyle({ marginTop: space[12] })

export const hint = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
  padding: `${space[6]} ${space[12]}`,
  borderRadius: vars.radius.card,
  background: vars.color.sunken,
  color: vars.color.textMuted,
  ...type.note,
})
export const note = kitStyle({
  display: 'flex',
  gap: space[10],
  padding: `${space[12]} ${space[14]}`,
  borderRadius: vars.radius.card,
  background: vars.color.accentSoft,
  color: vars.color.text,
  ...type.note,
  overflowWrap: 'anywhere',
})
export const noteIcon = kitStyle({
  flex: 'none',
  paddingTop: space[2],
  color: vars.color.accentText,
})
export const noteText = kitStyle({ flex: 1, minWidth: 0 })
// A button beside the text does not change the height of the line or move the mark.
kitSelector(`${noteText} button`, { marginBlock: `calc(${space[4]} * -1)` })
export const card = kitStyle({
  ...cardFrame,
  padding: `calc(${vars.spacing} * 5 / 4)`,
  minWidth: 0,
})
