import { declareWidget } from '../../src/element/declaration.ts'
import { defineWidget } from '../../src/element/define-widget.ts'

export const declaration = declareWidget({
  tag: 'asset-filters',
  text: 'The filters of All Assets and their chips, to place apart from the list',
  screen: async () => (await import('./asset-filters.tsx')).AssetFilters,
  properties: {},
  route: 'dashboard',
})

export const { define, elementClass } = defineWidget(declaration)
