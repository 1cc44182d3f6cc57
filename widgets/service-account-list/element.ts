import { declareWidget, type JsxEntry, type TagEntry } from '../../src/element/declaration.ts'
import { defineWidget } from '../../src/element/define-widget.ts'

export const declaration = declareWidget({
  tag: 'service-account-list',
  text: 'Service accounts: programs that use the API with tokens of their own, for super admins',
  screen: async () => (await import('./service-account-list.tsx')).ServiceAccountList,
  properties: {},
  route: 'service-accounts',
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
