import { declareWidget } from '../../src/element/declaration.ts'
import { defineWidget } from '../../src/element/define-widget.ts'

export const declaration = declareWidget({
  tag: 'stock-take-list',
  text: 'Stock-takes: which places are or were counted, and the dialog that starts one',
  screen: async () => (await import('./stock-take-list.tsx')).StockTakeList,
  properties: {},
  route: 'stock-takes',
})

export const { define, elementClass } = defineWidget(declaration)
