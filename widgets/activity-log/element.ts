import { declareWidget, type JsxEntry, type TagEntry } from '../../src/element/declaration.ts'
import { defineWidget } from '../../src/element/define-widget.ts'

export const declaration = declareWidget({
  tag: 'activity-log',
  text: 'The activity log: what happened to the assets in a range of days, who did it and when',
  screen: async () => (await import('./activity-log.tsx')).ActivityLog,
  properties: {},
  route: 'activity-logs',
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
