import { type createSprinkles, defineProperties } from '@vanilla-extract/sprinkles'
import { kit } from './layers.css.ts'
import { size, space, upTo, vars } from './tokens.css.ts'

/** Returns the used values of the scale only, because each value is a class that every screen loads. */
const scale = <Steps extends keyof typeof space>(...steps: Steps[]) =>
  Object.fromEntries(steps.map((step) => [step, space[step]])) as {
    [Step in Steps]: (typeof space)[Step]
  }

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
    gap: scale(4, 6, 8, 10, 12, 14, 16, 20, 24, 28),
    alignItems: ['start', 'center'],
    justifyContent: ['start', 'center', 'end', 'space-between'],
    paddingInline: { ...scale(24), gutter: vars.gutter },
    paddingBlock: scale(0, 12, 20, 24, 48),
    marginTop: scale(16, 24),
    flexWrap: ['wrap'],
    height: { full: '100%' },
    minHeight: { control: vars.height.control },
    textAlign: ['center'],
    maxWidth: { column: size.column, main: size.main, panel: size.panel },
    width: { full: '100%' },
    marginInline: { auto: 'auto' },
  },
  shorthands: { padding: ['paddingInline', 'paddingBlock'] },
})

type Variants = Record<string, { defaultClass: string; conditions?: Record<string, string> }>

/**
 * Returns property → value → class, or a class for each width, as plain data instead of the library's runtime, which
 * iterates with `for…in`.
 */
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

/** Layout properties of widgets; each value is one of the scale. */
export type Sprinkles = Parameters<
  ReturnType<typeof createSprinkles<[typeof responsive, typeof fixed]>>
>[0]
