import { declareWidget } from '../../src/element/declaration.ts'
import { defineWidget } from '../../src/element/define-widget.ts'
import { panelEvents } from '../../src/element/event-table.ts'

export const declaration = declareWidget({
  tag: 'ticket-list',
  text: 'A paged list of help-desk tickets with search and filters: the user’s own and, for admins, all tickets',
  screen: async () => (await import('./ticket-list.tsx')).TicketList,
  properties: {
    showDeleteUpdate: {
      type: 'boolean',
      text: '`false` hides Edit Ticket and Delete Ticket in All Tickets. Default: `true`',
    },
  },
  route: 'ticketing',
  events: panelEvents,
})

export const { define, elementClass } = defineWidget(declaration)
