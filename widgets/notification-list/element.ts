import { declareWidget } from '../../src/element/declaration.ts'
import { defineWidget } from '../../src/element/define-widget.ts'
import { panelEvents } from '../../src/element/event-table.ts'

export const declaration = declareWidget({
  tag: 'notification-list',
  text: 'All notifications of the user, unread or all, one row per ticket',
  screen: async () => (await import('./notification-list.tsx')).NotificationList,
  properties: {},
  route: 'notifications',
  events: panelEvents,
})

export const { define, elementClass } = defineWidget(declaration)
