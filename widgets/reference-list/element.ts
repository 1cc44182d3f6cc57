import { declareWidget } from '../../src/element/declaration.ts'
import { defineWidget } from '../../src/element/define-widget.ts'

export const declaration = declareWidget({
  tag: 'reference-list',
  text: 'Master data: categories, places, locations, manufacturers and vendors',
  screen: async () => (await import('./reference-list.tsx')).ReferenceList,
  properties: {
    tab: {
      type: 'string',
      text: 'The tab that is open at first. Default: `categories`',
      values: ['categories', 'places', 'locations', 'manufacturers', 'vendors'],
    },
  },
  route: 'master-data',
})

export const { define, elementClass } = defineWidget(declaration)
