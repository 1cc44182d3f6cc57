import { numberOf, type TypedNumber } from '../../src/domain/text/typed-number.ts'
import { assetFaults, isMissing, type AssetDraft } from '../../src/domain/asset/asset-rules.ts'
import {
  amounts,
  currencyOf,
  type Amount,
  type Currency,
} from '../../src/domain/asset/asset-detail-rules.ts'
import { isText } from '../../src/domain/asset/asset-field-rules.ts'
import { idsIn, similarFaults } from '../../src/domain/asset/similar-rules.ts'
import type { Fault } from '../../src/domain/faults.ts'
import type { Leavable } from '../../src/domain/access/left.ts'
import type { StoredReferences } from '../../src/domain/reference/retired.ts'
import { trimmed } from '../../src/domain/text/text.ts'
import { $session, userOf } from '../../src/session/session.ts'
import { holdsEverybody, type ReferenceLists } from '../../src/state/reference.ts'
import { $businessDay } from '../../src/state/reload/today.ts'
import type { Money } from '../../src/ui/field/money-input.tsx'
import type { Asset, AssetDetail, AssetWrite } from '../../src/wire/asset.ts'
import {
  assetFields,
  fieldsIn,
  recordOf,
  type FieldsIn,
  type FieldsOf,
} from '../../src/wire/asset-fields.ts'
import { keysOf } from '../../src/wire/enums.ts'

/** The options of the selects. */
export interface AssetLists extends Omit<ReferenceLists, 'users'> {
  users: readonly Leavable[]
  /** The stored whole. */
  whole?: Asset['part_of']
  /** The stored values of the asset, which may be retired. */
  stored?: StoredReferences
}

/** Fields that the form handles by their kind. An amount has both currencies in one control. */
export type PlainName = Exclude<FieldsIn, FieldsOf<'money'>>

/** The values of controls: an empty text for none, an option for yes and no. */
interface ControlValues {
  code: string
  text: string
  longText: string
  number: TypedNumber
  day: string | null
  yesNo: 'yes' | 'no' | null
}
const yesNo = { true: 'yes', false: 'no' } as const
type PlainValues = { [N in PlainName]: ControlValues[(typeof assetFields)[N]['kind']] }

/** The values of the form: one per visible field. */
export interface AssetValues extends PlainValues, Record<Amount, Money<Currency>> {
  category_id: number | null
  status: string | null
  labelled: string | null
  quantity: TypedNumber
  manager: string | null
  place_id: number | null
  location_id: number | null
  assigned_to: number | null
  part_of: number | null
  /** Asks the new user of the asset whether they got it. */
  ask_receipt: boolean
  /** The IDs of several new assets, one a line. */
  serial_numbers: string
}

type Stored = string | number | boolean | null
type PlainStored = Pick<Asset, FieldsIn<'asset'>> & AssetDetail

const isPlain = <N extends FieldsIn>(name: N): name is N & PlainName =>
  assetFields[name].kind !== 'money'
const detailNames = fieldsIn('details').filter(isPlain)
const plainNames = [...fieldsIn('asset'), ...detailNames]

function controlValue(name: PlainName, value: Stored): PlainValues[PlainName] {
  if (isText(name)) return String(value ?? '')
  return typeof value === 'boolean' ? yesNo[`${value}`] : value
}

function storedValue(name: PlainName, value: PlainValues[PlainName]): Stored {
  if (typeof value === 'string' && isText(name)) return trimmed(value)
  if (assetFields[name].kind === 'yesNo') return value && value === 'yes'
  return typeof value === 'string' ? value : numberOf(value)
}

const plainValues = (asset: Partial<PlainStored>) =>
  recordOf(plainNames, (name) => controlValue(name, asset[name] ?? null)) as PlainValues

/** Plain fields as the rules read them. */
const storedOf = <N extends PlainName>(names: readonly N[], values: AssetValues) =>
  recordOf(names, (name) => storedValue(name, values[name])) as { [Name in N]: PlainStored[Name] }

const noMoney: Money<Currency> = { currency: 'inr', amount: null }

/** A new asset (FORM-05): in use, one piece, rupees. */
export const noAsset: AssetValues = {
  ...plainValues({}),
  category_id: null,
  status: 'in_use',
  labelled: null,
  quantity: 1,
  manager: null,
  place_id: null,
  location_id: null,
  assigned_to: null,
  part_of: null,
  ask_receipt: true,
  serial_numbers: '',
  transaction_amount: noMoney,
  cost_in: noMoney,
  selling_price: noMoney,
}

function moneyOf(detail: AssetDetail, amount: Amount): Money<Currency> {
  const currency = currencyOf(detail, amount)
  return { currency, amount: detail[`${amount}_${currency}`] }
}

/** Returns the form values of a saved asset. */
export function valuesOf(asset: Asset): AssetValues {
  const detail = asset.asset_detail
  const { status, labelled, quantity, manager } = asset
  return {
    ...plainValues({ ...asset, ...detail }),
    category_id: asset.category.id,
    status,
    labelled,
    quantity,
    manager,
    place_id: asset.place.id,
    location_id: asset.location?.id ?? null,
    assigned_to: asset.assigned_user?.id ?? null,
    part_of: asset.part_of?.id ?? null,
    ask_receipt: true,
    serial_numbers: '',
    transaction_amount: moneyOf(detail, 'transaction_amount'),
    cost_in: moneyOf(detail, 'cost_in'),
    selling_price: moneyOf(detail, 'selling_price'),
  }
}

function detailOf(values: AssetValues): AssetDetail {
  const of = (amount: Amount, currency: Currency) =>
    values[amount].currency === currency ? numberOf(values[amount].amount) : null
  return {
    ...storedOf(detailNames, values),
    transaction_amount_inr: of('transaction_amount', 'inr'),
    transaction_amount_usd: of('transaction_amount', 'usd'),
    cost_in_inr: of('cost_in', 'inr'),
    cost_in_usd: of('cost_in', 'usd'),
    selling_price_inr: of('selling_price', 'inr'),
    selling_price_usd: of('selling_price', 'usd'),
  }
}

/** Returns the values as the rules read them: an empty text is null (FORM-29). */
export function draftOf(values: AssetValues): AssetDraft {
  const { category_id, place_id, location_id, status, manager, labelled, assigned_to, quantity } =
    values
  return {
    ...storedOf(fieldsIn('asset'), values),
    category_id,
    place_id,
    status,
    location_id,
    manager,
    labelled,
    assigned_to,
    part_of: values.part_of,
    quantity: numberOf(quantity),
    asset_details: detailOf(values),
  }
}

/** Returns whether the asset gets a new user who is not the current user. */
export const isHandedOver = ({ assigned_to }: AssetValues, previous: number | null): boolean =>
  assigned_to !== null && assigned_to !== previous && assigned_to !== userOf($session.get())?.id

/** Returns the write payload (FORM-28). `previous`: the user of the saved asset (OP-068). */
export function bodyOf(values: AssetValues, previous: number | null): AssetWrite {
  const asks = values.ask_receipt && isHandedOver(values, previous)
  return { ...draftOf(values), previous_assignee: previous, ...(asks && { ask_receipt: true }) }
}

const amountName = new RegExp(`^(${keysOf(amounts).join('|')})_(inr|usd)$`)

/** Returns the form's name of a field of the rules or the server. */
export const fieldOf = (property: string): string =>
  property.replace(/^asset_details\./, '').replace(amountName, '$1')

/** Returns all broken rules, with the form's names. The user is checked only if the list contains all users. */
export function faultsOf(values: AssetValues, lists: AssetLists): Fault[] {
  const { categories, places, locations, stored } = lists
  const isEverybody = lists.users.length > 0 && holdsEverybody(lists)
  const ids = idsIn(values.serial_numbers)
  const reference = {
    categories,
    places,
    locations,
    users: isEverybody ? lists.users : undefined,
    today: $businessDay.get(),
  }
  return [
    ...assetFaults(draftOf(values), reference, stored).map((fault) => ({
      ...fault,
      field: fieldOf(fault.field),
    })),
    ...(ids.length > 0 ? similarFaults(ids) : []),
  ]
}

/** Returns whether a value is missing, as opposed to invalid. */
export const isIncomplete = (values: AssetValues, lists: AssetLists): boolean =>
  faultsOf(values, lists).some(isMissing)
