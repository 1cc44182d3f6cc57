import { declareWidget } from '../../src/element/declaration.ts'
import { defineWidget } from '../../src/element/define-widget.ts'
import { panelEvents } from '../../src/element/event-table.ts'

export const declaration = declareWidget({
  tag: 'my-desk',
  text: 'The help desk of the user: own tickets, a button that raises one, and each conversation in place',
  screen: async () => (await import('./my-desk.tsx')).MyDesk,
  properties: {},
  route: 'ticketing',
  events: panelEvents,
})

export const { define, elementClass } = defineWidget(declaration)
