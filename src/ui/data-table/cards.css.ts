import { kitSelector, kitStyle } from '../kit-style.ts'
import { cardFrame, line, size, space, type, upTo, vars } from '../tokens.css.ts'
import {
  actions,
  cell,
  clamp,
  clip,
  detail,
  detailRow,
  frame,
  missing,
  row,
  table,
} from './table.css.ts'

// Rows become cards in a container of 640 px or less, and in print if the table is too wide for the paper. Explicit roles
// keep the semantics of a table.
const cards = (selector: string, rule: Parameters<typeof kitSelector>[1]) => {
  kitSelector(selector, { '@container': { [`root ${upTo.phone}`]: rule } })
  kitSelector(selector.replaceAll(table, `${table}[data-wide]`), { '@media': { print: rule } })
}

/** Replaces the missing title of a card. */
export const instead = kitStyle({
  display: 'none',
  '@container': { [`root ${upTo.phone}`]: { display: 'block' } },
})
/** The button that unfolds a long title. */
export const unfold = kitStyle({
  display: 'none',
  ...type.control,
  fontWeight: 500,
  color: vars.color.accentText,
  minHeight: vars.height.target,
  '@container': { [`root ${upTo.phone}`]: { display: 'block' } },
})
export const more = kitStyle({
  display: 'none',
  '@container': {
    [`root ${upTo.phone}`]: { display: 'flex', padding: `${space[4]} 0`, justifyContent: 'center' },
  },
})

cards(`${table} > thead`, { display: 'none' })
cards(`${frame} ${table}`, { display: 'block' })
cards(`${table} > tbody`, { display: 'grid', gap: space[12] })
cards(`${table} ${row}`, {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: `${space[10]} ${space[16]}`,
  padding: `${space[14]} ${space[14]} ${space[6]}`,
  ...cardFrame,
})
// Cards without buttons need more padding. `:where` adds no specificity, so printed cards keep theirs.
cards(`${table} ${row}:not(:where(:has(> ${cell}[data-card="actions"])))`, {
  paddingBottom: space[14],
})

cards(`${table} ${detailRow}`, { display: 'block', minWidth: 0 })
cards(`${table} ${detailRow} > ${detail}`, {
  display: 'block',
  border: line,
  borderRadius: vars.radius.card,
})

const td = (place: string) => `${table} ${row} > ${cell}[data-card="${place}"]`
cards(`${table} ${row} > ${cell}`, {
  display: 'none',
  position: 'static',
  width: 'auto',
  minWidth: 0,
  maxWidth: 'none',
  height: 'auto',
  padding: 0,
  border: 0,
  boxShadow: 'none',
  background: 'none',
  textAlign: 'start',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
})
cards(`${table} ${clip}, ${table} ${clamp}`, { whiteSpace: 'normal' })
cards(
  `${frame}[data-hidden-start] ${table} ${cell}::after, ${frame}[data-hidden-end] ${table} ${cell}::after`,
  { display: 'none' },
)
cards(
  `${td('fact')}, ${td('wide')}, ${table} ${row}[data-open] > ${cell}[data-card="more"]:not([data-missing])`,
  {
    display: 'block',
  },
)
cards(td('wide'), { gridColumn: '1 / -1' })
const labelled = ['fact', 'wide', 'more']
  .map((place) => `${td(place)}[data-label]::before`)
  .join(', ')
cards(labelled, {
  content: 'attr(data-label)',
  display: 'block',
  ...type.small,
  fontFamily: vars.font.body,
  color: vars.color.textFaint,
})
cards(td('title'), {
  display: 'block',
  gridColumn: '1 / -1',
  order: -2,
  // More specific than the rule for the first cell of a dense table.
  padding: 0,
  fontSize: type.base.fontSize,
  fontWeight: 500,
})
cards(`${td('title')} > :is(${clip}, ${clamp})`, {
  display: '-webkit-box',
  // Deprecated by name only: line clamping still needs it.
  // oxlint-disable-next-line typescript/no-deprecated
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 6,
  whiteSpace: 'pre-line',
})
// Enlarges the touch target without changing the line spacing.
const linked = `:is(${td('title')}, ${td('number')}, ${td('fact')})`
cards(`${linked} > a, ${linked} > ${missing} > a`, {
  minHeight: 0,
  paddingBlock: space[10],
  marginBlock: `-${space[10]}`,
})
cards(`${td('title')} > [data-open]`, { display: 'block' })
// A replaced title hides the missing one, and the ID, which may be the replacement.
cards(`${td('title')}:has(> ${instead}) > ${missing}`, { display: 'none' })
cards(`${table} ${row}:has(> [data-card="title"] > ${instead}) > ${cell}[data-card="code"]`, {
  display: 'none',
})
cards(td('code'), { display: 'block', gridColumn: '1 / -1', order: -1, marginTop: `-${space[10]}` })
cards(`${td('number')}, ${td('box')}`, {
  display: 'block',
  order: -4,
  alignSelf: 'center',
  // More specific than the rule for the first cell of a dense table.
  padding: 0,
  color: vars.color.textMuted,
})
cards(td('corner'), { display: 'block', order: -3, gridColumnEnd: -1, justifySelf: 'end' })
cards(td('picture'), { display: 'block', position: 'absolute', left: space[14], top: space[14] })
for (const place of ['title', 'code']) {
  cards(`${table} ${row}[data-picture] > ${cell}[data-card="${place}"]`, {
    paddingLeft: `calc(${size.cardThumbWidth} + ${space[12]})`,
    minHeight: space[20],
  })
}
cards(td('actions'), {
  display: 'block',
  gridColumn: '1 / -1',
  order: 1,
  margin: `${space[4]} -${space[14]} 0`,
  padding: `${space[4]} ${space[8]} 0`,
  borderTop: line,
})
cards(`${table} ${actions}`, { justifyContent: 'space-between' })

// On paper, cards show all filled facts, in as many columns as fit.
const printed = (selector: string, rule: Parameters<typeof kitSelector>[1]) => {
  const onPaper = { '@media': { print: rule } }
  kitSelector(selector.replaceAll(table, `${table}[data-wide]`), onPaper)
  kitSelector(selector, { '@container': { [`root ${upTo.phone}`]: onPaper } })
}
kitSelector(`${frame}:has(${table}[data-wide])`, { '@media': { print: { border: 0 } } })
printed(`${table} ${row}`, {
  gridTemplateColumns: `repeat(auto-fill, minmax(${size.brief}, 1fr))`,
  gap: `${space[4]} ${space[12]}`,
  padding: space[8],
})
printed(`${td('title')} > :is(${clip}, ${clamp})`, { display: 'block' })
printed(labelled, { fontSize: '9px', lineHeight: '12px' })
// The last column contains the actions; before it are remarks, which may be long.
printed(`${td('more')}:nth-last-child(2)`, { gridColumn: '1 / -1' })
printed(`${td('more')}:not([data-missing])`, { display: 'block' })
