import { message } from '../../wire/texts.ts'
import type { AssetDetail } from '../../wire/asset.ts'
import { keysOf } from '../../wire/enums.ts'
import { numberFaults, textFaults, trimmedTexts, type PlainPath } from './asset-field-rules.ts'
import { fault, type Fault } from '../faults.ts'
import { figureFault } from './figures.ts'
import { assetFormTexts } from '../messages/en/asset-form.ts'
import { isStoredDay } from '../text/days.ts'
import { dayFault } from './day-fault.ts'

/** 1 crore, in whole units of either currency. */
export const amountLimit = 10_000_000

export type Amount = 'transaction_amount' | 'cost_in' | 'selling_price'
export type Currency = 'inr' | 'usd'

/** The three amounts, each stored in one currency, and the fault texts for amounts out of bounds. */
export const amounts = {
  transaction_amount: assetFormTexts.amounts.transaction_amount,
  cost_in: assetFormTexts.amounts.cost_in,
  selling_price: assetFormTexts.amounts.selling_price,
} as const satisfies Record<Amount, { negative: string; tooBig: string }>

/** Returns the currency in which an amount is stored: the one that is set, or INR if both or none are (OP-064). */
export function currencyOf(detail: AssetDetail, amount: Amount): Currency {
  return detail[`${amount}_inr`] === null && detail[`${amount}_usd`] !== null ? 'usd' : 'inr'
}

function amountFaults(detail: AssetDetail): Fault<PlainPath>[] {
  return keysOf(amounts).flatMap((amount) => {
    const name = `${amount}_${currencyOf(detail, amount)}` as const
    const value = detail[name]
    const texts = amounts[amount]
    const tooSmall = message(texts, 'negative')
    const tooBig = message(texts, 'tooBig')
    const fault =
      value === null ? undefined : figureFault(value, { tooSmall, max: amountLimit, tooBig })
    return fault ? [{ field: `asset_details.${name}` as const, ...fault }] : []
  })
}

/** Returns the broken rules of the details, in the order of the form. Days are `YYYY-MM-DD`. */
export function detailFaults(detail: AssetDetail): Fault<PlainPath>[] {
  const { payment_date: paid, warranty } = detail
  const days = (['payment_date', 'warranty'] as const).flatMap((name): Fault<PlainPath>[] => {
    const day = detail[name]
    return day === null || isStoredDay(day)
      ? []
      : [{ field: `asset_details.${name}`, ...dayFault(day) }]
  })
  const endsTooEarly = days.length === 0 && paid !== null && warranty !== null && warranty < paid
  return [
    ...days,
    ...numberFaults('details', detail),
    ...amountFaults(detail),
    ...(endsTooEarly
      ? [
          fault(
            'asset_details.warranty',
            'not-before-payment',
            message(assetFormTexts.limits, 'warranty'),
          ),
        ]
      : []),
    ...textFaults('details', detail),
  ]
}

/** Returns the details as they are stored: texts trimmed, each amount in one currency (ENT-10, OP-064). */
export function storedDetail(detail: AssetDetail): AssetDetail {
  const stored = trimmedTexts(detail)
  for (const amount of keysOf(amounts)) {
    const other = currencyOf(detail, amount) === 'inr' ? 'usd' : 'inr'
    stored[`${amount}_${other}`] = null
  }
  return stored
}
