import { declareWidget } from '../../src/element/declaration.ts'
import { defineWidget } from '../../src/element/define-widget.ts'
import { panelEvents } from '../../src/element/event-table.ts'

export const declaration = declareWidget({
  tag: 'raise-ticket',
  text: 'A form that raises a help-desk ticket, with or without an asset',
  screen: async () => (await import('../../src/screens/raise-ticket/raise-ticket.tsx')).RaiseTicket,
  properties: {
    assetId: { type: 'number', text: 'Numeric id of the asset that the ticket is about' },
    about: { type: 'string', text: 'Text that the description ends with' },
  },
  route: 'add-ticket',
  events: panelEvents,
})

export const { define, elementClass } = defineWidget(declaration)
