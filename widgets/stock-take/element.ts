import { declareWidget } from '../../src/element/declaration.ts'
import { defineWidget } from '../../src/element/define-widget.ts'

export const declaration = declareWidget({
  tag: 'stock-take',
  text: 'One stock-take: assets are marked by code, camera or list, also without a connection',
  screen: async () => (await import('./stock-take.tsx')).StockTake,
  properties: { takeId: { type: 'number', text: 'Numeric id of the stock-take' } },
  route: 'stock-take',
  events: ['assetdesk-take-closed'],
})

export const { define, elementClass } = defineWidget(declaration)
