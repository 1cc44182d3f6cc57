import { kitSelector } from '../kit-style.ts'
import { cell, head, scroll } from './table.css.ts'

/** Custom properties with the widths of the sticky columns. */
export const covered = { left: '--ad-covered-left', right: '--ad-covered-right' } as const

const width = (edge: keyof typeof covered) => `var(${covered[edge]}, 0px)`
const controlsIn = (child: string) =>
  `:is(${head}, ${cell})${child} :is(a, button, input, [tabindex])`

// Focused controls scroll clear of the sticky columns. Those in a sticky column do not scroll.
kitSelector(scroll, { scrollPaddingLeft: width('left'), scrollPaddingRight: width('right') })
kitSelector(controlsIn(':first-child'), { scrollMarginLeft: `calc(-1 * ${width('left')})` })
kitSelector(controlsIn(':last-child'), { scrollMarginRight: `calc(-1 * ${width('right')})` })
