import { fieldsIn, recordOf } from '../../wire/asset-fields.ts'
import type { Category } from '../../wire/reference.ts'
import type { Change } from '../../wire/run.ts'
import { message, type Message } from '../../wire/texts.ts'
import { keysOf, managers } from '../../wire/enums.ts'
import type { BulkAction } from '../../wire/run-kinds.ts'
import { assetFaults, type AssetDraft, type AssetReference } from './asset-rules.ts'
import { withValues, valuesOf } from './bulk-change.ts'
import { bulkFields, isBulkField } from './bulk-fields.ts'
import { fault, type Fault } from '../faults.ts'
import { assetFormTexts } from '../messages/en/asset-form.ts'
import { trimmed } from '../text/text.ts'
import { bulkTexts as texts } from '../messages/en/bulk.ts'

type Parameter = Exclude<keyof Change, 'kind'>

/** The parameters that each action accepts. */
const actionParameters: Record<BulkAction, readonly Parameter[]> = {
  edit: ['set', 'clear', 'user_id', 'ask'],
  assign: ['user_id', 'return_by', 'ask'],
  move: ['place_id', 'location_id'],
  archive: [],
  restore: [],
}

/** Returns a fault for each parameter that the action does not accept. */
function parameterFaults(change: Change): Fault[] {
  const names = Object.keys(change).filter((name): name is Parameter => name !== 'kind')
  return names
    .filter((name) => !actionParameters[change.kind].includes(name) && change[name] !== null)
    .map((name) => fault(`change.${name}`, 'not-of-action', message(texts, 'notOfAction')))
}

function clearFaults({ set, clear }: Change): Fault[] {
  return (clear ?? []).flatMap((name): Fault[] => {
    if (!isBulkField(name)) return [fault('change.clear', 'isIn', message(texts, 'notOfAction'))]
    if (!bulkFields[name].clears)
      return [fault(`change.set.${name}`, 'not-blank', message(texts, 'cannotClear'))]
    if (set?.[name] === undefined) return []
    return [fault(`change.set.${name}`, 'one-of', message(texts, 'setAndCleared'))]
  })
}

const isBlank = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && trimmed(value) === null)

/** Returns the fault text of a blank field; for a required field, that of the form. */
function blankMessage(name: string): Message {
  const field = isBulkField(name) ? bulkFields[name].name : name
  const { required } = assetFormTexts
  return Object.hasOwn(required, field)
    ? message(required, field as keyof typeof required)
    : message(texts, 'valueMissing')
}

/** Returns a fault for each blank value in `set`: blanks belong in `clear`. */
const blankFaults = ({ set }: Change): Fault[] =>
  Object.entries(set ?? {})
    .filter(([, value]) => isBlank(value))
    .map(([name]) => fault(`change.set.${name}`, 'isNotEmpty', blankMessage(name)))

function editFaults(change: Change): Fault[] {
  const { set, clear, user_id } = change
  if (Object.keys(set ?? {}).length + (clear ?? []).length === 0 && user_id === undefined)
    return [fault('change', 'isNotEmpty', message(texts, 'nothingChosen'))]
  return [...blankFaults(change), ...clearFaults(change)]
}

/** Returns the broken rules of a change that do not depend on stored rows. The form checks them too. */
export function changeFaults(change: Change): Fault[] {
  const unexpected = parameterFaults(change)
  if (unexpected.length > 0) return unexpected
  const { kind } = change
  if (kind === 'edit') return editFaults(change)
  if (kind === 'assign' && change.user_id === undefined)
    return [fault('change.user_id', 'isDefined', message(texts, 'personMissing'))]
  if (kind === 'move' && !change.place_id)
    return [fault('change.place_id', 'isNotEmpty', message(texts, 'placeMissing'))]
  return []
}

/** A category that allows every manager. */
const freeCategory: Category = { id: 0, name: 'other', display_name: '', manager: null }

const blank = () => null
const validAsset: AssetDraft = {
  ...recordOf(fieldsIn('asset'), blank),
  category_id: freeCategory.id,
  place_id: 0,
  location_id: null,
  status: 'ready',
  labelled: 'na',
  manager: keysOf(managers)[0] ?? null,
  quantity: 1,
  assigned_to: null,
  part_of: null,
  asset_details: recordOf(fieldsIn('details'), blank),
}

/** Returns the property path in the body of a run for a field of the form. */
function pathOf(kind: BulkAction, field: string): string {
  if (kind === 'assign') return `change.${field === 'return_by' ? field : 'user_id'}`
  if (kind === 'move') return `change.${field}`
  if (field === 'assigned_to') return 'change.user_id'
  return `change.set.${field.replace('asset_details.', '')}`
}

/**
 * Returns the broken rules of the new values, with the texts of the form (BULK-06). Applies the rules of one asset to a
 * valid sample asset with these values. `reference` holds the rows that the change names.
 */
export function valueFaults(change: Change, reference: AssetReference): Fault[] {
  const values = valuesOf(change)
  const location = reference.locations.find(({ id }) => id === values.location_id)
  const place = { id: 0, name: '', display_name: '' }
  const known: AssetReference = {
    ...reference,
    categories: [...reference.categories, freeCategory],
    places: [...reference.places, location?.place ?? place],
  }
  // Whether a return date is allowed depends on each asset.
  const asset = { ...validAsset, assigned_to: 0, place_id: location?.place.id ?? place.id }
  // A cleared field has no value that could be wrong.
  const { assigned_to } = values
  const given =
    change.kind === 'edit'
      ? { ...change.set, ...(assigned_to !== undefined && { assigned_to }) }
      : values
  const isGiven = (name: string) => Object.hasOwn(given, name.replace('asset_details.', ''))
  return assetFaults(withValues(asset, values, reference.locations), known)
    .filter(({ field }) => isGiven(field))
    .map((each) => ({ ...each, field: pathOf(change.kind, each.field) }))
}
