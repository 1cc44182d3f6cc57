import { declareWidget } from '../../src/element/declaration.ts'
import { defineWidget } from '../../src/element/define-widget.ts'

export const declaration = declareWidget({
  tag: 'integration-list',
  text: 'Webhooks that send events to other programs, and the delivery log',
  screen: async () => (await import('./integration-list.tsx')).IntegrationList,
  properties: {},
  route: 'integrations',
})

export const { define, elementClass } = defineWidget(declaration)
