import { kitSelector, kitStyle } from '../../ui/kit-style.ts'
import { cardFrame, line, low, size, space, type, upTo, vars } from '../../ui/tokens.css.ts'

const phone = `root ${upTo.phone}`
const narrow = `root ${upTo.conversation}`
/** The left half: where marks are made. */
const side = '380px'
/** A size that a thumb can hit. */
const finger = '44px'

/** Two halves below the head while the stock-take is open; one column if there is no space for two. */
export const screen = kitStyle({
  display: 'grid',
  gap: space[16],
  selectors: {
    '&[data-open]': {
      gridTemplateColumns: `${side} minmax(0, 1fr)`,
      columnGap: space[28],
    },
  },
  '@container': {
    [narrow]: { selectors: { '&[data-open]': { gridTemplateColumns: 'minmax(0, 1fr)' } } },
    [phone]: { display: 'flex', flexDirection: 'column' },
  },
})
/** An empty strip takes no space. */
kitSelector(`${screen} > [role="status"]:empty`, { position: 'absolute' })
kitSelector(`${screen}[data-open] > *`, { gridColumn: '1 / -1', minWidth: 0 })
kitSelector(`${screen}[data-open] > [data-half]`, {
  gridColumn: 'auto',
  alignSelf: 'start',
  '@container': { [phone]: { alignSelf: 'auto' } },
})
export const marking = kitStyle({
  display: 'grid',
  gap: space[12],
  minWidth: 0,
})
export const lists = kitStyle({
  minWidth: 0,
  '@container': { [phone]: { display: 'contents' } },
})
export const strip = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[4]} ${space[10]}`,
  padding: `${space[9]} ${space[14]}`,
  borderRadius: vars.radius.card,
  background: vars.hue.orange.fill,
  color: vars.hue.orange.text,
  ...type.control,
})
export const stripGlyph = kitStyle({ display: 'flex', color: vars.hue.orange.glyph })
export const stripText = kitStyle({ fontWeight: 600 })
export const stripAside = kitStyle({ marginInlineStart: 'auto' })

export const figures = kitStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  ...cardFrame,
  overflow: 'hidden',
  '@container': {
    [`root ${upTo.phone}`]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
})
/** In the dialog that closes it, with one figure less. */
export const summary = kitStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  border: line,
  borderRadius: vars.radius.card,
  overflow: 'hidden',
  '@media': { '(max-width: 640px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
})
export const figure = kitStyle({
  position: 'relative',
  display: 'grid',
  // A label may take two lines. The values of a row stay on one line.
  alignContent: 'space-between',
  gap: space[2],
  padding: `${space[10]} ${space[14]}`,
  textAlign: 'start',
  // Outside of the frame at the left and below: between two figures in both layouts.
  boxShadow: `-${size.hairline} -${size.hairline} 0 0 ${vars.color.line}`,
  selectors: {
    'button&:hover': { background: vars.color.hover },
    '&:focus-visible': { outlineOffset: `-${size.ring}` },
    '&[aria-pressed="true"]': { background: vars.color.selected },
    '&[aria-pressed="true"]::after': {
      content: '""',
      position: 'absolute',
      inset: 'auto 0 0',
      height: size.ring,
      background: vars.color.accent,
    },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: { '&[aria-pressed="true"]::after': { background: 'Highlight' } },
    },
  },
  '@container': { [phone]: { padding: `${space[8]} ${space[10]}` } },
})
export const figureLabel = kitStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[5],
  minHeight: space[16],
  ...type.small,
  color: vars.color.textMuted,
})
export const figureValue = kitStyle({ ...type.heading, color: vars.color.text })

export const entry = kitStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: space[8],
  alignItems: 'end',
})
kitSelector(`${entry} > :first-child`, { minWidth: 0 })

const card = {
  display: 'grid',
  gap: space[8],
  padding: `${space[14]} ${space[16]}`,
  ...cardFrame,
  minWidth: 0,
} as const
export const mark = kitStyle({
  ...card,
  selectors: { '&[data-misplaced]': { borderColor: vars.hue.orange.glyph } },
})
export const markHead = kitStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[8],
  minHeight: size.chip,
})
export const code = kitStyle({
  ...type.mono,
  fontFamily: vars.font.mono,
  color: vars.color.text,
  overflowWrap: 'anywhere',
})
export const large = kitStyle({ ...type.login, overflowWrap: 'anywhere' })
export const normal = kitStyle({ ...type.base, overflowWrap: 'anywhere' })
export const detail = kitStyle({ ...type.control, color: vars.color.textMuted })
export const markFoot = kitStyle({ display: 'flex', flexWrap: 'wrap', gap: space[8] })
kitSelector(`${markFoot} > :nth-child(3)`, { marginInlineStart: 'auto' })

export const bar = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `0 ${space[16]}`,
  marginBottom: space[12],
  borderBottom: line,
  // At the foot of the screen, in reach of the thumb.
  '@container': {
    [phone]: {
      position: 'sticky',
      insetBlockEnd: 0,
      order: 2,
      zIndex: 1,
      margin: 0,
      padding: `${space[10]} 0`,
      borderTop: line,
      borderBottom: 0,
      background: vars.color.surface,
      '@media': { [low]: { position: 'static' } },
    },
  },
})
// Focused controls scroll clear of it. A filter adds a line to it.
kitSelector(`${screen} :is(a, input, textarea, button):not(${bar} *)`, {
  '@container': {
    [phone]: {
      scrollMarginBlockEnd: `calc(${finger} + 2 * ${space[36]})`,
      '@media': { [low]: { scrollMarginBlockEnd: 0 } },
    },
  },
})
export const tabs = kitStyle({
  marginBottom: `-${size.hairline}`,
  '@container': { [phone]: { flex: 1, marginBottom: 0 } },
})
kitSelector(`${tabs} > [role="tablist"]`, {
  '@container': { [phone]: { flexWrap: 'nowrap', gap: space[8] } },
})
kitSelector(`${tabs} [role="tab"]`, {
  '@container': {
    [phone]: {
      flex: '1 1 0',
      minHeight: finger,
      textAlign: 'center',
      border: `${size.hairline} solid ${vars.color.lineStrong}`,
      borderRadius: vars.radius.control,
      background: vars.color.raised,
    },
  },
})
kitSelector(`${tabs} [role="tab"][aria-selected="true"]`, {
  '@container': {
    [phone]: {
      borderColor: vars.color.accent,
      background: vars.color.selected,
      color: vars.color.accentText,
    },
  },
})
kitSelector(`${tabs} [role="tab"][aria-selected="true"]::after`, {
  '@container': { [phone]: { content: 'none' } },
})
/** The menu of the actions, as high as the tabs beside it. */
export const foot = kitStyle({ flex: 'none' })
kitSelector(`${foot} [aria-haspopup="menu"]`, { minHeight: finger })
export const order = kitStyle({
  ...type.small,
  color: vars.color.textMuted,
  '@container': { [phone]: { display: 'none' } },
})
export const again = kitStyle({ ...type.control, color: vars.hue.orange.text })
export const choice = kitStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  minHeight: size.option,
  ...type.control,
})
/** The live region for refused marks, which takes no space while there are none. */
export const nothingRefused = kitStyle({ position: 'absolute' })
export const refused = kitStyle({ ...card, borderColor: vars.hue.orange.glyph })
