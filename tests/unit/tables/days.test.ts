import { expect, test } from 'vitest'
import { dayEvidence, dayOfCell } from '../../../host/api/imports/days.ts'
import { isBlank, nameKey, namedText } from '../../../host/api/imports/cell-text.ts'
import { guessTargets } from '../../../host/api/imports/column-names.ts'
import { assetImports } from '../../../host/api/modules/assets/import.ts'
import { fieldNames, assetFields } from '../../../src/wire/asset-fields.ts'
import { assetFields as german } from '../../../src/domain/messages/de/labels.ts'

test.each([
  ['2024-03-05', '2024-03-05'],
  ['2024-03-05 10:30:00', '2024-03-05'],
  ['2024-12-31T23:30:00Z', '2024-12-31'],
  ['2025-01-01T00:30:00+05:30', '2025-01-01'],
  ['05-03-2024', '2024-03-05'],
  ['5.3.24', '2024-03-05'],
  ['5 Mar 2024', '2024-03-05'],
  ['5. März 2024', '2024-03-05'],
  ['March 5, 2024', '2024-03-05'],
  ['05.03.2024 00:00:00', '2024-03-05'],
  ['5/3/2024, 2:30 PM', '2024-03-05'],
  ['Mar 5 2024 10:30AM', '2024-03-05'],
  ['Tuesday, March 5, 2024', '2024-03-05'],
  ['Dienstag, 5. März 2024', '2024-03-05'],
  ['20240305', '2024-03-05'],
  ['20241305', undefined],
  ['14:30', undefined],
  ['5th of March', undefined],
  ['45356', '2024-03-05'],
  ['45356.604', '2024-03-05'],
  ['0x9C40', undefined],
  ['4e4', undefined],
  ['\u200E05.03.2024', '2024-03-05'],
  ['05\u201103\u20112024', '2024-03-05'],
  ['٠٥/٠٣/٢٠٢٤', '2024-03-05'],
  ['２０２４－０３－０５', '2024-03-05'],
  ['31-02-2024', undefined],
  ['29/02/2023', undefined],
  ['5 Foo 2024', undefined],
  ['12', undefined],
  ['5/3/71', '1971-03-05'],
  ['5 mars 2024', '2024-03-05'],
  ['1er août 2024', '2024-08-01'],
  ['mardi 5 mars 2024', '2024-03-05'],
  ['3 févr. 2024', '2024-02-03'],
  ['14 juil. 2024', '2024-07-14'],
  ['14 juin 2024', '2024-06-14'],
  ['14 jui 2024', undefined],
  ['5 de enero de 2024', '2024-01-05'],
  ['martes, 5 de marzo del 2024', '2024-03-05'],
  ['5-ene-2024', '2024-01-05'],
  ['5 setiembre 2024', '2024-09-05'],
  ['5 gennaio 2024', '2024-01-05'],
  ['5 lug 2024', '2024-07-05'],
  ['5 de março de 2024', '2024-03-05'],
  ['terça-feira, 5 de março de 2024', '2024-03-05'],
  ['1º de outubro de 2024', '2024-10-01'],
  ['5. Jänner 2024', '2024-01-05'],
  ['5 Sept 2024', '2024-09-05'],
  ['5 market 2024', undefined],
  ['Mar 5 2024', '2024-03-05'],
  ['Tue Mar 05 2024', '2024-03-05'],
  ['05/Mar/2024', '2024-03-05'],
  ['5.Mär.24', '2024-03-05'],
  ['2024-Mar-05', '2024-03-05'],
  ['1st of March 2024', '2024-03-01'],
  ['05-MAR-24 12.00.00.000000 AM', '2024-03-05'],
  ['5. 03.2024', '2024-03-05'],
])('IMP-13 %s', (text, day) => {
  expect(dayOfCell(text, 'dmy')).toBe(day)
})

test('IMP-13 a day that fits only one order decides the order of its column', () => {
  expect(dayOfCell('03/25/24', 'mdy')).toBe('2024-03-25')
  expect(dayEvidence(['03/04/2025', '03/25/2025', ''])).toEqual({
    order: 'mdy',
    example: '03/04/2025',
  })
  expect(dayEvidence(['03/04/2025', '25/03/2025'])).toEqual({ order: 'dmy', example: '03/04/2025' })
  expect(dayEvidence(['03/25/2025 00:00']).order).toBe('mdy')
  expect(dayEvidence(['03/04/2025', '31/02/2025'])).toEqual({
    order: 'dmy',
    example: '03/04/2025',
  })
  expect(dayEvidence(['03.04.2025', '32.13.2025', '25.03.2025']).order).toBe('dmy')
  expect(dayEvidence(['32.13.2025']).order).toBeUndefined()
  expect(dayEvidence(['13/04/2025', '04/13/2025']).order).toBeUndefined()
  expect(dayEvidence(['03/04/2025', '2025-01-31'])).toEqual({ order: null, example: '03/04/2025' })
  expect(dayEvidence(['03.04.2025', '2025-01-31']).order).toBe('dmy')
  expect(dayEvidence(['03.04.2025', '03.25.2025']).order).toBe('mdy')
  expect(dayEvidence(['05/05/2025', '5 Mar 2024'])).toEqual({ order: undefined, example: null })
})

test.each([
  [['01.03.2024', '01/04/2024'], null, '01/04/2024'],
  [['13.03.2024', '01/04/2024'], null, '01/04/2024'],
  [['01.03.2024', '04/13/2024'], null, '01.03.2024'],
  [['01.03.2024', '04/13/2024', '04/05/2024'], null, '04/05/2024'],
  [['01.03.2024', '13/04/2024'], 'dmy', '01.03.2024'],
  [['03.25.2024', '01/04/2024'], 'mdy', '01/04/2024'],
  [['13/04/2024', '01-04-2024'], 'dmy', '01-04-2024'],
  [['13.03.2024', '04/13/2024'], undefined, null],
])(
  'IMP-13 days with dots do not decide the order of days with other separators: %j',
  (cells, order, example) => {
    expect(dayEvidence(cells)).toEqual({ order, example })
  },
)

test('IMP-16 the product’s labels in every language, and the columns of Snipe-IT and Shelf, map to their targets', () => {
  const targets = fieldNames.filter((name) => name !== 'part_of')
  expect(
    guessTargets(
      targets.map((name) => assetFields[name].label),
      assetImports,
    ),
  ).toEqual(targets)
  expect(
    guessTargets(
      targets.map((name) => german[name].label),
      assetImports,
    ),
  ).toEqual(targets)
  const snipe = [
    'Asset Name',
    'Asset Tag',
    'Serial',
    'Category',
    'Status',
    'Location',
    'Purchase Date',
    'Purchase Cost',
    'Supplier',
    'Notes',
    'Warranty',
    'Manufacturer',
    'Checked Out To',
    'Model',
  ]
  expect(guessTargets(snipe, assetImports)).toEqual([
    'description',
    'serial_number',
    null,
    'category',
    'status',
    'location',
    'payment_date',
    'cost_in',
    'vendor',
    'remarks',
    null,
    'manufacturer',
    'user',
    null,
  ])
  const others = {
    Anschaffungspreis: 'cost_in',
    Anschaffungsdatum: 'payment_date',
    'Serien-Nr.': 'serial_number',
    'S/N': 'serial_number',
    Stückzahl: 'quantity',
    Benutzer: 'user',
    Kommentar: 'remarks',
    'Ausgeliehen bis': 'return_by',
    Garantieende: 'warranty',
    Verkaufspreis: 'selling_price',
    'Purchase Price': 'cost_in',
  }
  for (const [name, target] of Object.entries(others))
    expect(guessTargets([name], assetImports), name).toEqual([target])
  const shelf = ['Title', 'Description', 'Category', 'Location', 'Custodian', 'Valuation', 'Tags']
  expect(guessTargets(shelf, assetImports)).toEqual([
    'description',
    null,
    'category',
    'location',
    'user',
    'cost_in',
    null,
  ])
})

test('IMP-20 a cell of invisible characters is blank, and names are compared without such characters', () => {
  for (const text of ['\u200B', '\u00A0 \uFEFF', '\u200E\u200F', '\u2800'])
    expect([isBlank(text), namedText(text)]).toEqual([true, ''])
  expect(nameKey('\u200EPune\u00A0\u00A0North\u200B')).toBe('pune north')
})
