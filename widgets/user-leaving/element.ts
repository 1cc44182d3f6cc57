import { declareWidget } from '../../src/element/declaration.ts'
import { defineWidget } from '../../src/element/define-widget.ts'

export const declaration = declareWidget({
  tag: 'user-leaving',
  text: 'Deactivates a user and hands over their assets and tickets',
  screen: async () => (await import('./user-leaving.tsx')).UserLeaving,
  properties: { userId: { type: 'number', text: 'Numeric id of the user' } },
  route: 'leave-user',
  events: ['assetdesk-user-left'],
})

export const { define, elementClass } = defineWidget(declaration)
