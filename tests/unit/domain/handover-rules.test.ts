import { expect, test } from 'vitest'
import { answerFaults } from '../../../src/domain/asset/handover-rules.ts'

test('HAND-05 the limit of a note counts what is stored, without surrounding white space', () => {
  const keys = (note: string | null) => answerFaults({ note }).map(({ key }) => key)
  expect(keys(null)).toEqual([])
  expect(keys(` ${'x'.repeat(1000)}\n`)).toEqual([])
  expect(keys('x'.repeat(1001))).toEqual(['maxLength'])
})
