import { declareWidget } from '../../src/element/declaration.ts'
import { defineWidget } from '../../src/element/define-widget.ts'

export const declaration = declareWidget({
  tag: 'asset-dashboard',
  text: 'A paged list of the user’s own assets and of all assets, with search, filters and pictures',
  screen: async () => (await import('./asset-dashboard.tsx')).AssetDashboard,
  properties: {},
  events: ['assetdesk-asset-deleted'],
  route: 'dashboard',
})

export const { define, elementClass } = defineWidget(declaration)
