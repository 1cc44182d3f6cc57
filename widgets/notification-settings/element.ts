import { declareWidget } from '../../src/element/declaration.ts'
import { defineWidget } from '../../src/element/define-widget.ts'

export const declaration = declareWidget({
  tag: 'notification-settings',
  text: 'The notification settings of the user, for inbox and email',
  screen: async () => (await import('./notification-settings.tsx')).NotificationSettings,
  properties: {},
  route: 'notification-settings',
})

export const { define, elementClass } = defineWidget(declaration)
