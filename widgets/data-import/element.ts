import { declareWidget } from '../../src/element/declaration.ts'
import { defineWidget } from '../../src/element/define-widget.ts'

export const declaration = declareWidget({
  tag: 'data-import',
  text: 'Import of assets or users from a spreadsheet or CSV file, with a rehearsal',
  screen: async () => (await import('./data-import.tsx')).DataImport,
  properties: {
    importId: { type: 'number', text: 'Numeric id of an import. Default: a new one' },
    kind: {
      type: 'string',
      text: 'What a new import is of; only super admins import users. Default: `assets`',
      values: ['assets', 'users'],
    },
    step: {
      type: 'string',
      text: 'The step that is open at first. Default: the one that the import has reached',
      values: ['columns', 'values', 'rehearsal', 'result'],
    },
  },
  route: 'data-import',
})

export const { define, elementClass } = defineWidget(declaration)
