import { expect, test } from 'vitest'
import { isDamaged } from '../../../host/api/imports/cell-values.ts'
import type { Cell } from '../../../host/api/tables/table.ts'

test.each<[Cell, boolean]>([
  ['6.37702E+15', true],
  ['6,4E+9', true],
  // Spreadsheets replace the last four of 19 digits.
  [8_949_020_000_123_450_000, true],
  [356_938_035_643_809, false],
  ['8949020000123456789', false],
])('IMP-15 %j', (cell, damaged) => {
  expect(isDamaged(cell)).toBe(damaged)
})
