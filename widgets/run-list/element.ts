import { declareWidget } from '../../src/element/declaration.ts'
import { defineWidget } from '../../src/element/define-widget.ts'

export const declaration = declareWidget({
  tag: 'run-list',
  text: 'Runs: the changes of many assets at once, how far each is and what it has changed',
  screen: async () => (await import('./run-list.tsx')).RunList,
  properties: {},
  route: 'runs',
})

export const { define, elementClass } = defineWidget(declaration)
