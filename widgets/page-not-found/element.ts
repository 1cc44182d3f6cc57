import { declareWidget } from '../../src/element/declaration.ts'
import { defineWidget } from '../../src/element/define-widget.ts'

export const declaration = declareWidget({
  tag: 'page-not-found',
  text: 'The page for an address that does not exist',
  screen: async () => (await import('./page-not-found.tsx')).PageNotFound,
  properties: {},
})

export const { define, elementClass } = defineWidget(declaration)
