import { layoutClasses, type Sprinkles } from './sprinkles.css.ts'

export type { Sprinkles }

const padding = ['paddingInline', 'paddingBlock'] as const

/** Returns atomic classes for layout, so that widgets need no CSS of their own. */
export function sprinkles(layout: Sprinkles): string {
  return Object.entries(layout)
    .flatMap(([name, given]) =>
      (name === 'padding' ? padding : [name]).flatMap((property) =>
        Object.hasOwn(layoutClasses, property) ? chosen(property, given) : [],
      ),
    )
    .join(' ')
}

/** Returns the classes of a value, or of one value for each width. */
function chosen(property: string, given: unknown): string[] {
  if (typeof given === 'object' && given !== null)
    return Object.entries(given).flatMap(([width, value]) => {
      const found = layoutClasses[property]?.[String(value)]
      return typeof found === 'object' && found[width] ? [found[width]] : []
    })
  const found = layoutClasses[property]?.[String(given)]
  if (typeof found === 'object') return found['wide'] ? [found['wide']] : []
  return found ? [found] : []
}
