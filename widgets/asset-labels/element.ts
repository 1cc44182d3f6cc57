import { declareWidget } from '../../src/element/declaration.ts'
import { defineWidget } from '../../src/element/define-widget.ts'

export const declaration = declareWidget({
  tag: 'asset-labels',
  text: 'Labels of assets with QR code and Code 128, on sheets and rolls, to print',
  screen: async () => (await import('./asset-labels.tsx')).AssetLabels,
  properties: {
    assetIds: {
      type: 'string',
      text: 'Numeric ids or codes of the assets, separated by commas. Default: none, a search adds them',
    },
    format: {
      type: 'string',
      text: 'The format at first. Default: `a4-24`',
      values: [
        'a4-21',
        'a4-24',
        'a4-27',
        'a4-65',
        'roll-54',
        'roll-62',
        'roll-50',
        'roll-45',
        'own',
      ],
    },
  },
  route: 'labels',
  events: ['assetdesk-labels-printed'],
})

export const { define, elementClass } = defineWidget(declaration)
