import {
  assetFaults,
  isMissing,
  typedQuantity,
  type AssetDraft,
} from '../../src/domain/asset-rules.ts'
import {
  amounts,
  currencyOf,
  type Amount,
  type Currency,
} from '../../src/domain/asset-detail-rules.ts'
import type { Fault } from '../../src/domain/faults.ts'
import { managerFor } from '../../src/domain/managers.ts'
import { keepLocation } from '../../src/domain/places.ts'
import { trimmed } from '../../src/domain/text.ts'
import type { Money } from '../../src/ui/field/money-input.tsx'
import type { Asset, AssetDetail, AssetWrite } from '../../src/wire/asset.ts'
import { valuesOf as keysOf } from '../../src/wire/enums.ts'
import type { AssetLists } from './lists.ts'

/** What the form holds: one value per field that somebody sees. */
export interface AssetValues extends Record<Amount, Money<Currency>> {
  category_id: number | null
  serial_number: string
  status: string | null
  description: string
  labelled: string | null
  quantity: number | null
  manager: string | null
  place_id: number | null
  location_id: number | null
  assigned_to: number | null
  manufacturer: string
  vendor: string
  depreciation: 'yes' | 'no' | null
  payment_date: string | null
  warranty: string | null
  os: string
  watt: number | null
  mac_address: string
  remarks: string
}

const noMoney: Money<Currency> = { currency: 'inr', amount: null }

/** A new asset (FORM-05): in use, one piece, rupees. */
export const noAsset: AssetValues = {
  category_id: null,
  serial_number: '',
  status: 'in_use',
  description: '',
  labelled: null,
  quantity: 1,
  manager: null,
  place_id: null,
  location_id: null,
  assigned_to: null,
  manufacturer: '',
  vendor: '',
  depreciation: null,
  payment_date: null,
  warranty: null,
  transaction_amount: noMoney,
  cost_in: noMoney,
  selling_price: noMoney,
  os: '',
  watt: null,
  mac_address: '',
  remarks: '',
}

function moneyOf(detail: AssetDetail, amount: Amount): Money<Currency> {
  const currency = currencyOf(detail, amount)
  return { currency, amount: detail[`${amount}_${currency}`] }
}

const yesNo = { true: 'yes', false: 'no' } as const

/** A saved asset, as the form shows it. */
export function valuesOf(asset: Asset): AssetValues {
  const detail = asset.asset_detail
  const { status, labelled, quantity, manager } = asset
  return {
    category_id: asset.category.id,
    serial_number: asset.serial_number ?? '',
    status,
    description: asset.description ?? '',
    labelled,
    quantity,
    manager,
    place_id: asset.place.id,
    location_id: asset.location?.id ?? null,
    assigned_to: asset.assigned_user?.id ?? null,
    manufacturer: asset.manufacturer ?? '',
    vendor: asset.vendor ?? '',
    depreciation: detail.depreciation === null ? null : yesNo[`${detail.depreciation}`],
    payment_date: detail.payment_date,
    warranty: detail.warranty,
    transaction_amount: moneyOf(detail, 'transaction_amount'),
    cost_in: moneyOf(detail, 'cost_in'),
    selling_price: moneyOf(detail, 'selling_price'),
    os: detail.os ?? '',
    watt: detail.watt,
    mac_address: detail.mac_address ?? '',
    remarks: detail.remarks ?? '',
  }
}

function detailOf(values: AssetValues): AssetDetail {
  const { watt, payment_date, warranty, depreciation } = values
  const of = (amount: Amount, currency: Currency) =>
    values[amount].currency === currency ? values[amount].amount : null
  return {
    watt,
    os: trimmed(values.os),
    payment_date,
    transaction_amount_inr: of('transaction_amount', 'inr'),
    transaction_amount_usd: of('transaction_amount', 'usd'),
    cost_in_inr: of('cost_in', 'inr'),
    cost_in_usd: of('cost_in', 'usd'),
    depreciation: depreciation && depreciation === 'yes',
    warranty,
    selling_price_inr: of('selling_price', 'inr'),
    selling_price_usd: of('selling_price', 'usd'),
    mac_address: trimmed(values.mac_address),
    remarks: trimmed(values.remarks),
  }
}

/** The same as the rules read it: blanks are null (FORM-29). */
export function draftOf(values: AssetValues): AssetDraft {
  const { category_id, place_id, location_id, status, manager, labelled } = values
  return {
    category_id,
    place_id,
    status,
    serial_number: trimmed(values.serial_number),
    description: trimmed(values.description),
    location_id,
    manager,
    labelled,
    assigned_to: values.assigned_to,
    vendor: trimmed(values.vendor),
    quantity: values.quantity,
    manufacturer: trimmed(values.manufacturer),
    asset_details: detailOf(values),
  }
}

/** The write payload (FORM-28); `previous` is the person whom the saved asset is assigned to (OP-068). */
export function bodyOf(values: AssetValues, previous: number | null): AssetWrite {
  return { ...draftOf(values), previous_assignee: previous }
}

const details = new RegExp(`^(${keysOf(amounts).join('|')})_(inr|usd)$`)

/** The form's name of a field that the rules or the server name. */
export const fieldOf = (property: string): string =>
  property.replace(/^asset_details\./, '').replace(details, '$1')

/** A changed category brings its manager, a changed place keeps only a location of its own, no quantity is zero (spec A §4). */
export function linkValues(
  after: AssetValues,
  before: AssetValues,
  { categories, locations }: AssetLists,
): AssetValues {
  const category = categories.find(({ id }) => id === after.category_id)
  return {
    ...after,
    quantity: typedQuantity(after.quantity),
    ...(after.category_id !== before.category_id && { manager: managerFor(category, null) }),
    ...(after.place_id !== before.place_id && {
      location_id: keepLocation(locations, after.location_id, after.place_id),
    }),
  }
}

/** Only the category `other` leaves the manager open; a location needs its place. */
export function closedFields(values: AssetValues, { categories }: AssetLists) {
  const category = categories.find(({ id }) => id === values.category_id)
  return { manager: !category || category.manager !== null, location_id: values.place_id === null }
}

/** The manager that the category sets, whatever stands in the form. */
export function withManager(values: AssetValues, { categories }: AssetLists): AssetValues {
  const category = categories.find(({ id }) => id === values.category_id)
  return category ? { ...values, manager: managerFor(category, values.manager) } : values
}

/** All broken rules, under the names of the form (spec A §5). Who exists is the server's to know. */
export function faultsOf(values: AssetValues, lists: AssetLists): Fault[] {
  const { categories, places, locations } = lists
  return assetFaults(draftOf(values), { categories, places, locations }).map((fault) => ({
    ...fault,
    field: fieldOf(fault.field),
  }))
}

/** Is anything missing, rather than wrong? */
export const isIncomplete = (values: AssetValues, lists: AssetLists): boolean =>
  faultsOf(values, lists).some(isMissing)
