import { declareWidget, type JsxEntry, type TagEntry } from '../../src/element/declaration.ts'
import { defineWidget } from '../../src/element/define-widget.ts'

export const declaration = declareWidget({
  tag: 'ticket-list',
  text: 'Help-desk tickets in a paged list: everybody’s for those who triage and the person’s own, with search and filters',
  screen: async () => (await import('./ticket-list.tsx')).TicketList,
  properties: {
    showDeleteUpdate: {
      type: 'boolean',
      text: 'False leaves Edit Ticket and Delete Ticket out of All Tickets; they are there unless told',
    },
  },
  route: 'ticketing',
  events: ['assetdesk-ticket-deleted', 'assetdesk-ticket-changed'],
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
