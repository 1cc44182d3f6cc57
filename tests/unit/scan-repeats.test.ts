import { expect, test } from 'vitest'
import { withoutRepeats } from '../../src/parts/scan/use-camera.ts'

test('SCAN-10 a code counts again after two seconds out of view; another code counts at once', () => {
  let now = 0
  const isNew = withoutRepeats(() => now)
  const at = (moment: number, text: string) => {
    now = moment
    return isNew(text)
  }
  expect(at(0, 'A')).toBe(true)
  expect(at(100, 'A')).toBe(false)
  expect(at(150, 'B')).toBe(true)
  expect(at(2099, 'A')).toBe(false)
  expect(at(4000, 'A')).toBe(false)
  expect(at(6000, 'A')).toBe(true)
  expect(at(6001, 'B')).toBe(true)
})
