import { declareWidget } from '../../src/element/declaration.ts'
import { defineWidget } from '../../src/element/define-widget.ts'

export const declaration = declareWidget({
  tag: 'activity-log',
  text: 'The activity log: what happened to the assets in a range of days, who did it and when',
  screen: async () => (await import('./activity-log.tsx')).ActivityLog,
  properties: {},
  route: 'activity-logs',
})

export const { define, elementClass } = defineWidget(declaration)
