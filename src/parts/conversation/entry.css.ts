import { kitSelector, kitStyle } from '../../ui/kit-style.ts'
import { ellipsis, cardFrame, paper, size, space, type, upTo, vars } from '../../ui/tokens.css.ts'

const narrow = `root ${upTo.form}`

/** One column for the rail, one for the content. */
export const entry = kitStyle({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: `${size.avatar} minmax(0, 1fr)`,
  gap: space[12],
  borderRadius: vars.radius.card,
  scrollMargin: space[48],
  selectors: {
    '&:not(:last-child)::after': {
      content: '""',
      position: 'absolute',
      insetInlineStart: space[14],
      top: size.option,
      bottom: `-${space[14]}`,
      borderInlineStart: `${size.hairline} solid ${vars.color.line}`,
    },
    '&:focus-visible': { outlineOffset: space[4] },
  },
  '@container': {
    [narrow]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      selectors: { '&::after': { display: 'none' } },
    },
  },
})
export const rail = kitStyle({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
})
export const inCard = kitStyle({
  display: 'none',
  '@container': { [narrow]: { display: 'block' } },
})
export const disc = kitStyle({
  display: 'grid',
  placeItems: 'center',
  width: size.chip,
  height: size.chip,
  borderRadius: '50%',
  background: vars.color.sunken,
  color: vars.color.textMuted,
  selectors: {
    '&[data-sign="confirmed"]': { background: vars.hue.green.fill, color: vars.hue.green.text },
    '&[data-sign="overdue"]': { background: vars.hue.red.fill, color: vars.hue.red.text },
  },
})
// Without space for the rail, the sign of a comment is inside its card; other entries keep theirs.
kitSelector(`${rail}:not(:has(> ${disc}))`, { '@container': { [narrow]: { display: 'none' } } })
kitSelector(`${entry}:has(> ${rail} > ${disc})`, {
  '@container': { [narrow]: { gridTemplateColumns: `${size.chip} minmax(0, 1fr)` } },
})

/** As large as the button of a menu that has not loaded. */
export const menuRoom = kitStyle({
  display: 'inline-block',
  width: vars.height.icon,
  height: vars.height.icon,
  verticalAlign: 'top',
})
export const card = kitStyle({
  minWidth: 0,
  ...cardFrame,
  selectors: {
    '&[data-paper]': { background: paper.ground, borderColor: paper.line },
    '&[data-pending]': { opacity: 0.62 },
  },
})
export const removed = kitStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minWidth: 0,
  padding: `${space[8]} ${space[14]}`,
  border: `${size.hairline} dashed ${vars.color.lineStrong}`,
  borderRadius: vars.radius.card,
  color: vars.color.textMuted,
  ...type.note,
  overflowWrap: 'anywhere',
})
export const cardHead = kitStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: '36px',
  paddingTop: space[4],
  paddingInline: `${space[14]} ${space[6]}`,
  selectors: { '&:last-child': { paddingBottom: space[4] } },
  // The time wraps below the name if it does not fit beside name and role.
  '@container': { [narrow]: { flexWrap: 'wrap', rowGap: 0, paddingTop: space[6] } },
})
export const name = kitStyle({
  ...type.control,
  fontWeight: 600,
  overflowWrap: 'anywhere',
  minWidth: 0,
})
/** A card's sign, name and role: one line, as long as the card at most. */
export const who = kitStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minWidth: 0,
  maxWidth: '100%',
})
export const role = kitStyle({
  ...type.small,
  color: vars.color.textFaint,
  flex: '0 99 auto',
  minWidth: '8ch',
  ...ellipsis,
  selectors: { [`${card}[data-paper] &`]: { color: paper.faint } },
})
export const lock = kitStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[4],
  ...type.small,
  fontWeight: 500,
  color: paper.text,
  whiteSpace: 'nowrap',
})
export const aside = kitStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  marginInlineStart: 'auto',
  paddingInlineEnd: space[8],
  ...type.small,
  color: vars.color.textFaint,
  whiteSpace: 'nowrap',
  selectors: { [`${card}[data-paper] &`]: { color: paper.faint } },
})
export const fault = kitStyle({ ...type.small, color: vars.color.dangerText })
export const body = kitStyle({
  padding: `${space[4]} ${space[14]} ${space[12]}`,
  ...type.base,
  lineHeight: '21px',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  // Comments are aligned by their own direction, unlike short texts (root.css.ts).
  textAlign: 'start',
})
kitSelector(`${body} a`, {
  minWidth: 0,
  minHeight: 0,
  textDecoration: 'underline',
  textUnderlineOffset: '2px',
})
/** The field of a comment stays inside its card, in line with its text. */
export const editing = kitStyle({ padding: `${space[4]} ${space[8]} ${space[12]}` })
kitSelector(`${editing} ${fault}, ${editing} ${body}`, { paddingInline: space[6] })
/** As high as a tile or a picture while the code that shows them loads. */
export const files = kitStyle({
  minHeight: '64px',
  padding: `0 ${space[14]} ${space[12]}`,
  selectors: { [`${cardHead} + &`]: { paddingTop: space[6] } },
})
export const actions = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[8],
  padding: `0 ${space[14]} ${space[12]}`,
})
export const mention = kitStyle({
  padding: `0 ${space[2]}`,
  borderRadius: vars.radius.small,
  background: vars.color.accentSoft,
  color: vars.color.accentText,
  fontWeight: 500,
})

/** At the end of what is selected in an entry of the list around. */
export const quote = kitStyle({
  position: 'absolute',
  zIndex: 1,
  marginTop: space[4],
  borderRadius: vars.radius.card,
  background: vars.color.raised,
  boxShadow: vars.shadow.popover,
})

export const change = kitStyle({ minWidth: 0, paddingTop: space[1] })
export const changeHead = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 ${space[6]}`,
})
export const when = kitStyle({ ...type.small, color: vars.color.textFaint })
export const step = kitStyle({ ...type.control, color: vars.color.textMuted })
export const line = kitStyle({
  ...type.control,
  color: vars.color.textMuted,
  overflowWrap: 'anywhere',
})
export const value = kitStyle({ fontWeight: 500, color: vars.color.text })

export const quoted = kitStyle({
  padding: `0 ${space[14]} ${space[12]}`,
  ...type.small,
  color: vars.color.textMuted,
})
kitSelector(`${quoted} ${body}`, {
  margin: `${space[4]} 0 0`,
  padding: `0 0 0 ${space[12]}`,
  borderInlineStart: `2px solid ${vars.color.lineStrong}`,
  color: vars.color.textMuted,
})
