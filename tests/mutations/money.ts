import { broken, type Mutation } from './broken.ts'

/** Amounts: how they are read, stored and shown. */
export const money: readonly Mutation[] = [
  ...broken('src/domain/asset/asset-detail-rules.ts', 'unit', [
    'tests/unit/domain/asset-detail-rules',
  ])(
    ['a paisa over 1 crore passes', 'CONST-04', 'max: amountLimit', 'max: amountLimit + 1'],
    ['both currencies are stored', '', 'stored[`${amount}_${other}`] = null', 'void other'],
  ),
  ...broken('src/domain/asset/amount.ts', 'unit', ['tests/unit/domain/amount'])(
    ['three decimals are kept', 'FNUM-01', '}e2`))}e-2', '}e3`))}e-3'],
    ['an odd last group is accepted', 'FNUM-01', '/^\\d{3}$/.test(last)', '/^\\d+$/.test(last)'],
    ['three decimals are no question', 'OP-122', 'fraction.length > 2', 'fraction.length > 3'],
  ),
  ...broken('src/domain/text/format-field.ts', 'unit', ['tests/unit/domain/format'])([
    'western digit groups',
    'FMT-01',
    "'en-IN'",
    "'en-US'",
  ]),
]
