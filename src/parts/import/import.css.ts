import { kitStyle } from '../../ui/kit-style.ts'
import { ellipsis, cardFrame, line, size, space, type, upTo, vars } from '../../ui/tokens.css.ts'

const phone = `root ${upTo.phone}`
const tablet = `root ${upTo.tablet}`

export const screen = kitStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space[16],
  minWidth: 0,
  // It has the focus until its steps are loaded. A focus ring around the whole screen would not help.
  selectors: { '&:focus-visible': { outline: 'none' } },
})
export const file = kitStyle({
  ...cardFrame,
  display: 'grid',
  gap: space[14],
  padding: `${space[10]} ${space[14]}`,
})
export const head = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[8]} ${space[12]}`,
})
export const lead = kitStyle({
  flex: '1 1 200px',
  minWidth: 0,
  overflowWrap: 'anywhere',
  // There is no space for it beside two buttons.
  '@container': { [phone]: { selectors: { '&:has(~ * ~ *)': { flexBasis: '100%' } } } },
})
export const fields = kitStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
  gap: space[14],
})
export const lines = kitStyle({
  ...type.mono,
  fontFamily: vars.font.mono,
  margin: 0,
  padding: space[10],
  borderRadius: vars.radius.control,
  background: vars.color.sunken,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})
export const halves = kitStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 284px',
  gap: space[24],
  alignItems: 'start',
  // The keyboard follows the order on screen.
  readingFlow: 'grid-order',
  '@container': { [tablet]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
/** To the right of the columns; above them, where open questions are seen first, if there is no space beside them. */
export const settings = kitStyle({
  display: 'grid',
  gap: space[18],
  minWidth: 0,
  '@container': { [tablet]: { order: -1 } },
})
export const setting = kitStyle({ display: 'grid', gap: space[8], justifyItems: 'start' })
export const needed = kitStyle({
  display: 'grid',
  gap: space[8],
  margin: 0,
  padding: 0,
  width: '100%',
  listStyle: 'none',
})
export const need = kitStyle({
  display: 'grid',
  gridTemplateColumns: '104px minmax(0, 1fr)',
  alignItems: 'center',
  gap: space[8],
  minHeight: size.option,
  ...type.control,
  overflowWrap: 'anywhere',
})
export const mapping = kitStyle({
  ...cardFrame,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@container': {
    [phone]: { display: 'grid', gap: space[12], border: 0, background: 'none' },
  },
})
export const column = kitStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 160px) minmax(0, 1fr) 220px 128px',
  alignItems: 'center',
  gap: `${space[8]} ${space[12]}`,
  minHeight: space[48],
  padding: `${space[6]} ${space[14]}`,
  selectors: { '&:not(:last-child)': { borderBottom: line } },
  '@container': {
    [phone]: {
      ...cardFrame,
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      padding: space[14],
      selectors: { '&:not(:last-child)': { borderBottom: line } },
    },
  },
})
export const name = kitStyle({ ...type.control, overflowWrap: 'anywhere' })
export const samples = kitStyle({
  display: 'flex',
  gap: space[6],
  minWidth: 0,
  '@container': { [phone]: { gridColumn: '1 / -1', order: 1, flexWrap: 'wrap' } },
})
export const sample = kitStyle({
  ...type.small,
  minWidth: 0,
  padding: `${space[2]} ${space[6]}`,
  borderRadius: vars.radius.small,
  background: vars.color.sunken,
  color: vars.color.textMuted,
  ...ellipsis,
})
export const choice = kitStyle({
  minWidth: 0,
  '@container': { [phone]: { gridColumn: '1 / -1', order: 2 } },
})
export const state = kitStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[6],
  ...type.small,
  color: vars.color.textMuted,
  selectors: {
    '&[data-tone="good"]': { color: vars.hue.green.text },
    '&[data-tone="open"]': { color: vars.hue.orange.text },
  },
})
export const value = kitStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, auto) 300px',
  alignItems: 'center',
  gap: `${space[8]} ${space[12]}`,
  minHeight: space[48],
  padding: `${space[6]} ${space[14]}`,
  selectors: { '&:not(:last-child)': { borderBottom: line } },
  '@container': {
    [phone]: { ...cardFrame, gridTemplateColumns: 'minmax(0, 1fr)', padding: space[14] },
  },
})
const alert = {
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  ...type.control,
  color: vars.color.dangerText,
} as const
export const fault = kitStyle({ ...alert, marginTop: space[12], flexWrap: 'wrap' })
export const refusal = kitStyle(alert)
/** In the application, the screen already has space above. */
export const padded = kitStyle({ paddingTop: space[20] })
export const unfinished = kitStyle({
  display: 'grid',
  gap: space[10],
  maxWidth: size.preview,
  paddingTop: space[8],
})
export const draft = kitStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: `${space[8]} ${space[16]}`,
  padding: `${space[6]} ${space[14]}`,
  selectors: { '&:not(:last-child)': { borderBottom: line } },
  '@container': { [phone]: { ...cardFrame, padding: space[14] } },
})
export const preview = kitStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[10],
})
export const sending = kitStyle({ display: 'grid', gap: space[10], maxWidth: size.modal })
export const drop = kitStyle({ maxWidth: size.preview })
