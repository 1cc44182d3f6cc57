import { kitSelector, kitStyle, kitVariants } from '../../src/ui/kit-style.ts'
import { cardFrame, line, size, space, type, upTo, vars } from '../../src/ui/tokens.css.ts'

const phone = `root ${upTo.phone}`
const narrow = `root ${upTo.conversation}`

export const kpis = kitStyle({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  // Hairlines between the cells.
  gap: size.hairline,
  overflow: 'hidden',
  border: line,
  borderRadius: vars.radius.card,
  background: vars.color.line,
  '@media': { print: { breakInside: 'avoid' } },
  '@container': {
    [narrow]: { gridAutoFlow: 'row', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
})
export const kpi = kitStyle({
  minWidth: 0,
  padding: `${space[14]} ${space[16]}`,
  background: vars.color.surface,
  '@container': {
    // The last of an odd number fills the whole line.
    [narrow]: { selectors: { '&:last-child:nth-child(odd)': { gridColumn: '1 / -1' } } },
  },
})
export const kpiLabel = kitStyle({ ...type.small, color: vars.color.textMuted })
export const kpiValue = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 ${space[4]}`,
  minHeight: space[36],
  paddingTop: space[2],
  fontSize: '26px',
  lineHeight: '34px',
  fontWeight: 600,
  letterSpacing: '-0.022em',
  overflowWrap: 'anywhere',
})
export const kpiUnit = kitStyle({
  ...type.base,
  fontWeight: 500,
  letterSpacing: 0,
  color: vars.color.textMuted,
})
export const kpiNote = kitStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[5],
  ...type.small,
  color: vars.color.textFaint,
})
export const late = kitStyle({ color: vars.color.dangerText })

export const cards = kitStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  gap: space[16],
  '@container': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
const wide = (columns: number) =>
  ({ gridColumn: `span ${columns}`, '@container': { [narrow]: { gridColumn: 'auto' } } }) as const
export const spans = kitVariants({ 4: wide(4), 6: wide(6), 8: wide(8), 12: wide(12) })
/** The first card is as high as the two beside it. */
export const tall = kitStyle({ gridRow: 'span 2', '@container': { [narrow]: { gridRow: 'auto' } } })
export const card = kitStyle({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  padding: `${space[14]} ${space[16]} ${space[16]}`,
  ...cardFrame,
  '@media': { print: { breakInside: 'avoid' } },
})
export const head = kitStyle({
  display: 'flex',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: space[10],
  paddingBottom: space[12],
})
export const title = kitStyle({ minWidth: 0, overflowWrap: 'anywhere' })
export const summary = kitStyle({
  ...type.small,
  paddingTop: space[2],
  color: vars.color.textFaint,
})
export const views = kitStyle({ flex: 'none', '@media': { print: { display: 'none' } } })
export const body = kitStyle({ display: 'block', minWidth: 0 })
export const skeleton = kitStyle({ display: 'block', width: '100%' })
export const skeletonShape = kitStyle({ fill: vars.color.sunken })
export const note = kitStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[6],
  marginTop: 'auto',
  paddingTop: space[12],
  ...type.small,
  color: vars.color.textFaint,
})

export const scroller = kitStyle({
  overflow: 'auto',
  scrollbarWidth: 'thin',
  selectors: { '&:focus-visible': { outlineOffset: space[2] } },
})
export const long = kitStyle({ maxHeight: size.gallery })
export const table = kitStyle({ width: '100%', ...type.control })
const cell = {
  height: size.option,
  padding: `${space[4]} ${space[10]}`,
  borderBottom: line,
} as const
export const columnHead = kitStyle({
  ...cell,
  ...type.small,
  fontWeight: 500,
  color: vars.color.textMuted,
  textAlign: 'start',
})
export const rowHead = kitStyle({
  ...cell,
  fontWeight: 400,
  textAlign: 'start',
  overflowWrap: 'anywhere',
})
export const data = kitStyle({ ...cell })
export const number = kitStyle({ textAlign: 'end' })
export const missing = kitStyle({ color: vars.color.textFaint })
export const total = kitStyle({})
kitSelector(`${table} tr > :first-child`, { paddingLeft: 0 })
kitSelector(`${table} tr > :last-child`, { paddingRight: 0 })
kitSelector(`${table} td:last-child`, { whiteSpace: 'nowrap' })
kitSelector(`${table} tbody > tr:last-child:not(${total}) > *`, { borderBottom: 0 })
kitSelector(`${total} > *`, {
  borderTop: `${size.hairline} solid ${vars.color.lineStrong}`,
  borderBottom: 0,
  fontWeight: 600,
})

/** On a phone, the rows of a wide table become blocks, with each number beside the name of its column. */
export const wideTable = kitStyle({ '@container': { [phone]: { display: 'block' } } })
const onPhone = (rule: object) => ({ '@container': { [phone]: rule } })
kitSelector(`${wideTable} > thead`, onPhone({ display: 'none' }))
kitSelector(`${wideTable} > tbody`, onPhone({ display: 'block' }))
kitSelector(`${wideTable} tr`, onPhone({ display: 'block', padding: `${space[8]} 0` }))
kitSelector(`${wideTable} tr + tr`, onPhone({ borderTop: line }))
kitSelector(
  `${wideTable} tr > *`,
  onPhone({
    display: 'flex',
    justifyContent: 'space-between',
    gap: space[12],
    height: 'auto',
    padding: `${space[2]} 0`,
    border: 0,
  }),
)
kitSelector(`${wideTable} tr > th`, onPhone({ fontWeight: 600 }))
kitSelector(
  `${wideTable} td::before`,
  onPhone({ content: 'attr(data-column)', color: vars.color.textMuted, fontWeight: 400 }),
)

export const bar = kitStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: size.row,
  borderBottom: line,
  '@media': { print: { display: 'none' } },
})
export const tabs = kitStyle({ alignSelf: 'end', minWidth: 0, marginBottom: `-${size.hairline}` })
export const exportPlace = kitStyle({ marginInlineStart: 'auto', padding: `${space[4]} 0` })
export const tools = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
  padding: `${space[12]} 0 ${space[16]}`,
})
export const filters = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  minWidth: 0,
  gap: space[8],
  marginInlineStart: 'auto',
  '@container': { [narrow]: { flex: '1 1 100%' } },
})
export const filter = kitStyle({
  width: '160px',
  // Truncates long names.
  minWidth: 0,
  '@container': { [narrow]: { width: 'auto', flex: `1 1 ${size.factNarrow}` } },
})
export const wideOnly = kitStyle({ '@container': { [phone]: { display: 'none' } } })
export const phoneOnly = kitStyle({
  display: 'none',
  '@container': { [phone]: { display: 'block', flex: '1 1 100%' } },
})
export const days = kitStyle({ flex: '1 1 100%' })
