import { layoutClasses, type Sprinkles } from './sprinkles.css.ts'

export type { Sprinkles }

const padding = ['paddingInline', 'paddingBlock'] as const

/** Returns atomic classes for layout, so that widgets need no CSS of their own. */
export function sprinkles(layout: Sprinkles): string {
  return Object.entries(layout)
    .flatMap(([name, value]) =>
      (name === 'padding' ? padding : [name]).flatMap((property) =>
        Object.hasOwn(layoutClasses, property) ? classesOf(property, value) : [],
      ),
    )
    .join(' ')
}

/** Returns the classes of a value, or of one value for each width. */
function classesOf(property: string, value: unknown): string[] {
  const isResponsive = typeof value === 'object' && value !== null
  return Object.entries(isResponsive ? value : { wide: value }).flatMap(([width, each]) => {
    const found = layoutClasses[property]?.[String(each)]
    return (typeof found === 'object' ? found[width] : found) ?? []
  })
}
