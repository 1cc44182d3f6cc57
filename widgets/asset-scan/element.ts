import { declareWidget } from '../../src/element/declaration.ts'
import { defineWidget } from '../../src/element/define-widget.ts'
import { panelEvents } from '../../src/element/event-table.ts'

export const declaration = declareWidget({
  tag: 'asset-scan',
  text: 'Finds an asset by the code of its label: typed, from a scanner, or before the camera',
  screen: async () => (await import('./asset-scan.tsx')).AssetScan,
  properties: {
    mode: {
      type: 'string',
      values: ['open', 'ticket', 'collect'],
      text: 'What happens with the asset: `open` (if absent) shows it, `ticket` raises a ticket on it, `collect` only dispatches `assetdesk-scanned`',
    },
  },
  route: 'scan',
  events: ['assetdesk-scanned', ...panelEvents],
})

export const { define, elementClass } = defineWidget(declaration)
