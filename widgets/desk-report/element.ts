import { declareWidget } from '../../src/element/declaration.ts'
import { defineWidget } from '../../src/element/define-widget.ts'

export const declaration = declareWidget({
  tag: 'desk-report',
  text: 'Reports on tickets and assets, as charts and tables',
  screen: async () => (await import('./desk-report.tsx')).DeskReport,
  properties: {
    report: {
      type: 'string',
      text: 'Shows only this report. Default: both, as tabs',
      values: ['tickets', 'assets'],
    },
    days: {
      type: 'number',
      text: 'Initial range of the ticket report, in days up to today. Default: 90',
    },
  },
  route: 'reports',
})

export const { define, elementClass } = defineWidget(declaration)
