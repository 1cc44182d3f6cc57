import { kitSelector, kitStyle, kitVariants } from '../kit-style.ts'
import { cardFrame, line, size, skipLink, space, type, upTo, vars } from '../tokens.css.ts'

export const frame = kitStyle({
  position: 'relative',
  flex: 'none',
  minWidth: 0,
  overflow: 'hidden',
  ...cardFrame,
  '@container': {
    [`root ${upTo.phone}`]: { border: 0, borderRadius: 0, overflow: 'visible', background: 'none' },
  },
})
export const skip = kitStyle({
  ...skipLink,
  insetBlockStart: space[4],
  insetInlineStart: space[4],
})
export const scroll = kitStyle({
  // Only horizontally: vertical scrolling would cut a row in half.
  overflow: 'auto hidden',
  scrollbarWidth: 'thin',
  scrollbarColor: `${vars.color.lineStrong} transparent`,
  overscrollBehaviorX: 'contain',
  selectors: {
    '&:focus-visible': {
      outlineOffset: `-${size.ring}`,
      borderRadius: vars.radius.card,
      // Cards would cover a ring inside the border.
      '@container': { [`root ${upTo.phone}`]: { outlineOffset: size.ring } },
    },
  },
  '@container': { [`root ${upTo.phone}`]: { overflow: 'visible' } },
})
export const table = kitStyle({
  width: '100%',
  ...type.control,
  transition: `opacity ${vars.motion.fast}`,
  selectors: { '&[data-stale]': { opacity: 0.6 } },
})

export const head = kitStyle({
  position: 'relative',
  height: size.headRow,
  padding: 0,
  background: vars.color.sunken,
  borderBottom: line,
  ...type.small,
  fontWeight: 500,
  color: vars.color.textMuted,
  textAlign: 'start',
  whiteSpace: 'nowrap',
  selectors: {
    '&:first-child': { position: 'sticky', left: 0, zIndex: 1 },
    '&:last-child': { position: 'sticky', right: 0, zIndex: 1 },
  },
})
kitSelector(`${table}[data-dense] > thead ${head}`, {
  '@container': { [`root ${upTo.tablet}`]: { whiteSpace: 'normal' } },
})
// Cells of fractional width leave hairline gaps between them.
kitSelector(`${table} > thead`, { background: vars.color.sunken })
export const headLine = kitStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  height: '100%',
  minHeight: size.headRow,
})
export const headText = kitStyle({
  display: 'flex',
  alignItems: 'center',
  flex: 1,
  height: '100%',
  padding: `0 ${space[12]}`,
  selectors: {
    [`${head}:first-child &`]: { paddingLeft: space[16] },
    [`${table}[data-dense] &`]: { paddingInline: space[8] },
    [`${table}[data-dense] ${head}:first-child &`]: { paddingLeft: space[12] },
    '&:focus-visible': { outlineOffset: `-${size.ring}` },
  },
})
export const headNumber = kitStyle({ justifyContent: 'flex-end' })
export const sortButton = kitStyle({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: vars.height.target,
  height: vars.height.target,
  borderRadius: vars.radius.small,
  color: vars.color.textFaint,
  selectors: {
    '&:hover': { background: vars.color.navOn, color: vars.color.text },
    '&[aria-pressed="true"]': { background: vars.color.accentSoft, color: vars.color.accentText },
  },
})
export const sortPair = kitStyle({
  display: 'flex',
  marginLeft: `-${space[8]}`,
  paddingRight: space[8],
})

export const row = kitStyle({})
export const cell = kitStyle({
  height: size.row,
  padding: `0 ${space[12]}`,
  borderBottom: line,
  background: vars.color.surface,
  whiteSpace: 'nowrap',
  selectors: {
    '&:first-child': { position: 'sticky', left: 0, zIndex: 1, paddingLeft: space[16] },
    '&:last-child': { position: 'sticky', right: 0, zIndex: 1 },
    [`${row}:last-child > &`]: { borderBottom: 0 },
    [`${row}:hover > &`]: { background: vars.color.hover },
    [`${table}[data-dense] &`]: { paddingInline: space[8] },
    [`${table}[data-dense] &:first-child`]: { paddingLeft: space[12] },
  },
})
// The checkboxes use this space; the last column keeps its distance from the border.
const last = `${cell}:last-child, ${head}:last-child ${headText}`
kitSelector(`${table}[data-dense] :is(${headText}, ${cell}):not(${last})`, {
  '@container': { [`root ${upTo.tablet}`]: { paddingRight: space[4] } },
})
kitSelector(`${table}[data-compact] ${cell}`, { height: size.compactRow, paddingBlock: 0 })
export const looks = kitVariants({
  plain: {},
  number: { textAlign: 'end', selectors: { '&:first-child': { color: vars.color.textMuted } } },
  code: { ...type.mono, fontFamily: vars.font.mono, maxWidth: size.description },
  long: { maxWidth: size.description },
  name: {
    maxWidth: size.nameLine,
    '@container': {
      [`root ${upTo.tablet}`]: {
        // As wide as its longest word, within bounds.
        minWidth: size.name,
        maxWidth: size.nameWord,
        whiteSpace: 'normal',
      },
    },
  },
  brief: {
    width: '100%',
    minWidth: size.brief,
    // Two lines fit into the height of a row.
    paddingBlock: space[1],
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    // Two of these in a row share the space.
    selectors: { '& ~ &, &:has(~ &)': { width: '50%' } },
  },
  lines: {
    width: '100%',
    minWidth: size.factNarrow,
    padding: `${space[8]} ${space[12]}`,
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
})
// Next to multi-line cells a text has less space, but not the minimum.
kitSelector(`${looks.brief}:has(~ ${looks.lines})`, { width: '40%' })
export const grow = kitStyle({ width: '100%', maxWidth: 0, minWidth: size.factNarrow })
const clipped = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
} as const
export const clip = kitStyle(clipped)
/** No wider than its text, so that a click beside it does not follow the link. */
const linkWidth = { width: 'fit-content', maxWidth: '100%' } as const
export const clipLink = kitStyle({ ...clipped, ...linkWidth })
const clamped = {
  display: '-webkit-box',
  // Deprecated by name only: line clamping still needs it.
  // oxlint-disable-next-line typescript/no-deprecated
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
} as const
const narrowClamp = { [`root ${upTo.dense}`]: { WebkitLineClamp: 3 } }
/** Two lines fit into the height of a row; a narrow table has higher rows. */
export const clamp = kitStyle({ ...clamped, '@container': narrowClamp })
/** A card shows the whole link. */
export const clampLink = kitStyle({})
kitSelector(`a${clampLink}`, {
  ...clamped,
  ...linkWidth,
  '@container': { ...narrowClamp, [`root ${upTo.phone}`]: { display: 'block' } },
})
kitSelector(`${table}[data-compact] :is(${clamp}, a${clampLink})`, { WebkitLineClamp: 1 })
export const missing = kitStyle({ color: vars.color.textFaint })
export const detailRow = kitStyle({})
export const detail = kitStyle({
  padding: `${space[10]} ${space[16]}`,
  borderBottom: line,
  background: vars.color.canvas,
  whiteSpace: 'normal',
  selectors: { [`${detailRow}:last-child > &`]: { borderBottom: 0 } },
})
export const actions = kitStyle({ display: 'flex', justifyContent: 'flex-end' })
export const actionsHead = kitStyle({ width: '1%' })

// The line and the fade beside a sticky column appear only while something is hidden under it.
const fade = (edge: 'start' | 'end') => {
  const [near, far] = edge === 'start' ? ['left', 'right'] : ['right', 'left']
  const child = edge === 'start' ? ':first-child' : ':last-child'
  const drop = edge === 'start' ? space[1] : `-${space[1]}`
  for (const part of [head, cell]) {
    const selector = `${frame}[data-hidden-${edge}] ${part}${child}`
    kitSelector(selector, { boxShadow: `${drop} 0 0 ${vars.color.line}` })
    kitSelector(`${selector}::after`, {
      content: '""',
      position: 'absolute',
      insetBlock: `0 -${space[1]}`,
      [near]: '100%',
      width: size.mark,
      pointerEvents: 'none',
      background: `linear-gradient(to ${far}, ${vars.color.edge}, transparent)`,
    })
  }
}
fade('start')
fade('end')

// On paper, texts are not truncated, and there are no sticky columns or buttons.
const onPaper = (selector: string, rule: Parameters<typeof kitSelector>[1]) =>
  kitSelector(`${table} ${selector}`, { '@media': { print: rule } })
onPaper(`:is(${head}, ${cell})`, {
  position: 'static',
  height: 'auto',
  maxWidth: 'none',
  padding: `${space[4]} !important`,
  fontSize: '10px',
  lineHeight: '14px',
  boxShadow: 'none',
})
onPaper(`${head} *`, { height: 'auto', minHeight: 0, padding: 0, whiteSpace: 'normal' })
onPaper(`:is(${looks.code}, ${looks.long}, ${looks.name})`, {
  minWidth: '14ch',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
})
onPaper(`:is(${clip}, ${clipLink}, ${clamp}, a${clampLink})`, {
  display: 'block',
  overflow: 'visible',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
})
onPaper(`:is(${actionsHead}, [data-card='actions'])`, { display: 'none !important' })
