import { declareWidget, type JsxEntry, type TagEntry } from '../../src/element/declaration.ts'
import { defineWidget } from '../../src/element/define-widget.ts'

export const declaration = declareWidget({
  tag: 'desk-report',
  text: 'Figures of the help desk and of the assets, as charts and as tables',
  screen: async () => (await import('./desk-report.tsx')).DeskReport,
  properties: {
    report: {
      type: 'string',
      text: 'Shows this report alone; both when absent',
      values: ['tickets', 'assets'],
    },
    days: { type: 'number', text: 'Days up to today that the report of tickets begins with; 90' },
  },
  route: 'reports',
})

export const { define, elementClass } = defineWidget(declaration)

declare global {
  interface HTMLElementTagNameMap extends TagEntry<typeof declaration> {}
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends JsxEntry<typeof declaration> {}
  }
}
