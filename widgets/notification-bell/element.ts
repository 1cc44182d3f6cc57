import { declareWidget, type JsxEntry, type TagEntry } from '../../src/element/declaration.ts'
import { defineWidget } from '../../src/element/define-widget.ts'

export const declaration = declareWidget({
  tag: 'notification-bell',
  text: 'A button with the number of unread notifications that opens a list of the newest',
  screen: async () => (await import('./notification-bell.tsx')).NotificationBell,
  properties: {},
  events: [
    'assetdesk-unread',
    'assetdesk-ticket-raise',
    'assetdesk-ticket-raised',
    'assetdesk-ticket-changed',
    'assetdesk-ticket-deleted',
    'assetdesk-comment-added',
  ],
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
