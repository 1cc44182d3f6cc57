import { afterEach, expect, test } from 'vitest'
import { formatLabelNumber, parseLabelNumber } from '../../../src/domain/label/label-number.ts'
import { setLanguage } from '../../../src/wire/texts.ts'

afterEach(() => setLanguage({ locale: 'en', write: () => undefined }))

test.each(['en', 'de', 'mr', 'he', 'ar', 'ar-EG', 'fa'])(
  'EMB-51 a number of a label field is parsed as it is formatted in %s',
  (locale) => {
    setLanguage({ locale, write: () => undefined })
    for (const [value, decimals] of [
      [24, 0],
      [-0.4, 1],
      [99.1, 1],
    ] as const)
      expect(parseLabelNumber(formatLabelNumber(value, decimals))).toBe(value)
  },
)

test.each([
  ['', Number.NaN],
  ['1,5', 1.5],
  ['−0.4', -0.4],
  ['1.2.3', Number.NaN],
])('«%s» is the number %d', (text, value) => {
  expect(parseLabelNumber(text)).toBe(value)
})
