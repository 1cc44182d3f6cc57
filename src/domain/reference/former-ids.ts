/** An entry of master data, with the ids of entries that were merged into it. */
interface MergedEntry {
  id: number
  former_ids?: readonly number[] | undefined
}

const hasId = ({ id, former_ids = [] }: MergedEntry, wanted: number): boolean =>
  id === wanted || former_ids.includes(wanted)

/** Returns the id of the entry into which the entry `id` was merged, or `id` if it was not merged. */
export const currentId = (rows: readonly MergedEntry[], id: number): number =>
  rows.find((row) => hasId(row, id))?.id ?? id

/** Returns those of `chosen` that refer to the entry, or its own id if none of them does. */
export function chosenIdsOf(entry: MergedEntry, chosen: readonly number[]): readonly number[] {
  const ids = chosen.filter((id) => hasId(entry, id))
  return ids.length > 0 ? ids : [entry.id]
}
