import { numberOf, type TypedNumber } from '../../src/domain/text/typed-number.ts'
import {
  assetFaults,
  isMissing,
  typedQuantity,
  type AssetDraft,
} from '../../src/domain/asset/asset-rules.ts'
import {
  amounts,
  currencyOf,
  type Amount,
  type Currency,
} from '../../src/domain/asset/asset-detail-rules.ts'
import { isText } from '../../src/domain/asset/asset-field-rules.ts'
import type { Fault } from '../../src/domain/faults.ts'
import { managerFor } from '../../src/domain/asset/managers.ts'
import { keepLocation } from '../../src/domain/asset/places.ts'
import type { Leavable } from '../../src/domain/access/left.ts'
import { keptBy, type KeptReference } from '../../src/domain/reference/retired.ts'
import { trimmed } from '../../src/domain/text/text.ts'
import type { ReferenceLists } from '../../src/state/reference.ts'
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

/** Where the options come from. */
export interface AssetLists extends Omit<ReferenceLists, 'users'> {
  users: readonly Leavable[]
  /** What the asset has, which may be retired. */
  kept?: KeptReference
}

/** Fields that the form reads and writes by their kind alone; an amount has both its currencies in one control. */
export type PlainName = Exclude<FieldsIn, FieldsOf<'money'>>

/** What a control holds: an empty text for none, an option for yes and no. */
interface ControlValues {
  code: string
  text: string
  longText: string
  number: TypedNumber
  day: string | null
  yesNo: 'yes' | 'no' | null
}
const yesNo = { true: 'yes', false: 'no' } as const
type PlainHeld = { [N in PlainName]: ControlValues[(typeof assetFields)[N]['kind']] }

/** What the form holds: one value per field that somebody sees. */
export interface AssetValues extends PlainHeld, Record<Amount, Money<Currency>> {
  category_id: number | null
  status: string | null
  labelled: string | null
  quantity: TypedNumber
  manager: string | null
  place_id: number | null
  location_id: number | null
  assigned_to: number | null
}

type Stored = string | number | boolean | null
type PlainStored = Pick<Asset, FieldsIn<'asset'>> & AssetDetail

const isPlain = <N extends FieldsIn>(name: N): name is N & PlainName =>
  assetFields[name].kind !== 'money'
const detailNames = fieldsIn('details').filter(isPlain)
const plainNames = [...fieldsIn('asset'), ...detailNames]

function held(name: PlainName, value: Stored): PlainHeld[PlainName] {
  if (isText(name)) return String(value ?? '')
  return typeof value === 'boolean' ? yesNo[`${value}`] : value
}

function stored(name: PlainName, value: PlainHeld[PlainName]): Stored {
  if (typeof value === 'string' && isText(name)) return trimmed(value)
  if (assetFields[name].kind === 'yesNo') return value && value === 'yes'
  return typeof value === 'string' ? value : numberOf(value)
}

const heldOf = (asset: Partial<PlainStored>) =>
  recordOf(plainNames, (name) => held(name, asset[name] ?? null)) as PlainHeld

/** Plain fields as the rules read them. */
const storedOf = <N extends PlainName>(names: readonly N[], values: AssetValues) =>
  recordOf(names, (name) => stored(name, values[name])) as { [Name in N]: PlainStored[Name] }

const noMoney: Money<Currency> = { currency: 'inr', amount: null }

/** A new asset (FORM-05): in use, one piece, rupees. */
export const noAsset: AssetValues = {
  ...heldOf({}),
  category_id: null,
  status: 'in_use',
  labelled: null,
  quantity: 1,
  manager: null,
  place_id: null,
  location_id: null,
  assigned_to: null,
  transaction_amount: noMoney,
  cost_in: noMoney,
  selling_price: noMoney,
}

function moneyOf(detail: AssetDetail, amount: Amount): Money<Currency> {
  const currency = currencyOf(detail, amount)
  return { currency, amount: detail[`${amount}_${currency}`] }
}

/** A saved asset, as the form shows it. */
export function valuesOf(asset: Asset): AssetValues {
  const detail = asset.asset_detail
  const { status, labelled, quantity, manager } = asset
  return {
    ...heldOf({ ...asset, ...detail }),
    category_id: asset.category.id,
    status,
    labelled,
    quantity,
    manager,
    place_id: asset.place.id,
    location_id: asset.location?.id ?? null,
    assigned_to: asset.assigned_user?.id ?? null,
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

/** The same as the rules read it: blanks are null (FORM-29). */
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
    quantity: numberOf(quantity),
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

/** A changed category brings its manager, a changed place keeps only a location of its own, no quantity is zero. */
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

/** All broken rules, under the names of the form. Who exists is the server's to know. */
export function faultsOf(values: AssetValues, lists: AssetLists): Fault[] {
  const { categories, places, locations, kept } = lists
  return assetFaults(draftOf(values), { categories, places, locations }, kept).map((fault) => ({
    ...fault,
    field: fieldOf(fault.field),
  }))
}

/** Is anything missing, rather than wrong? */
export const isIncomplete = (values: AssetValues, lists: AssetLists): boolean =>
  faultsOf(values, lists).some(isMissing)

const withOwn = <T extends { id: number }>(rows: readonly T[], own: T | null): readonly T[] =>
  own === null || rows.some(({ id }) => id === own.id) ? rows : [...rows, own]

/** The reference lists, and what the asset itself names: it shows also where a list failed or has it no more. */
export function listsWith(reference: AssetLists, asset: Asset | undefined): AssetLists {
  const { categories, places, locations, users } = reference
  if (!asset) return { categories, places, locations, users }
  return {
    categories: withOwn(categories, asset.category),
    places: withOwn(places, asset.place),
    locations: withOwn(locations, asset.location),
    users: withOwn(users, asset.assigned_user),
    kept: keptBy(asset),
  }
}
