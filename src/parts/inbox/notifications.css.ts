import { kitSelector, kitStyle } from '../../ui/kit-style.ts'
import { line, size, space, type, vars } from '../../ui/tokens.css.ts'

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

export const entry = kitStyle({
  position: 'relative',
  selectors: { '&:not(:first-child)': { borderTop: line } },
})
/** Sign, text, and the time at the end of the last line; with `data-wide` at the end of the first. */
export const row = kitStyle({})
kitSelector(`${entry} > ${row}`, {
  display: 'grid',
  gridTemplateColumns: `${size.avatar} minmax(0, 1fr) auto`,
  alignContent: 'center',
  columnGap: space[10],
  rowGap: space[2],
  minHeight: '56px',
  paddingBlock: space[9],
  paddingInline: `${space[24]} ${space[16]}`,
  color: vars.color.textMuted,
  fontWeight: 400,
  textDecoration: 'none',
})
kitSelector(`${entry} > ${row}:hover`, {
  background: 'color-mix(in srgb, currentColor 5%, transparent)',
  textDecoration: 'none',
})
kitSelector(`${entry} > ${row}:focus-visible`, { outlineOffset: `-${size.ring}` })
export const sign = kitStyle({ gridRow: '1 / span 3', alignSelf: 'start' })
export const disc = kitStyle({
  display: 'grid',
  placeItems: 'center',
  width: size.avatar,
  height: size.avatar,
  borderRadius: vars.radius.pill,
  background: vars.hue.gray.fill,
  color: vars.hue.gray.text,
})
export const sentence = kitStyle({
  gridColumn: '2 / -1',
  ...type.label,
  fontWeight: 400,
  overflowWrap: 'anywhere',
})
export const who = kitStyle({ color: vars.color.text })
/** Not a separate link: the whole row is one. */
export const more = kitStyle({ color: vars.color.textFaint, ...type.small })
export const quote = kitStyle({ gridColumn: '2 / -1', ...type.label, fontWeight: 400, ...oneLine })
export const when = kitStyle({
  gridColumn: '2 / -1',
  ...type.small,
  color: vars.color.textFaint,
  whiteSpace: 'nowrap',
})
kitSelector(`${entry}[data-unread] ${sentence}`, { color: vars.color.text })
kitSelector(`${entry}[data-unread] ${who}`, { fontWeight: 650 })
kitSelector(`${entry}[data-unread]::before`, {
  content: '""',
  position: 'absolute',
  insetInlineStart: space[9],
  top: space[18],
  width: space[8],
  height: space[8],
  borderRadius: '50%',
  background: vars.color.accent,
  '@media': { '(forced-colors: active)': { background: 'Highlight' } },
})

/** In the inbox the time is at the end of the first line, if there is space. */
export const wide = kitStyle({})
const roomy = 'root (min-width: 641px)'
kitSelector(`${wide} ${sentence}`, { '@container': { [roomy]: { gridColumn: 2 } } })
kitSelector(`${wide} ${when}`, { '@container': { [roomy]: { gridArea: '1 / 3' } } })
export const bar = kitStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[8],
  padding: space[8],
  ...type.control,
  color: vars.color.textMuted,
})
export const waiting = kitStyle({
  display: 'grid',
  gap: space[6],
  alignContent: 'center',
  minHeight: '56px',
  paddingBlock: space[9],
  paddingInline: `${space[24]} ${space[16]}`,
})
export const empty = kitStyle({
  padding: space[36],
  textAlign: 'center',
  ...type.control,
  color: vars.color.textMuted,
})
