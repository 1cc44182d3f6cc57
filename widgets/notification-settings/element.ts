import { declareWidget, type JsxEntry, type TagEntry } from '../../src/element/declaration.ts'
import { defineWidget } from '../../src/element/define-widget.ts'

export const declaration = declareWidget({
  tag: 'notification-settings',
  text: 'The notification settings of the user, for inbox and email',
  screen: async () => (await import('./notification-settings.tsx')).NotificationSettings,
  properties: {},
  route: 'notification-settings',
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
