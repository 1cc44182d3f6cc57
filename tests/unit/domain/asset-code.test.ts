import { expect, test } from 'vitest'
import { assetCode, assetOfCode } from '../../../src/domain/asset/asset-code.ts'

const last = 200_000

test('SCAN-01 the code of an asset is its number and a check letter', () => {
  expect([1, 7, 22, 23, 1042, last].map(assetCode)).toEqual([
    '1B',
    '7H',
    '22Z',
    '23A',
    '1042H',
    '200000R',
  ])
  const ids = Array.from({ length: last }, (_, index) => index + 1)
  expect(ids.filter((id) => assetOfCode(assetCode(id)) !== id)).toEqual([])
  expect(assetOfCode('1042h')).toBe(1042)
  // Ids are smaller, so a search for this number must not reach the database.
  expect(assetOfCode(assetCode(3_000_000_000))).toBeUndefined()
})

test('SCAN-01 a text that is not a code has no asset', () => {
  const texts = [
    '',
    'H',
    '1042',
    '1042J',
    '01042H',
    '0A',
    ' 1042H',
    '1042H ',
    '1042HH',
    '-5F',
    '1e2X',
  ]
  expect(texts.filter((text) => assetOfCode(text) !== undefined)).toEqual([])
})

/** Returns all numbers with one wrong digit, or with two exchanged digits that are at most one apart. */
function* slipsOf(id: number): Generator<string> {
  const digits = String(id)
  for (let at = 0; at < digits.length; at += 1) {
    for (let digit = 0; digit <= 9; digit += 1) {
      yield `${digits.slice(0, at)}${digit}${digits.slice(at + 1)}`
    }
    for (const apart of [1, 2]) {
      const [one, other] = [digits[at], digits[at + apart]]
      if (other === undefined) continue
      yield (
        digits.slice(0, at) +
          other +
          digits.slice(at + 1, at + apart) +
          one +
          digits.slice(at + apart + 1)
      )
    }
  }
}

test('SCAN-01 every wrong digit and every swap of two digits is detected', () => {
  const missed: string[] = []
  for (let id = 1; id <= last; id += 1) {
    const letter = assetCode(id).slice(-1)
    for (const slip of slipsOf(id)) {
      if (Number(slip) !== id && assetOfCode(slip + letter) !== undefined)
        missed.push(slip + letter)
    }
  }
  expect(missed).toEqual([])
}, 60_000)
