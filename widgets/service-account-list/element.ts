import { declareWidget } from '../../src/element/declaration.ts'
import { defineWidget } from '../../src/element/define-widget.ts'

export const declaration = declareWidget({
  tag: 'service-account-list',
  text: 'Service accounts: programs that use the API with tokens of their own, for super admins',
  screen: async () => (await import('./service-account-list.tsx')).ServiceAccountList,
  properties: {},
  route: 'service-accounts',
})

export const { define, elementClass } = defineWidget(declaration)
