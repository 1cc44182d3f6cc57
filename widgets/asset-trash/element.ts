import { declareWidget } from '../../src/element/declaration.ts'
import { defineWidget } from '../../src/element/define-widget.ts'

export const declaration = declareWidget({
  tag: 'asset-trash',
  text: 'A paged list of the trash with search, filters and pictures, in which assets can be restored',
  screen: async () => (await import('./asset-trash.tsx')).AssetTrash,
  properties: {},
  events: ['assetdesk-asset-restored'],
  route: 'trash',
})

export const { define, elementClass } = defineWidget(declaration)
