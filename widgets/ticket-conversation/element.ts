import { declareWidget } from '../../src/element/declaration.ts'
import { defineWidget } from '../../src/element/define-widget.ts'

export const declaration = declareWidget({
  tag: 'ticket-conversation',
  text: 'The conversation of one help-desk ticket, with a field for comments',
  screen: async () => (await import('./ticket-conversation.tsx')).TicketConversation,
  properties: { ticketId: { type: 'number', text: 'Numeric id of the ticket' } },
  route: 'view-ticket',
  events: ['assetdesk-comment-added', 'assetdesk-ticket-changed'],
})

export const { define, elementClass } = defineWidget(declaration)
