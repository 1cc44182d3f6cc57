import { formatDay, formatMoney } from '../../domain/format.ts'
import { assetTexts } from '../../domain/messages/asset.ts'
import type { Fact } from '../../ui/layout/facts.tsx'
import type { Asset } from '../../wire/asset.ts'
import { assetStatuses, labelledStates, managers } from '../../wire/enums.ts'

type FactId = Exclude<keyof typeof assetTexts.columns, 'row' | 'image' | 'actions'>
type Shown = string | number | null | undefined
type Look = (value: string) => Fact['look']

/** From this many characters on a text takes the full width, so that it does not stand as a tall, thin column. */
const longText = 120

const mono: Look = () => 'mono'
const whole: Look = () => 'long'
const byLength: Look = (value) => (value.length > longText ? 'long' : undefined)

const money = (amount: number | null) => (amount === null ? null : formatMoney(amount))
const day = (value: string | null) => (value === null ? null : formatDay(value))
const yesOrNo = (value: boolean | null) =>
  value === null ? null : assetTexts.depreciation[value ? 'yes' : 'no']

/** Every fact of an asset in the order of spec A §2. */
function all(asset: Asset): readonly (readonly [id: FactId, value: Shown, look?: Look])[] {
  const detail = asset.asset_detail
  return [
    ['category', asset.category.display_name, byLength],
    ['serial_number', asset.serial_number, mono],
    ['description', asset.description, byLength],
    ['place', asset.place.display_name, byLength],
    ['location', asset.location?.display_name, byLength],
    ['status', assetStatuses[asset.status]],
    ['labelled', labelledStates[asset.labelled]],
    ['user', asset.assigned_user?.username, byLength],
    ['os', detail.os, byLength],
    ['watt', detail.watt],
    ['manufacturer', asset.manufacturer, byLength],
    ['quantity', asset.quantity],
    ['vendor', asset.vendor, byLength],
    ['payment_date', day(detail.payment_date)],
    ['transaction_amount_inr', money(detail.transaction_amount_inr)],
    ['transaction_amount_usd', money(detail.transaction_amount_usd)],
    ['cost_in_inr', money(detail.cost_in_inr)],
    ['cost_in_usd', money(detail.cost_in_usd)],
    ['warranty', day(detail.warranty)],
    ['depreciation', yesOrNo(detail.depreciation)],
    ['selling_price_inr', money(detail.selling_price_inr)],
    ['selling_price_usd', money(detail.selling_price_usd)],
    ['manager', managers[asset.manager]],
    ['mac_address', detail.mac_address, mono],
    ['remarks', detail.remarks, whole],
  ]
}

/** What is known of an asset: only what is there, a zero included (spec A §2, INFO-06, INFO-07). */
export function assetFacts(asset: Asset): readonly Fact[] {
  return all(asset)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([id, value, look]) => ({
      label: assetTexts.columns[id],
      value,
      look: typeof value === 'string' ? look?.(value) : undefined,
    }))
}
