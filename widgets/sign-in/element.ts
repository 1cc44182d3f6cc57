import { declareWidget, type JsxEntry, type TagEntry } from '../../src/element/declaration.ts'
import { defineWidget } from '../../src/element/define-widget.ts'

export const declaration = declareWidget({
  tag: 'sign-in',
  text: 'The login screen. Signing in or out here applies to all elements of the page',
  screen: async () => (await import('./sign-in.tsx')).SignIn,
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
