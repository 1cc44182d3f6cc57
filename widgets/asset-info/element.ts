import { declareWidget } from '../../src/element/declaration.ts'
import { defineWidget } from '../../src/element/define-widget.ts'

export const declaration = declareWidget({
  tag: 'asset-info',
  text: 'The details of one asset: pictures, facts, history, and the actions that the user is allowed',
  screen: async () => (await import('./asset-info.tsx')).AssetInfo,
  properties: {
    assetId: { type: 'number', text: 'Numeric id of the asset' },
    assetType: {
      type: 'string',
      text: 'Where the asset is. Default: assets',
      values: ['assets', 'trash'],
    },
  },
  route: 'view-asset-info',
  events: ['assetdesk-asset-deleted', 'assetdesk-asset-restored'],
})

export const { define, elementClass } = defineWidget(declaration)
