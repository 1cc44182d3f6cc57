import { typedQuantity } from '../../src/domain/asset/asset-rules.ts'
import { managerFor } from '../../src/domain/asset/managers.ts'
import { keepLocation } from '../../src/domain/asset/places.ts'
import { idsIn } from '../../src/domain/asset/similar-rules.ts'
import { storedReferences } from '../../src/domain/reference/retired.ts'
import type { Asset } from '../../src/wire/asset.ts'
import type { AssetLists, AssetValues } from './values.ts'

/**
 * Updates dependent values: a new category sets its manager, a new place clears a location outside of it, a new user
 * clears the return date, and a quantity of zero is replaced. The first of several IDs is the ID.
 */
export function linkValues(
  after: AssetValues,
  before: AssetValues,
  { categories, locations, stored }: AssetLists,
): AssetValues {
  const isReassigned = after.assigned_to !== before.assigned_to
  const former = stored?.assigned_to === after.assigned_to ? (stored.return_by ?? null) : null
  const category = categories.find(({ id }) => id === after.category_id)
  return {
    ...after,
    ...firstId(after, before),
    quantity: typedQuantity(after.quantity),
    ...(after.category_id !== before.category_id && { manager: managerFor(category, null) }),
    ...(after.place_id !== before.place_id && {
      location_id: keepLocation(locations, after.location_id, after.place_id),
    }),
    ...(isReassigned && after.return_by === before.return_by && { return_by: former }),
  }
}

/** Returns the new ID after a change of the list of IDs: the first one, or an empty text. */
function firstId(after: AssetValues, before: AssetValues): Partial<AssetValues> {
  if (after.serial_numbers === before.serial_numbers) return {}
  const [[first], [former]] = [idsIn(after.serial_numbers), idsIn(before.serial_numbers)]
  return first === undefined && former === undefined ? {} : { serial_number: first ?? '' }
}

/**
 * Returns the disabled fields: the manager unless the category is `other`, the location until a place is chosen, the ID
 * if there are several.
 */
export function closedFields(values: AssetValues, { categories }: AssetLists) {
  const category = categories.find(({ id }) => id === values.category_id)
  return {
    manager: !category || category.manager !== null,
    location_id: values.place_id === null,
    serial_number: idsIn(values.serial_numbers).length > 0,
  }
}

/** Replaces the manager with that of the category. */
export function withManager(values: AssetValues, { categories }: AssetLists): AssetValues {
  const category = categories.find(({ id }) => id === values.category_id)
  return category ? { ...values, manager: managerFor(category, values.manager) } : values
}

const withStored = <T extends { id: number }>(rows: readonly T[], stored: T | null): readonly T[] =>
  stored === null || rows.some(({ id }) => id === stored.id) ? rows : [...rows, stored]

/**
 * Returns the reference lists together with the asset's own values, which are shown even if a list failed or no longer
 * contains them.
 */
export function listsWith(reference: AssetLists, asset: Asset | undefined): AssetLists {
  const { categories, places, locations, users } = reference
  if (!asset) return { categories, places, locations, users }
  return {
    categories: withStored(categories, asset.category),
    places: withStored(places, asset.place),
    locations: withStored(locations, asset.location),
    users: withStored(users, asset.assigned_user),
    whole: asset.part_of,
    stored: storedReferences(asset),
  }
}
