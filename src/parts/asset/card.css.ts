import { kitStyle } from '../../ui/kit-style.ts'
import { ellipsis, cardFrame, line, size, space, type, upTo, vars } from '../../ui/tokens.css.ts'

const narrow = `root ${upTo.cardPicture}`
const wide = `root ${upTo.cardRow}`

export const card = kitStyle({
  display: 'grid',
  gridTemplateColumns: `${size.cardPictureWidth} minmax(0, 1fr)`,
  gap: `${space[12]} ${space[14]}`,
  padding: space[14],
  ...cardFrame,
  // Cards out of sight are not laid out. The placeholder is no higher than any card, so that none shrinks when it is
  // shown.
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 150px',
  '@container': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
/** Notices in place of the asset. */
export const whole = kitStyle({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
  minWidth: 0,
  ...type.note,
  color: vars.color.textMuted,
})
export const picture = kitStyle({
  width: size.cardPictureWidth,
  height: size.cardPictureHeight,
  borderRadius: vars.radius.control,
  background: vars.color.mat,
  overflow: 'hidden',
})
export const facts = kitStyle({
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'start',
  gap: space[4],
  minWidth: 0,
})
export const name = kitStyle({
  ...type.base,
  fontWeight: 600,
  display: '-webkit-box',
  // `-webkit-line-clamp` works only together with this property, deprecated or not.
  // oxlint-disable-next-line typescript/no-deprecated
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
})
const oneLine = {
  maxWidth: '100%',
  ...ellipsis,
} as const
export const code = kitStyle({
  ...type.mono,
  ...oneLine,
  fontFamily: vars.font.mono,
  color: vars.color.textFaint,
})
export const worth = kitStyle({
  ...type.label,
  fontWeight: 400,
  color: vars.color.textMuted,
})
export const foot = kitStyle({
  gridColumn: '1 / -1',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[10]} ${space[12]}`,
  paddingTop: space[10],
  borderTop: line,
  minWidth: 0,
  '@container': { [wide]: { flexDirection: 'column', alignItems: 'stretch' } },
})
export const where = kitStyle({ minWidth: 0, ...type.label, fontWeight: 400 })
export const place = kitStyle({ ...oneLine, color: vars.color.textMuted })
export const person = kitStyle({ ...oneLine, color: vars.color.textFaint })
export const actions = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space[4],
  flex: 'none',
  '@container': { [wide]: { justifyContent: 'space-between' } },
})
export const icons = kitStyle({ display: 'flex', gap: space[4] })
