import { declareWidget, type JsxEntry, type TagEntry } from '../../src/element/declaration.ts'
import { defineWidget } from '../../src/element/define-widget.ts'

export const declaration = declareWidget({
  tag: 'stock-take-list',
  text: 'Stock-takes: which places are or were counted, and the dialog that starts one',
  screen: async () => (await import('./stock-take-list.tsx')).StockTakeList,
  properties: {},
  route: 'stock-takes',
})

export const { define, elementClass } = defineWidget(declaration)

declare global {
  interface HTMLElementTagNameMap extends TagEntry<typeof declaration> {}
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends JsxEntry<typeof declaration> {}
  }
}
