import { type createSprinkles, defineProperties } from '@vanilla-extract/sprinkles'
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

const responsive = defineProperties({
  '@layer': kit,
  conditions: { wide: {}, phone: { '@container': `root ${upTo.phone}` } },
  defaultCondition: 'wide',
  properties: {
    gridTemplateColumns: {
      two: 'repeat(2, minmax(0, 1fr))',
      three: 'repeat(3, minmax(0, 1fr))',
    },
  },
})

const fixed = defineProperties({
  '@layer': kit,
  properties: {
    display: ['flex', 'grid'],
    flexDirection: ['column'],
    gap: gaps,
    alignItems: ['start', 'center'],
    justifyContent: ['start', 'center', 'end', 'space-between'],
    paddingInline: gaps,
    paddingBlock: gaps,
    marginTop: gaps,
    flexWrap: ['wrap'],
    height: { full: '100%' },
    textAlign: ['center'],
    maxWidth: { column: size.column, main: size.main, panel: size.panel },
    width: { full: '100%' },
    marginInline: { auto: 'auto' },
  },
  shorthands: { padding: ['paddingInline', 'paddingBlock'] },
})

type Variants = Record<string, { defaultClass: string; conditions?: Record<string, string> }>

/** Property → value → its class, or a class for each width. Plain data: the library's own runtime walks objects with `for…in`. */
function classesOf(set: {
  styles: object
}): Record<string, Record<string, string | Record<string, string>>> {
  const properties = Object.entries(set.styles as Record<string, { values?: Variants }>)
  return Object.fromEntries(
    properties.map(([property, { values = {} }]) => [
      property,
      Object.fromEntries(
        Object.entries(values).map(([value, { defaultClass, conditions }]) => [
          value,
          conditions ?? defaultClass,
        ]),
      ),
    ]),
  )
}

export const layoutClasses = { ...classesOf(responsive), ...classesOf(fixed) }

/** Layout properties that widgets compose; each value is one of the scale. */
export type Sprinkles = Parameters<
  ReturnType<typeof createSprinkles<[typeof responsive, typeof fixed]>>
>[0]
