import { declareWidget } from '../../src/element/declaration.ts'
import { defineWidget } from '../../src/element/define-widget.ts'

export const declaration = declareWidget({
  tag: 'ticket-info',
  text: 'The details of one help-desk ticket, and the actions that the user is allowed',
  screen: async () => (await import('../../src/screens/ticket-info/ticket-info.tsx')).TicketInfo,
  properties: { ticketId: { type: 'number', text: 'Numeric id of the ticket' } },
  route: 'view-ticket',
  events: [
    'assetdesk-ticket-saved',
    'assetdesk-ticket-deleted',
    'assetdesk-ticket-changed',
    'assetdesk-comment-added',
  ],
})

export const { define, elementClass } = defineWidget(declaration)
