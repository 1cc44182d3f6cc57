import type { Asset } from '../../wire/asset.ts'
import type { Asked, Change } from '../../wire/run.ts'
import { valueOf } from './asset-changes.ts'
import { readingOf, type AssetFacts } from './asset-fields.ts'
import type { AssetReference } from './asset-rules.ts'
import { changedFields, valuesOf } from './bulk-change.ts'
import { bulkFields } from './bulk-fields.ts'

type Named = Pick<AssetReference, 'categories' | 'places' | 'locations'> & {
  users: readonly { id: number; username: string }[]
}

const found = <Row extends { id: number }>(rows: readonly Row[], id: number | null | undefined) =>
  rows.find((row) => row.id === id) ?? null

/** What a change without faults gives to every asset, field by field, as it is called now. */
export function askedOf(change: Change, reference: Named): Asked[] {
  const values = valuesOf(change)
  const facts = {
    ...values,
    category: found(reference.categories, values.category_id),
    place: found(reference.places, values.place_id),
    location: found(reference.locations, values.location_id),
    assigned_user: found(reference.users, values.assigned_to),
    asset_detail: values as Partial<Asset['asset_detail']>,
  } as AssetFacts
  const fields = [
    ...changedFields(values).map((name) => bulkFields[name].name),
    ...(values.assigned_to === undefined ? [] : (['user'] as const)),
  ]
  return fields.map((field) => ({ field, to: valueOf(readingOf(facts, field)) }))
}
