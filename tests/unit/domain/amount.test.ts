import { afterEach, describe, expect, test } from 'vitest'
import {
  fieldNumber,
  parseAmount,
  amountHint,
  typedNumber,
  typingFault,
} from '../../../src/domain/asset/amount.ts'
import { formatCount, formatExact, formatMoney } from '../../../src/domain/text/format.ts'
import { translation } from '../../../src/domain/text/translation.ts'

const languages = ['en', 'de'] as const
const valueOf = (text: string, language?: string) => parseAmount(text, language)?.value

afterEach(async () => (await translation('en'))())

describe('parsing an amount', () => {
  // In English and in German.
  test.each<[string, number | undefined, (number | undefined)?]>([
    ['1299', 1299],
    ['129,50', 129.5],
    ['1.299,50', 1299.5],
    ['1,299.00', 1299],
    ['1,299', 1299, 1.3],
    ['1.299', 1.3, 1299],
    ['1,200', 1200, 1.2],
    ['1,2', 1.2],
    ['1234,567', 1234.57],
    ['0,299', 0.3],
    ['1,299,500', 1_299_500],
    ['1.299.500', 1_299_500],
    ['12,34,568', 1_234_568],
    ['1 29 900', 129_900],
    ['1 299.50', 1299.5],
    ['1\u{202F}299,5', 1299.5],
    ['12\u{A0}000', 12_000],
    ["1'299.50", 1299.5],
    ['CHF 1’299.–', 1299],
    ['129.-', 129],
    ['129,--', 129],
    ['Rs. 1,299/-', 1299],
    ['₹ 1,29,900.00/-', 129900],
    ['Rs. 1,299.50/-', 1299.5],
    ['Rs 500 /-', 500],
    ['1 299,50 kr', 1299.5],
    ['kr. 5', 5],
    ['1299,50 zł', 1299.5],
    ['1 299 Kč', 1299],
    ['5 Ft', 5],
    ['12.99 lei', 12.99],
    ['RM50', 50],
    ['Rp 1.299.000', 1_299_000],
    ['R 1 299.50', 1299.5],
    ['1299円', 1299],
    ['5 元', 5],
    ['$1,299.00', 1299],
    ['₹1,29,900', 129_900],
    ['129,50 €', 129.5],
    ['eur 129,50', 129.5],
    ['US$ 5', 5],
    ['₹ 5 INR', 5],
    ['-₹5', -5],
    ['£-5', -5],
    ['−5', -5],
    ['(5)', -5],
    ['+5', 5],
    ['-0', 0],
    [',5', 0.5],
    ['.5', 0.5],
    ['5.', 5],
    ['1.005', 1.01, 1005],
    ['00421', 421],
    ['٣٤', 34],
    ['١٬٢٩٩٫٥٠', 1299.5],
    ['٣٫٢٩٩', 3.3],
    ['१,२९,९००', 129_900],
    ['１２９．５', 129.5],
    ['\t1299\r\n', 1299],
    ['\u{FEFF}\u{200F}1299', 1299],
  ])('FNUM-01 OP-122 %j', (text, english, german = english) => {
    expect(languages.map((language) => valueOf(text, language))).toEqual([english, german])
  })

  test.each(
    [
      [
        '',
        '-',
        '.',
        ',',
        '$',
        'abc',
        '1e3',
        '1/2',
        '½',
        '1²',
        '5%',
        '#5',
        '1_000',
        '1k',
        '1.5 lakh',
      ],
      ['1,29,9', '1,29.', '1.29.900', '12.34.567,89', '1.299.50', '1,299,00', '1..5', '1,299 50'],
      ['12 34', '129,50\t130', '129\n130', '1-2', '5-', '--5', '(-5)', '5 and 6', '1٫299٫500'],
    ].flat(),
  )('FNUM-01 OP-122 %j is ambiguous in both languages', (text) => {
    expect(languages.map((language) => valueOf(text, language))).toEqual([undefined, undefined])
  })

  test('OP-122 other languages use their own separators', () => {
    expect(valueOf('1,299', 'de-CH')).toBe(1299)
    expect(valueOf('1,299', 'fr')).toBe(1.3)
    expect(valueOf(fieldNumber(1299.5, 'ar-EG'), 'ar-EG')).toBe(1299.5)
  })

  test('OP-122 a number beyond the range is capped; a number with too many digits gets a hint', () => {
    expect(valueOf('9'.repeat(400))).toBe(Number.MAX_VALUE)
    expect(amountHint('12345678901234567890', {})).toContain('is read as')
  })
})

describe('a displayed amount can be typed again', () => {
  const amounts = [
    0, 1, 999, 1000, 1299, 1299.5, 0.05, 12_345.67, 100_000, 1_234_567.89, 10_000_000,
  ]

  test.each(languages)(
    'FNUM-02 amounts in the formats of %s are parsed as the displayed number',
    async (language) => {
      ;(await translation(language))()
      for (const amount of [...amounts, ...amounts.map((each) => -each)]) {
        const whole = Math.sign(amount) * Math.round(Math.abs(amount)) || 0
        const shown: [string, number][] = [
          [fieldNumber(amount), amount || 0],
          [formatExact(amount), amount || 0],
          [`${formatExact(amount)} INR`, amount || 0],
          [String(amount), amount || 0],
          [`INR ${amount}`, amount || 0],
          [formatMoney(amount), whole],
          [formatCount(whole), whole],
        ]
        for (const [text, value] of shown) {
          expect([text, typedNumber(text)]).toEqual([text, value])
          expect([text, amountHint(text, { currency: 'INR' })]).toEqual([text, undefined])
        }
      }
    },
  )
})

describe('the field explains how it reads a text', () => {
  test.each([
    ['en', '1.299', '“1.299” is read as 1.30'],
    ['en', '1.200', '“1.200” is read as 1.20'],
    ['en', '12,345.678', '“12,345.678” is read as 12,345.68'],
    ['en', '1,299', undefined],
    ['en', '1,20000', '“1,20000” is read as 1.20'],
    ['de', '1,299', '„1,299“ wird als 1,30 gelesen'],
    ['de', '1.299', undefined],
  ])('OP-122 in %s %j: %j', async (language, text, hint) => {
    ;(await translation(language))()
    expect(amountHint(text, {})).toBe(hint)
  })

  test('OP-122 a currency other than that of the field is named', () => {
    expect(amountHint('$1,299.00', { currency: 'INR' })).toBe('“$1,299.00” is read as 1,299.00 INR')
    expect(amountHint('A$5', { currency: 'USD' })).toBe('“A$5” is read as 5.00 USD')
    expect(amountHint('$1,299.00', { currency: 'USD' })).toBeUndefined()
    expect(amountHint('₹5', {})).toBe('“₹5” is read as 5.00')
  })

  test('leading zeros of a whole number are explained', async () => {
    expect(amountHint('00421', { whole: true })).toBe('Leading zeros are dropped: 421')
    expect(amountHint('٠٠٤٢١', { whole: true })).toBe('Leading zeros are dropped: 421')
    expect(amountHint('421', { whole: true })).toBeUndefined()
    expect(amountHint('0', { whole: true })).toBeUndefined()
    ;(await translation('de'))()
    expect(amountHint('00421', { whole: true })).toBe('Führende Nullen entfallen: 421')
  })

  test('OP-122 for an invalid number, the field shows the format of the language', async () => {
    const fault = () => typingFault(typedNumber('about 12'), {})
    expect(typedNumber('about 12')).toEqual({ unread: 'about 12' })
    expect(fault()).toBe('Enter an amount such as 1,299.50')
    ;(await translation('de'))()
    expect(fault()).toBe('Geben Sie einen Betrag ein, zum Beispiel 1.299,50')
    expect(typingFault(typedNumber('4,5'), { whole: true })).toContain('ganze Zahl')
    expect(typingFault(typedNumber('4,5'), {})).toBeUndefined()
  })
})
