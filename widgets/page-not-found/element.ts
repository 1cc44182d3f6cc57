import { declareWidget, type JsxEntry, type TagEntry } from '../../src/element/declaration.ts'
import { defineWidget } from '../../src/element/define-widget.ts'

export const declaration = declareWidget({
  tag: 'page-not-found',
  text: 'The page for an address that does not exist',
  screen: async () => (await import('./page-not-found.tsx')).PageNotFound,
  properties: {},
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
