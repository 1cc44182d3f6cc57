import { kitSelector, kitStyle } from '../kit-style.ts'
import { line, size, space, type, upTo, vars } from '../tokens.css.ts'

const narrow = `root ${upTo.form}`

export const tiles = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[6],
  minWidth: 0,
})
/** A tile; on narrow screens and in a column of a form, as wide as possible. */
export const place = kitStyle({
  display: 'block',
  flex: `0 1 auto`,
  minWidth: `min(216px, 100%)`,
  maxWidth: `min(${size.gallery}, 100%)`,
  '@container': { [narrow]: { flex: '1 1 100%', maxWidth: '100%' } },
})
kitSelector(`${tiles}[data-wide] > ${place}`, { flex: '1 1 100%', maxWidth: '100%' })
export const tile = kitStyle({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space[10],
  width: '100%',
  minHeight: '52px',
  padding: space[5],
  paddingRight: space[8],
  border: `${size.hairline} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.control,
  background: vars.color.surface,
  color: vars.color.text,
  textAlign: 'start',
  textDecoration: 'none',
  overflow: 'hidden',
  selectors: {
    '&[data-faulty]': { borderColor: vars.color.danger },
    '&:has(:focus-visible), &:focus-visible': {
      outline: `${size.ring} solid ${vars.color.focus}`,
      outlineOffset: size.hairline,
    },
  },
})
export const press = kitStyle({
  cursor: 'pointer',
  selectors: { '&:hover': { background: vars.color.hover, borderColor: vars.color.lineControl } },
})
export const mark = kitStyle({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: size.tab,
  height: size.tab,
  border: line,
  borderRadius: vars.radius.small,
  background: vars.color.sunken,
  color: vars.color.textMuted,
  fontSize: '11px',
  lineHeight: '14px',
  fontWeight: 700,
  overflow: 'hidden',
  selectors: {
    '&[data-hue="red"]': { color: vars.color.dangerText },
    '&[data-hue="green"]': { color: vars.hue.green.text },
    '&[data-hue="picture"]': { background: vars.color.mat },
  },
})
export const picture = kitStyle({ width: '100%', height: '100%', objectFit: 'cover' })
export const words = kitStyle({ display: 'grid', flex: '1 1 auto', minWidth: 0 })
/** The extension stays visible if the rest is truncated. */
export const name = kitStyle({ display: 'flex', minWidth: 0, ...type.control, lineHeight: '18px' })
export const stem = kitStyle({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'pre',
})
export const ending = kitStyle({ flex: 'none', whiteSpace: 'pre' })
export const note = kitStyle({
  ...type.small,
  color: vars.color.textMuted,
  overflowWrap: 'anywhere',
  selectors: { [`${tile}[data-faulty] &`]: { color: vars.color.dangerText } },
})
export const actions = kitStyle({
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  gap: space[4],
})

const done = { background: vars.color.accent }
export const progress = kitStyle({
  appearance: 'none',
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  width: '100%',
  height: space[3],
  border: 0,
  background: vars.color.lineStrong,
  selectors: {
    '&::-webkit-progress-bar': { background: 'none' },
    '&::-webkit-progress-value': done,
    '&::-moz-progress-bar': done,
  },
  '@media': { '(forced-colors: active)': { appearance: 'auto' } },
})
