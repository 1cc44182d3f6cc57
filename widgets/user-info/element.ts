import { declareWidget } from '../../src/element/declaration.ts'
import { defineWidget } from '../../src/element/define-widget.ts'

export const declaration = declareWidget({
  tag: 'user-info',
  text: 'One user: facts, assets held, open tickets, and the history',
  screen: async () => (await import('./user-info.tsx')).UserInfo,
  properties: { userId: { type: 'number', text: 'Numeric id of the user' } },
  route: 'view-user',
  events: ['assetdesk-user-saved'],
})

export const { define, elementClass } = defineWidget(declaration)
