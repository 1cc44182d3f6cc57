import { declareWidget } from '../../src/element/declaration.ts'
import { defineWidget } from '../../src/element/define-widget.ts'

export const declaration = declareWidget({
  tag: 'audit-log',
  text: 'The audit trail: who signed in, was refused, exported or changed what, for super admins',
  screen: async () => (await import('./audit-log.tsx')).AuditLog,
  properties: {},
  route: 'audit',
})

export const { define, elementClass } = defineWidget(declaration)
