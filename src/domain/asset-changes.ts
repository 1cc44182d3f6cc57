import type { Asset } from '../wire/asset.ts'
import { assetStatuses, labelledStates, managers, valuesOf } from '../wire/enums.ts'
import { formatDay, formatMoney } from './format.ts'
import { assetTexts } from './messages/asset.ts'
import { changeText, historyTexts } from './messages/history.ts'
import { excerpt } from './text.ts'

/** An asset as far as its history tells of it. */
export type AssetFacts = Omit<
  Asset,
  'id' | 'asset_images' | 'created_at' | 'deleted_at' | 'version'
>

type Told = Exclude<keyof typeof historyTexts.assetFields, 'row' | 'image' | 'actions'>
/** What is compared, and what a person reads of it; null stands for a blank. */
type Fact = readonly [value: unknown, shown: string | null]

function shown<Value>(value: Value | null, format: (value: Value) => string): Fact {
  return [value, value === null ? null : format(value)]
}

const named = (row: { id: number; display_name: string } | null): Fact => [
  row?.id ?? null,
  row?.display_name ?? null,
]

const money = (amount: number | null) => shown(amount, formatMoney)
const text = (value: string | null) => shown(value, excerpt)

const yesOrNo = (value: boolean) =>
  value ? assetTexts.depreciation.yes : assetTexts.depreciation.no

/** Every field of the history, in the order of the columns (spec A §2). */
const facts = (asset: AssetFacts) =>
  ({
    serial_number: text(asset.serial_number),
    description: text(asset.description),
    status: [asset.status, assetStatuses[asset.status]],
    labelled: [asset.labelled, labelledStates[asset.labelled]],
    category: named(asset.category),
    quantity: [asset.quantity, String(asset.quantity)],
    place: named(asset.place),
    location: named(asset.location),
    manager: [asset.manager, managers[asset.manager]],
    user: [asset.assigned_user?.id ?? null, asset.assigned_user?.username ?? null],
    os: text(asset.asset_detail.os),
    watt: shown(asset.asset_detail.watt, String),
    manufacturer: text(asset.manufacturer),
    vendor: text(asset.vendor),
    payment_date: shown(asset.asset_detail.payment_date, formatDay),
    transaction_amount_inr: money(asset.asset_detail.transaction_amount_inr),
    transaction_amount_usd: money(asset.asset_detail.transaction_amount_usd),
    cost_in_inr: money(asset.asset_detail.cost_in_inr),
    cost_in_usd: money(asset.asset_detail.cost_in_usd),
    depreciation: shown(asset.asset_detail.depreciation, yesOrNo),
    warranty: shown(asset.asset_detail.warranty, formatDay),
    selling_price_inr: money(asset.asset_detail.selling_price_inr),
    selling_price_usd: money(asset.asset_detail.selling_price_usd),
    mac_address: text(asset.asset_detail.mac_address),
    remarks: text(asset.asset_detail.remarks),
  }) satisfies Record<Told, Fact>

/**
 * One sentence per field that differs, in the order of the columns, with labels instead of ids (OP-076);
 * none when nothing does. Where both values read the same, the sentence only says that the field changed.
 */
export function assetChanges(before: AssetFacts, after: AssetFacts): string[] {
  const [old, now] = [facts(before), facts(after)]
  return valuesOf(old).flatMap((field) => {
    const [[was, from], [is, to]]: [Fact, Fact] = [old[field], now[field]]
    if (was === is) return []
    const label = historyTexts.assetFields[field]
    return [changeText(label, from, to) ?? historyTexts.updated(label)]
  })
}
