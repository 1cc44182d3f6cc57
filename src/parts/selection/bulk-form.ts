import { numberOf, type TypedNumber } from '../../domain/text/typed-number.ts'
import { changeFaults, valueFaults } from '../../domain/asset/bulk-rules.ts'
import { bulkFieldNames, bulkFields, type BulkField } from '../../domain/asset/bulk-fields.ts'
import { typedQuantity } from '../../domain/asset/asset-rules.ts'
import { keepLocation } from '../../domain/asset/places.ts'
import { trimmed } from '../../domain/text/text.ts'
import { form, type Form } from '../../state/record/form.ts'
import { $businessDay } from '../../state/reload/today.ts'
import { $reference } from '../../state/reference.ts'
import { assetFields } from '../../wire/asset-fields.ts'
import type { Change } from '../../wire/run.ts'

/** The actions with a form. */
export type FormAction = 'edit' | 'assign' | 'move'

/** The values of all these forms. An empty text or null is no value. */
export interface BulkValues {
  /** The fields that an edit changes, and those of them that it clears. */
  fields: readonly BulkField[]
  cleared: readonly BulkField[]
  category_id: number | null
  place_id: number | null
  location_id: number | null
  status: string | null
  labelled: string | null
  manager: string | null
  quantity: TypedNumber
  vendor: string
  manufacturer: string
  os: string
  watt: TypedNumber
  payment_date: string | null
  depreciation: string | null
  warranty: string | null
  remarks: string
  return_by: string | null
  to: 'person' | 'nobody'
  user_id: number | null
  ask: boolean
}

const blank: BulkValues = {
  fields: [],
  cleared: [],
  category_id: null,
  place_id: null,
  location_id: null,
  status: null,
  labelled: null,
  manager: null,
  quantity: null,
  vendor: '',
  manufacturer: '',
  os: '',
  watt: null,
  payment_date: null,
  depreciation: null,
  warranty: null,
  remarks: '',
  return_by: null,
  to: 'person',
  user_id: null,
  ask: true,
}

/** Returns a value in the format of the API. */
function apiValue(name: BulkField, values: BulkValues): unknown {
  const value = values[name]
  const { kind } = assetFields[bulkFields[name].name]
  if (kind === 'yesNo') return value && value === 'yes'
  if (kind === 'number' || kind === 'quantity') return numberOf(value as TypedNumber)
  return typeof value === 'string' ? trimmed(value) : value
}

/** Returns the change that the form describes. */
export function changeOf(kind: FormAction, values: BulkValues): Change {
  const { place_id, location_id, user_id, return_by } = values
  if (kind === 'move') return { kind, place_id, ...(location_id && { location_id }) }
  if (kind === 'assign') {
    if (values.to === 'nobody') return { kind, user_id: null }
    return {
      kind,
      ...(user_id && { user_id }),
      ...(return_by && { return_by }),
      ...(values.ask && { ask: true }),
    }
  }
  const cleared = values.cleared.filter((name) => values.fields.includes(name))
  const set = bulkFieldNames
    .filter((name) => values.fields.includes(name) && !cleared.includes(name))
    .map((name) => [name, apiValue(name, values)])
  return { kind, set: Object.fromEntries(set) as NonNullable<Change['set']>, clear: cleared }
}

function faultsOf(kind: FormAction, values: BulkValues) {
  const change = changeOf(kind, values)
  const { categories, places, locations } = $reference.get()
  const faults = changeFaults(change)
  const reference = { categories, places, locations, today: $businessDay.get() }
  const all = faults.length > 0 ? faults : valueFaults(change, reference)
  return all.map((fault) => ({ ...fault, field: fault.field.split('.').at(-1) ?? '' }))
}

/** Updates dependent values: clears a location outside the new place, and replaces a quantity of zero. */
function linkValues(after: BulkValues, before: BulkValues): BulkValues {
  const { locations } = $reference.get()
  return {
    ...after,
    quantity: typedQuantity(after.quantity),
    ...(after.place_id !== before.place_id && {
      location_id: keepLocation(locations, after.location_id, after.place_id),
    }),
  }
}

/** Returns the form of an action, which counts as saved when the change has started. */
export function bulkForm(
  kind: FormAction,
  start: (change: Change) => Promise<boolean>,
): Form<BulkValues> {
  return form<BulkValues, void>({
    initial: blank,
    check: (values) => faultsOf(kind, values),
    link: linkValues,
    async save(values) {
      if (!(await start(changeOf(kind, values)))) throw new Error('The change was not started')
    },
  })
}
