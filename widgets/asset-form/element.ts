import { declareWidget } from '../../src/element/declaration.ts'
import { defineWidget } from '../../src/element/define-widget.ts'

export const declaration = declareWidget({
  tag: 'asset-form',
  text: 'A form that adds or edits an asset and its pictures',
  screen: async () => (await import('./asset-form.tsx')).AssetForm,
  properties: {
    assetId: {
      type: 'number',
      text: 'Numeric id of the asset to edit. Without it, the form adds an asset',
    },
    similarTo: {
      type: 'number',
      text: 'Numeric id of an asset whose values a new asset begins with, except its IDs, user and label',
    },
    serialNumber: { type: 'string', text: 'ID that a new asset begins with' },
  },
  route: 'edit-asset',
  events: ['assetdesk-asset-saved'],
})

export const { define, elementClass } = defineWidget(declaration)
