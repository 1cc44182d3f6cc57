import { broken, type Mutation } from './broken.ts'

/** Rules about parsing, storing and showing amounts. */
export const money: readonly Mutation[] = [
  ...broken('src/domain/asset/asset-detail-rules.ts', 'unit', [
    'tests/unit/domain/asset-detail-rules',
  ])(
    ['amounts above 1 crore are accepted', 'CONST-04', 'max: amountLimit', 'max: amountLimit + 1'],
    ['both currencies are stored', '', 'stored[`${amount}_${other}`] = null', 'void other'],
  ),
  ...broken('src/domain/asset/amount.ts', 'unit', ['tests/unit/domain/amount'])(
    ['three decimals are kept', 'FNUM-01', '}e2`))}e-2', '}e3`))}e-3'],
    ['an odd last group is accepted', 'FNUM-01', '/^\\d{3}$/.test(last)', '/^\\d+$/.test(last)'],
    [
      'three decimals are accepted without a question',
      'OP-122',
      'fraction.length > 2',
      'fraction.length > 3',
    ],
  ),
  ...broken('src/domain/text/format-field.ts', 'unit', ['tests/unit/domain/format'])([
    'digits are grouped the western way',
    'FMT-01',
    "'en-IN'",
    "'en-US'",
  ]),
]
