import { declareWidget, type JsxEntry, type TagEntry } from '../../src/element/declaration.ts'
import { defineWidget } from '../../src/element/define-widget.ts'

export const declaration = declareWidget({
  tag: 'raise-ticket',
  text: 'A form that raises a help-desk ticket, with or without an asset',
  screen: async () => (await import('../../src/screens/raise-ticket/raise-ticket.tsx')).RaiseTicket,
  properties: {
    assetId: { type: 'number', text: 'Numeric id of the asset that the ticket is about' },
  },
  route: 'add-ticket',
  events: [
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
