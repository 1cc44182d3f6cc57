import { describe, expect, test } from 'vitest'
import {
  amountLimit,
  amounts,
  currencyOf,
  detailFaults,
  storedDetail,
  type Amount,
} from '../../../src/domain/asset/asset-detail-rules.ts'
import { figureLimit, hasTwoDecimals } from '../../../src/domain/asset/figures.ts'
import type { AssetDetail } from '../../../src/wire/asset.ts'
import { blankDetail } from '../../support/blank-detail.ts'

const faultsOf = (change: Partial<AssetDetail>) =>
  detailFaults({ ...blankDetail, ...change }).map(({ field, key, text }) => [field, key, text])

test('no detail is required, and empty details have no faults', () => {
  expect(faultsOf({})).toEqual([])
})

describe('amounts', () => {
  const negative: Record<Amount, string> = {
    transaction_amount: "Transaction amount can't be negative",
    cost_in: "Item cost can't be negative",
    selling_price: "Transaction amount can't be negative",
  }
  const tooBig: Record<Amount, string> = {
    transaction_amount: "Transaction amount can't be greater than 1 crore",
    cost_in: "Item cost can't be greater than 1 crore",
    selling_price: "Selling price can't be greater than 1 crore",
  }
  const all = (Object.keys(amounts) as Amount[]).flatMap((amount) =>
    (['inr', 'usd'] as const).map((currency) => [amount, currency] as const),
  )

  test('are three, each in rupees and dollars', () => {
    expect(all).toHaveLength(6)
    expect(amountLimit).toBe(10_000_000)
  })

  test.each(all)('CONST-04 %s in %s must be between 0 and 1 crore', (amount, currency) => {
    const field = `${amount}_${currency}` as const
    const named = `asset_details.${field}`
    for (const value of [0, -0, 0.01, 99.99, 10_000_000])
      expect(faultsOf({ [field]: value })).toEqual([])
    for (const value of [-0.01, -1, -1e300])
      expect(faultsOf({ [field]: value })).toEqual([[named, 'min', negative[amount]]])
    for (const value of [10_000_000.01, 10_000_001, 1e300])
      expect(faultsOf({ [field]: value })).toEqual([[named, 'max', tooBig[amount]]])
    for (const value of [0.001, 9_999_999.999, 0.1 + 0.2])
      expect(faultsOf({ [field]: value })).toEqual([[named, 'decimals', 'At most two decimals']])
  })

  test('OP-064 if an amount has both currencies, the rupees are used, and otherwise the one that is set', () => {
    expect(currencyOf(blankDetail, 'cost_in')).toBe('inr')
    expect(currencyOf({ ...blankDetail, cost_in_usd: 0 }, 'cost_in')).toBe('usd')
    expect(currencyOf({ ...blankDetail, cost_in_inr: 0, cost_in_usd: 5 }, 'cost_in')).toBe('inr')
    expect(faultsOf({ cost_in_inr: 5, cost_in_usd: -5 })).toEqual([])
    expect(faultsOf({ cost_in_inr: -5, cost_in_usd: 5 })).toHaveLength(1)
  })

  test('one currency of each amount is stored', () => {
    const both = {
      transaction_amount_inr: 1,
      transaction_amount_usd: 2,
      cost_in_inr: null,
      cost_in_usd: 3,
      selling_price_inr: 0,
      selling_price_usd: 4,
    }
    expect(storedDetail({ ...blankDetail, ...both })).toEqual({
      ...blankDetail,
      transaction_amount_inr: 1,
      cost_in_usd: 3,
      selling_price_inr: 0,
    })
  })
})

test('watts are not negative, have at most two decimals and a maximum', () => {
  for (const watt of [0, 0.5, 65, figureLimit]) expect(faultsOf({ watt })).toEqual([])
  const field = 'asset_details.watt'
  expect(faultsOf({ watt: -0.5 })).toEqual([[field, 'min', "Watt value can't be negative"]])
  expect(faultsOf({ watt: 0.125 })).toEqual([[field, 'decimals', 'At most two decimals']])
  expect(faultsOf({ watt: figureLimit + 1 })).toEqual([[field, 'max', 'This is too large']])
})

test('FORM-25 OP-062 a warranty cannot end before the day of payment', () => {
  const early = [
    'asset_details.warranty',
    'not-before-payment',
    'Warranty date should be after Payment date',
  ]
  const dates = (payment_date: string | null, warranty: string | null) =>
    faultsOf({ payment_date, warranty })
  expect(dates('2024-03-05', '2024-03-05')).toEqual([])
  expect(dates('2024-03-05', '2024-03-06')).toEqual([])
  expect(dates('2023-12-31', '2024-01-01')).toEqual([])
  expect(dates(null, '1999-01-01')).toEqual([])
  expect(dates('2024-03-05', null)).toEqual([])
  expect(dates('2024-03-05', '2024-03-04')).toEqual([early])
  expect(dates('2024-01-01', '2023-12-31')).toEqual([early])
})

test('FNUM-03 days of an asset must be between 1970 and 2200', () => {
  const sentence = 'Choose a day from 01-01-1970 to 31-12-2200.'
  const dates = (payment_date: string | null, warranty: string | null) =>
    faultsOf({ payment_date, warranty })
  expect(dates('1970-01-01', '2200-12-31')).toEqual([])
  for (const day of ['1969-12-31', '0024-03-05', '0001-01-01', '2201-01-01', '9999-12-31']) {
    expect(dates(day, null)).toEqual([['asset_details.payment_date', 'range', sentence]])
    expect(dates(null, day)).toEqual([['asset_details.warranty', 'range', sentence]])
  }
})

test('OP-078 texts are trimmed and have a maximum length', () => {
  const texts = (more: number) => ({
    os: ` ${'x'.repeat(255 + more)}`,
    mac_address: `${'x'.repeat(255 + more)}\n`,
    remarks: `\t${'x'.repeat(5000 + more)} `,
  })
  expect(faultsOf(texts(0))).toEqual([])
  expect(faultsOf(texts(1))).toEqual([
    ['asset_details.os', 'maxLength', 'At most 255 characters'],
    ['asset_details.mac_address', 'maxLength', 'At most 255 characters'],
    ['asset_details.remarks', 'maxLength', 'At most 5,000 characters'],
  ])
  expect(storedDetail({ ...blankDetail, os: ' a ', mac_address: ' ', remarks: '' })).toEqual({
    ...blankDetail,
    os: 'a',
  })
})

test('all faults are returned at once, in the order of the form', () => {
  const change = {
    watt: -1,
    transaction_amount_inr: -1,
    cost_in_usd: 1e9,
    selling_price_inr: 0.001,
    payment_date: '2024-02-02',
    warranty: '2024-02-01',
    remarks: 'x'.repeat(5001),
  }
  expect(faultsOf(change).map(([field]) => field)).toEqual([
    'asset_details.watt',
    'asset_details.transaction_amount_inr',
    'asset_details.cost_in_usd',
    'asset_details.selling_price_inr',
    'asset_details.warranty',
    'asset_details.remarks',
  ])
})

test('recognises amounts with at most two decimals', () => {
  for (const value of [0, 1, 0.1, 0.01, 1.005e6, 10_000_000.01, -2.25])
    expect([value, hasTwoDecimals(value)]).toEqual([value, true])
  for (const value of [0.001, 1.005, 1e-7, 2 / 3])
    expect([value, hasTwoDecimals(value)]).toEqual([value, false])
})
