import { createSprinkles, defineProperties } from '@vanilla-extract/sprinkles'
import { kit } from './layers.css.ts'
import { size, space, upTo, vars } from './tokens.css.ts'

const gaps = {
  0: space[0],
  2: space[2],
  4: space[4],
  6: space[6],
  8: space[8],
  10: space[10],
  12: space[12],
  14: space[14],
  16: space[16],
  20: space[20],
  24: space[24],
  28: space[28],
  48: space[48],
  gutter: vars.gutter,
} as const

const layout = defineProperties({
  '@layer': kit,
  conditions: { wide: {}, phone: { '@container': `root ${upTo.phone}` } },
  defaultCondition: 'wide',
  properties: {
    display: ['none', 'block', 'flex', 'grid', 'inline-flex'],
    flexDirection: ['row', 'column'],
    gap: gaps,
    alignItems: ['start', 'center', 'end', 'stretch', 'baseline'],
    justifyContent: ['start', 'center', 'end', 'space-between'],
    gridTemplateColumns: {
      one: 'minmax(0, 1fr)',
      two: 'repeat(2, minmax(0, 1fr))',
      three: 'repeat(3, minmax(0, 1fr))',
      fit: `repeat(auto-fill, minmax(${size.fact}, 1fr))`,
      split: `minmax(0, ${size.confirm}) minmax(0, 1fr)`,
    },
    gridColumn: { all: '1 / -1', two: 'span 2' },
  },
})

const fixed = defineProperties({
  '@layer': kit,
  properties: {
    paddingInline: gaps,
    paddingBlock: gaps,
    marginTop: { ...gaps, auto: 'auto' },
    marginLeft: { ...gaps, auto: 'auto' },
    flexWrap: ['wrap', 'nowrap'],
    flexGrow: [0, 1],
    flexShrink: [0, 1],
    minWidth: [0],
    minHeight: [0],
    height: { full: '100%' },
    maxWidth: { column: size.column, main: size.main, panel: size.panel, full: '100%' },
    width: { full: '100%' },
    marginInline: { auto: 'auto' },
    overflow: ['hidden', 'auto'],
    textAlign: ['start', 'center', 'end'],
    color: {
      muted: vars.color.textMuted,
      faint: vars.color.textFaint,
      danger: vars.color.dangerText,
    },
    position: ['relative', 'sticky'],
  },
  shorthands: { padding: ['paddingInline', 'paddingBlock'] },
})

/** Atomic classes for layout: widgets compose these and own no CSS. */
export const sprinkles = createSprinkles(layout, fixed)
export type Sprinkles = Parameters<typeof sprinkles>[0]
