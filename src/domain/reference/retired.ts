import type { Category, Location, Place } from '../../wire/reference.ts'
import { message } from '../../wire/texts.ts'
import type { StoredPart } from '../asset/part-rules.ts'
import { fault, type Fault } from '../faults.ts'
import { referenceTexts } from '../messages/en/reference.ts'
import { chosenIdsOf } from './former-ids.ts'

/** An entry that may be retired. */
interface Retirable {
  id: number
  display_name: string
  retired_at?: string | null | undefined
}

/** The ids of master data that a record refers to. */
interface ReferenceIds {
  category_id: number | null
  place_id: number | null
  location_id: number | null
}

/** The values of a stored asset. It may keep a retired value, a user who left, or a return date in the past. */
export type StoredReferences = Partial<
  ReferenceIds & { assigned_to: number | null; return_by: string | null } & StoredPart
>

/** Returns the values that a stored record may keep. */
export const storedReferences = (record: {
  category: { id: number }
  place: { id: number }
  location: { id: number } | null
  assigned_user: { id: number } | null
  return_by: string | null
  id: number
  part_of: { id: number } | null
  parts: number
}): StoredReferences => ({
  category_id: record.category.id,
  place_id: record.place.id,
  location_id: record.location?.id ?? null,
  assigned_to: record.assigned_user?.id ?? null,
  return_by: record.return_by,
  id: record.id,
  part_of: record.part_of?.id ?? null,
  parts: record.parts,
})

interface ReferenceLists {
  categories: readonly Category[]
  places: readonly Place[]
  locations: readonly Location[]
}

export const isRetired = ({ retired_at }: Pick<Retirable, 'retired_at'>): boolean =>
  retired_at !== null && retired_at !== undefined

/** Returns a fault if a field newly refers to a retired entry. */
export function retiredFault<Field extends string>(
  field: Field,
  entry: Retirable | undefined,
  stored?: number | null,
): Fault<Field>[] {
  if (!entry || !isRetired(entry) || entry.id === stored) return []
  return [fault(field, 'retired', message(referenceTexts, 'isRetired', entry.display_name))]
}

/** Returns a fault for each retired value, except values that the record already has (MAST-07). */
export function retiredFaults(
  { category_id, place_id, location_id }: ReferenceIds,
  { categories, places, locations }: ReferenceLists,
  stored: StoredReferences = {},
): Fault<keyof ReferenceIds>[] {
  const find = <Row extends Retirable>(rows: readonly Row[], id: number | null) =>
    rows.find((row) => row.id === id)
  return [
    ...retiredFault('category_id', find(categories, category_id), stored.category_id),
    ...retiredFault('place_id', find(places, place_id), stored.place_id),
    ...retiredFault('location_id', find(locations, location_id), stored.location_id),
  ]
}

/** Returns the name of an entry, marked if it is retired. */
export const shownName = ({ display_name, retired_at }: Omit<Retirable, 'id'>): string =>
  isRetired({ retired_at }) ? referenceTexts.retired(display_name) : display_name

/** Returns the options of a form field: the entries that are not retired, and the chosen one. */
export const formOptions = (
  rows: readonly Retirable[],
  chosen: number | null,
): { value: number; label: string }[] =>
  rows
    .filter((row) => !isRetired(row) || row.id === chosen)
    .map((row) => ({ value: row.id, label: shownName(row) }))

/**
 * Returns all entries as options of a filter, the retired ones last. The id of a merged entry, as in an old link, refers to
 * the entry that it was merged into.
 */
export const filterOptions = (
  rows: readonly (Retirable & { former_ids?: readonly number[] | undefined })[],
  chosen: readonly number[],
): { value: number; label: string }[] =>
  rows
    .toSorted((one, other) => Number(isRetired(one)) - Number(isRetired(other)))
    .flatMap((row) => chosenIdsOf(row, chosen).map((value) => ({ value, label: shownName(row) })))
