import type { AssetDetail } from '../wire/asset.ts'
import { valuesOf } from '../wire/enums.ts'
import type { Fault } from './faults.ts'
import { figureLimit, hasTwoDecimals } from './figures.ts'
import { assetFormTexts } from './messages/asset-form.ts'
import { longTextLimit, textLimit, trimmed } from './text.ts'

/** As the server names a field of the write payload's `asset_details`. */
export type DetailField = `asset_details.${keyof AssetDetail}`

/** 1 crore (spec A §9). */
export const amountLimit = 10_000_000

export type Amount = 'transaction_amount' | 'cost_in' | 'selling_price'
export type Currency = 'inr' | 'usd'

/** The three amounts, each held in one currency (spec A §3); `selling_price` words its negative as the transaction (sic). */
export const amounts = {
  transaction_amount: assetFormTexts.amounts.transaction_amount,
  cost_in: assetFormTexts.amounts.cost_in,
  selling_price: assetFormTexts.amounts.selling_price,
} as const satisfies Record<Amount, { negative: string; tooBig: string }>

/** The currency in which an amount is held: the one that is set, INR when both or none are (OP-064). */
export function currencyOf(detail: AssetDetail, amount: Amount): Currency {
  return detail[`${amount}_inr`] === null && detail[`${amount}_usd`] !== null ? 'usd' : 'inr'
}

function amountFault(amount: Amount, value: number): { key: string; text: string } | undefined {
  if (value < 0) return { key: 'min', text: amounts[amount].negative }
  if (value > amountLimit) return { key: 'max', text: amounts[amount].tooBig }
  return hasTwoDecimals(value)
    ? undefined
    : { key: 'decimals', text: assetFormTexts.limits.decimals }
}

function amountFaults(detail: AssetDetail): Fault<DetailField>[] {
  return valuesOf(amounts).flatMap((amount) => {
    const name = `${amount}_${currencyOf(detail, amount)}` as const
    const value = detail[name]
    const fault = value === null ? undefined : amountFault(amount, value)
    return fault ? [{ field: `asset_details.${name}` as const, ...fault }] : []
  })
}

function wattFaults({ watt }: AssetDetail): Fault<DetailField>[] {
  const { limits } = assetFormTexts
  const field = 'asset_details.watt'
  if (watt === null) return []
  if (watt < 0) return [{ field, key: 'min', text: limits.watt }]
  if (watt > figureLimit) return [{ field, key: 'max', text: limits.tooBig }]
  return hasTwoDecimals(watt) ? [] : [{ field, key: 'decimals', text: limits.decimals }]
}

const textLimits = { os: textLimit, mac_address: textLimit, remarks: longTextLimit } as const

function textFaults(detail: AssetDetail): Fault<DetailField>[] {
  return valuesOf(textLimits).flatMap((name) =>
    (trimmed(detail[name])?.length ?? 0) > textLimits[name]
      ? [
          {
            field: `asset_details.${name}` as const,
            key: 'maxLength',
            text: assetFormTexts.limits.tooLong(textLimits[name]),
          },
        ]
      : [],
  )
}

/** Broken rules of the details, in the order of the form (spec A §5). Days are `YYYY-MM-DD`. */
export function detailFaults(detail: AssetDetail): Fault<DetailField>[] {
  const { payment_date: paid, warranty } = detail
  const early = paid !== null && warranty !== null && warranty < paid
  return [
    ...wattFaults(detail),
    ...amountFaults(detail),
    ...(early
      ? [
          {
            field: 'asset_details.warranty' as const,
            key: 'not-before-payment',
            text: assetFormTexts.limits.warranty,
          },
        ]
      : []),
    ...textFaults(detail),
  ]
}

/** Details as they are stored: texts trimmed, each amount in one currency (ENT-10, OP-064). */
export function settledDetail(detail: AssetDetail): AssetDetail {
  const settled = {
    ...detail,
    os: trimmed(detail.os),
    mac_address: trimmed(detail.mac_address),
    remarks: trimmed(detail.remarks),
  }
  for (const amount of valuesOf(amounts)) {
    const other = currencyOf(detail, amount) === 'inr' ? 'usd' : 'inr'
    settled[`${amount}_${other}`] = null
  }
  return settled
}
