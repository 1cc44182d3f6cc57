import type { Asset } from '../../wire/asset.ts'
import type { Change, RequestedValue } from '../../wire/run.ts'
import { valueOf } from './asset-changes.ts'
import { readingOf, type AssetFacts } from './asset-fields.ts'
import type { AssetReference } from './asset-rules.ts'
import { changedFields, valuesOf } from './bulk-change.ts'
import { bulkFields } from './bulk-fields.ts'

type NamedRows = Pick<AssetReference, 'categories' | 'places' | 'locations' | 'wholes'> & {
  users: readonly { id: number; username: string }[]
}

/** Returns a row by its id; null if there is none. */
export const findRow = <Row extends { id: number }>(
  rows: readonly Row[],
  id: number | null | undefined,
) => rows.find((row) => row.id === id) ?? null

interface Ids {
  category_id?: number | null
  place_id?: number | null
  location_id?: number | null
  assigned_to?: number | null
  part_of?: number | null
}

/** Returns the rows that an asset refers to by id. */
export const referencedRows = (ids: Ids, reference: NamedRows) => ({
  category: findRow(reference.categories, ids.category_id),
  place: findRow(reference.places, ids.place_id),
  location: findRow(reference.locations, ids.location_id),
  assigned_user: findRow(reference.users, ids.assigned_to),
  part_of: findRow(reference.wholes ?? [], ids.part_of),
})

/** Returns the fields that a valid change sets on every asset, with the current names of their values. */
export function requestedValues(change: Change, reference: NamedRows): RequestedValue[] {
  const values = valuesOf(change)
  const facts = {
    ...values,
    ...referencedRows(values, reference),
    asset_detail: values as Partial<Asset['asset_detail']>,
  } as AssetFacts
  const fields = [
    ...changedFields(values).map((name) => bulkFields[name].name),
    ...(values.assigned_to === undefined ? [] : (['user'] as const)),
  ]
  return fields.map((field) => ({ field, to: valueOf(readingOf(facts, field)) }))
}
