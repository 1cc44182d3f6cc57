import { declareWidget } from '../../src/element/declaration.ts'
import { defineWidget } from '../../src/element/define-widget.ts'

export const declaration = declareWidget({
  tag: 'run-info',
  text: 'One run: how far it is, what became of each row, its report, and its undo',
  screen: async () => (await import('./run-info.tsx')).RunInfo,
  properties: { runId: { type: 'number', text: 'Numeric id of the run' } },
  route: 'view-run',
  events: ['assetdesk-run-ended'],
})

export const { define, elementClass } = defineWidget(declaration)
