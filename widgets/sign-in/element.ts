import { declareWidget } from '../../src/element/declaration.ts'
import { defineWidget } from '../../src/element/define-widget.ts'

export const declaration = declareWidget({
  tag: 'sign-in',
  text: 'The login screen. Signing in or out here applies to all elements of the page',
  screen: async () => (await import('./sign-in.tsx')).SignIn,
  properties: {},
})

export const { define, elementClass } = defineWidget(declaration)
