import { kitSelector, kitStyle, kitVariants } from '../../../src/ui/kit-style.ts'
import {
  chart as color,
  ellipsis,
  size,
  space,
  type,
  upTo,
  vars,
} from '../../../src/ui/tokens.css.ts'
import { barHeight, legendHeight, timesHeight } from './shapes.ts'

const forced = '(forced-colors: active)'
const phone = `root ${upTo.phone}`
/** Forced colours do not affect SVG fills, so system colours are set explicitly. */
const ink = (fill: string) => ({ fill, '@media': { [forced]: { fill: 'CanvasText' } } }) as const
const stroke = (line: string) =>
  ({ fill: 'none', stroke: line, '@media': { [forced]: { stroke: 'CanvasText' } } }) as const

export const figure = kitStyle({ position: 'relative', minWidth: 0 })
export const stop = kitStyle({
  display: 'block',
  borderRadius: vars.radius.small,
  selectors: { '&:focus-visible': { outlineOffset: space[2] } },
})
export const drawing = kitStyle({ display: 'block', width: '100%', overflow: 'visible' })

export const legend = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space[16]}`,
  minHeight: `${legendHeight}px`,
  ...type.small,
  color: vars.color.textMuted,
})
export const entry = kitStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[6],
  height: size.glyph,
})
export const sample = kitStyle({ flex: 'none' })

export const first = kitStyle(ink(color.one))
export const partial = kitStyle({ opacity: 0.5 })
export const soft = kitStyle(ink(color.soft))
export const line = kitStyle({
  ...stroke(color.three),
  strokeWidth: 2,
  strokeDasharray: '5 4',
  strokeLinejoin: 'round',
})
export const before = kitStyle({
  ...stroke(color.one),
  strokeWidth: 1,
  strokeLinejoin: 'round',
})
export const dot = kitStyle({ ...stroke(color.three), fill: vars.color.surface, strokeWidth: 2 })
export const background = kitStyle({
  fill: vars.color.surface,
  '@media': { [forced]: { fill: 'Canvas' } },
})
export const stripe = kitVariants({ second: ink(color.two), late: ink(color.late) })
export const edge = kitVariants({ second: stroke(color.two), late: stroke(color.late) })
kitSelector(`${edge.second}, ${edge.late}`, { strokeWidth: 1 })
const hue = (name: keyof typeof vars.hue) => ink(vars.hue[name].glyph)
export const hues = kitVariants({
  red: hue('red'),
  green: hue('green'),
  blue: hue('blue'),
  orange: hue('orange'),
  teal: hue('teal'),
  violet: hue('violet'),
  pink: hue('pink'),
  gray: hue('gray'),
})

export const grid = kitStyle({ ...stroke(color.plot), strokeWidth: 1 })
export const zero = kitStyle({ ...stroke(vars.color.lineStrong), strokeWidth: 1 })
export const band = kitStyle({
  fill: vars.color.hover,
  '@media': { [forced]: { fill: 'none', stroke: 'Highlight' } },
})
const figures = { fontSize: '11px', fontFamily: vars.font.body, fontVariantNumeric: 'tabular-nums' }
export const tick = kitStyle({ ...figures, ...ink(vars.color.textFaint) })
export const number = kitStyle({ ...figures, ...ink(vars.color.text) })

export const tip = kitStyle({
  width: 'max-content',
  maxWidth: '100%',
  padding: `${space[8]} ${space[10]}`,
  borderRadius: vars.radius.control,
  background: vars.color.tip,
  color: vars.color.onTip,
  ...type.small,
  '@media': { [forced]: { border: `${size.hairline} solid CanvasText` } },
})
export const tipPlace = kitStyle({ overflow: 'visible', pointerEvents: 'none' })
/** At the left of the band, ending where the band begins. */
export const tipBefore = kitStyle({ marginInlineStart: 'auto' })
export const tipTitle = kitStyle({ fontWeight: 600, paddingBottom: space[2], whiteSpace: 'nowrap' })
export const tipFacts = kitStyle({
  display: 'grid',
  gridTemplateColumns: 'auto auto',
  gap: `0 ${space[14]}`,
})
export const tipValue = kitStyle({ textAlign: 'end', fontWeight: 600 })

export const bars = kitStyle({ display: 'grid', listStyle: 'none', padding: 0 })
export const bar = kitStyle({
  display: 'grid',
  gridTemplateColumns: '132px minmax(0, 1fr) minmax(32px, auto)',
  alignItems: 'center',
  gap: space[10],
  height: `${barHeight}px`,
  margin: `0 -${space[8]}`,
  padding: `0 ${space[8]}`,
  borderRadius: vars.radius.control,
  ...type.control,
  color: vars.color.text,
  textDecoration: 'none',
  selectors: {
    '&:hover, &[data-active]': { background: vars.color.hover },
    '&:focus-visible': { outlineOffset: `-${size.ring}` },
  },
  '@container': { [phone]: { gridTemplateColumns: '144px minmax(0, 1fr) minmax(32px, auto)' } },
  '@media': {
    [forced]: { selectors: { '&[data-active]': { outline: `${size.hairline} solid Highlight` } } },
  },
})
kitSelector(`${bar}:is(a)`, {
  display: 'grid',
  maxWidth: 'none',
  color: vars.color.text,
  fontWeight: 400,
})
kitSelector(`${bar}:is(a):hover`, { textDecoration: 'none' })
export const barLabel = kitStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[7],
  minWidth: 0,
})
export const barName = kitStyle({ ...ellipsis })
export const barNumber = kitStyle({ textAlign: 'end', fontWeight: 500 })

const columns = 'minmax(84px, 96px) minmax(0, 1fr) 56px 56px 48px'
export const times = kitStyle({ display: 'grid' })
const timesGrid = {
  display: 'grid',
  gridTemplateColumns: columns,
  alignItems: 'center',
  gap: `0 ${space[10]}`,
} as const
/** The longest priority must fit beside a plot that is wide enough for the word «Target». */
const timesOnPhone = {
  gridTemplateColumns: '84px minmax(0, 1fr) 48px 48px 44px',
  columnGap: space[6],
} as const
export const timesHead = kitStyle({
  ...timesGrid,
  height: `${timesHeight.head}px`,
  ...type.count,
  fontWeight: 400,
  color: vars.color.textFaint,
  '@container': { [phone]: timesOnPhone },
})
export const timesRow = kitStyle({
  ...timesGrid,
  height: `${timesHeight.row}px`,
  ...type.control,
  borderBottom: `${size.hairline} solid ${vars.color.line}`,
  selectors: {
    '&:last-child': { borderBottom: 0 },
    '&:hover, &[data-active]': { background: vars.color.hover },
  },
  '@container': { [phone]: timesOnPhone },
  '@media': {
    [forced]: { selectors: { '&[data-active]': { outline: `${size.hairline} solid Highlight` } } },
  },
})
export const timesNote = kitStyle({
  display: 'block',
  ...type.count,
  fontWeight: 400,
  lineHeight: '14px',
  color: vars.color.textFaint,
})
export const timesInstead = kitStyle({
  ...type.count,
  fontWeight: 400,
  color: vars.color.textFaint,
})
export const end = kitStyle({ textAlign: 'end' })
export const faint = kitStyle({ color: vars.color.textFaint })
export const target = kitStyle({
  ...stroke(vars.color.textMuted),
  strokeWidth: 1.5,
  strokeDasharray: '2 3',
})
export const mark = kitStyle({ ...stroke(color.one), strokeWidth: 2, strokeLinecap: 'round' })
export const rail = kitStyle({ ...stroke(color.late), strokeWidth: 1.5 })
export const median = kitStyle({ ...ink(color.one), stroke: vars.color.surface, strokeWidth: 2 })
