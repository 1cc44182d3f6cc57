import { expect, test } from 'vitest'
import { formatValue } from '../../../widgets/data-import/labels.ts'

test('IMP-20 amounts of the preview have their decimals, other values read as everywhere', () => {
  expect(formatValue.assets('cost_in_inr', { id: 1299.5, text: '1,300' })).toBe('1,299.50')
  expect(formatValue.assets('status', { id: 'in_use', text: 'In use' })).toBe('In use')
  expect(formatValue.assets('cost_in', { id: 7, text: '7 of them' })).toBe('7 of them')
})
