import { declareWidget } from '../../src/element/declaration.ts'
import { defineWidget } from '../../src/element/define-widget.ts'
import { panelEvents } from '../../src/element/event-table.ts'

export const declaration = declareWidget({
  tag: 'notification-bell',
  text: 'A button with the number of unread notifications that opens a list of the newest',
  screen: async () => (await import('./notification-bell.tsx')).NotificationBell,
  // The 2rem that docs/embedding.md tells host pages to reserve for the bell.
  placeholder: 32,
  properties: {},
  events: ['assetdesk-unread', ...panelEvents],
})

export const { define, elementClass } = defineWidget(declaration)
