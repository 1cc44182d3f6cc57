import { message, type Message } from '../../wire/texts.ts'
import type { Asset, AssetDetail } from '../../wire/asset.ts'
import type { FieldsIn } from '../../wire/asset-fields.ts'
import { assetStatuses } from '../../wire/asset-statuses.ts'
import {
  labelledStates,
  keysOf,
  type AssetStatus,
  type Labelled,
  type Manager,
} from '../../wire/enums.ts'
import type { Category, Location, Place } from '../../wire/reference.ts'
import type { TypedNumber } from '../text/typed-number.ts'
import { detailFaults, storedDetail } from './asset-detail-rules.ts'
import { numberFaults, textFaults, trimmedTexts, type PlainPath } from './asset-field-rules.ts'
import { fault, type Fault } from '../faults.ts'
import { figureFault } from './figures.ts'
import { loanFaults } from './loan-rules.ts'
import { partFaults, type Whole } from './part-rules.ts'
import { managerFor } from './managers.ts'
import { placeFaults } from './places.ts'
import { leftFault, type Leavable } from '../access/left.ts'
import { retiredFaults, type StoredReferences } from '../reference/retired.ts'
import { assetFormTexts } from '../messages/en/asset-form.ts'

/** Input for adding or changing an asset; a blank field is null. */
export interface AssetDraft extends Pick<Asset, FieldsIn<'asset'>> {
  category_id: number | null
  place_id: number | null
  location_id: number | null
  status: string | null
  labelled: string | null
  manager: string | null
  quantity: number | null
  assigned_to: number | null
  part_of: number | null
  asset_details: AssetDetail
}

/** The property path of a field in a write. */
export type AssetField = Exclude<keyof AssetDraft, 'asset_details'> | PlainPath

/**
 * The rows that a draft refers to; missing rows count as unknown. `users` is undefined if the caller cannot know who
 * exists. `today` is undefined if a return date may be in the past.
 */
export interface AssetReference {
  categories: readonly Category[]
  places: readonly Place[]
  locations: readonly Location[]
  users?: readonly Leavable[] | undefined
  today?: string | undefined
  wholes?: readonly Whole[] | undefined
}

/** A draft without faults, as it is stored. */
export interface NewAsset extends AssetDraft {
  category_id: number
  place_id: number
  status: AssetStatus
  labelled: Labelled
  manager: Manager
  quantity: number
}

/** Returns whether a required value is missing, as opposed to invalid. Each case has its own toast. */
export const isMissing = (fault: Fault): boolean => fault.key === 'isNotEmpty'

function categoryFaults(
  { category_id }: AssetDraft,
  { categories }: AssetReference,
): Fault<AssetField>[] {
  const { required, unknown } = assetFormTexts
  if (category_id === null)
    return [fault('category_id', 'isNotEmpty', message(required, 'category'))]
  return categories.some(({ id }) => id === category_id)
    ? []
    : [fault('category_id', 'exists', message(unknown, 'category'))]
}

function choiceFaults(
  draft: AssetDraft,
  { categories, users }: AssetReference,
  stored?: StoredReferences,
) {
  const faults: Fault<AssetField>[] = []
  const texts = assetFormTexts
  const choice = (field: 'status' | 'labelled', table: object, needed: Message) => {
    const value = draft[field]
    if (value === null) faults.push(fault(field, 'isNotEmpty', needed))
    else if (!Object.hasOwn(table, value)) faults.push(fault(field, 'isIn', needed))
  }
  choice('status', assetStatuses, message(texts.required, 'status'))
  choice('labelled', labelledStates, message(texts.required, 'labelled'))
  faults.push(...managerFaults(draft, categories), ...quantityFaults(draft.quantity))
  if (draft.assigned_to === null || !users) return faults
  const user = users.find(({ id }) => id === draft.assigned_to)
  if (!user) faults.push(fault('assigned_to', 'exists', message(texts.unknown, 'user')))
  return [...faults, ...leftFault('assigned_to', user, stored?.assigned_to)]
}

/** Returns no fault without a known category, because the category decides the manager. */
function managerFaults(
  { category_id, manager }: AssetDraft,
  categories: readonly Category[],
): Fault<AssetField>[] {
  const needed = message(assetFormTexts.required, 'manager')
  const category = categories.find(({ id }) => id === category_id)
  if (managerFor(category, manager) || (category_id !== null && !category)) return []
  return manager === null
    ? [fault('manager', 'isNotEmpty', needed)]
    : [fault('manager', 'isIn', needed)]
}

function quantityFaults(quantity: number | null): Fault<AssetField>[] {
  const { required, limits } = assetFormTexts
  const field = 'quantity'
  if (quantity === null) return [fault(field, 'isNotEmpty', message(required, 'quantity'))]
  const figure = figureFault(quantity, { min: 1, tooSmall: message(limits, 'quantity') })
  return figure ? [{ field, ...figure }] : []
}

/**
 * Returns all broken rules of an asset, in the order of a 422 and of the form. `stored`: the values of the stored asset,
 * which may be retired.
 */
export function assetFaults(
  draft: AssetDraft,
  reference: AssetReference,
  stored?: StoredReferences,
): Fault<AssetField>[] {
  return [
    ...categoryFaults(draft, reference),
    ...placeFaults(draft, reference, assetFormTexts),
    ...retiredFaults(draft, reference, stored),
    ...choiceFaults(draft, reference, stored),
    ...loanFaults(draft, reference.today, stored),
    ...partFaults(draft, reference.wholes, stored),
    ...numberFaults('asset', draft),
    ...textFaults('asset', draft),
    ...detailFaults(draft.asset_details),
  ]
}

/**
 * Returns a draft without faults as it is stored: texts trimmed, the manager of its category, one currency per amount.
 */
export function newAsset(draft: AssetDraft, reference: AssetReference): NewAsset | undefined {
  const { category_id, place_id, quantity } = draft
  const category = reference.categories.find(({ id }) => id === category_id)
  const manager = managerFor(category, draft.manager)
  const status = keysOf(assetStatuses).find((value) => value === draft.status)
  const labelled = keysOf(labelledStates).find((value) => value === draft.labelled)
  if (category_id === null || place_id === null || quantity === null) return undefined
  if (!category || !manager || !status || !labelled) return undefined
  return {
    ...trimmedTexts(draft),
    category_id,
    place_id,
    quantity,
    manager,
    status,
    labelled,
    asset_details: storedDetail(draft.asset_details),
  }
}

/** Replaces a typed zero by one. */
export const typedQuantity = (quantity: TypedNumber): TypedNumber => (quantity === 0 ? 1 : quantity)

/** The fault of a new assignee while linked tickets are open. The key is spelled as clients expect it. */
export const ticketsNotCompleted: Fault<AssetField> = fault(
  'assigned_to',
  'assets-tickets-not-completed',
  message(assetFormTexts.guard, 'refusal'),
)
