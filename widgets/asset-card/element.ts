import { declareWidget } from '../../src/element/declaration.ts'
import { defineWidget } from '../../src/element/define-widget.ts'

export const declaration = declareWidget({
  tag: 'asset-card',
  text: 'A compact card of one asset: picture, ID, status, place, assigned user, and the actions that the user is allowed',
  screen: async () => (await import('./asset-card.tsx')).AssetCard,
  properties: {
    assetId: { type: 'number', text: 'Numeric id of the asset' },
  },
  route: 'view-asset-info',
})

export const { define, elementClass } = defineWidget(declaration)
