import { declareWidget } from '../../src/element/declaration.ts'
import { defineWidget } from '../../src/element/define-widget.ts'

export const declaration = declareWidget({
  tag: 'user-list',
  text: 'A paged list of all users, with a dialog that adds and edits users',
  screen: async () => (await import('./user-list.tsx')).UserList,
  properties: {},
  route: 'users',
  events: ['assetdesk-user-saved', 'assetdesk-sessions-ended'],
})

export const { define, elementClass } = defineWidget(declaration)
