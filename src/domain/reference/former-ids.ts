/** An entry of master data with the ids of those that were merged into it. */
interface Merged {
  id: number
  former_ids?: readonly number[] | undefined
}

const isNamedBy = ({ id, former_ids = [] }: Merged, wanted: number): boolean =>
  id === wanted || former_ids.includes(wanted)

/** Returns the id of the entry into which another one was merged; the same id if it was not. */
export const currentId = (rows: readonly Merged[], id: number): number =>
  rows.find((row) => isNamedBy(row, id))?.id ?? id

/** Returns the ids by which chosen values name an entry; its own if none does. */
export function namesOf(entry: Merged, chosen: readonly number[]): readonly number[] {
  const named = chosen.filter((id) => isNamedBy(entry, id))
  return named.length > 0 ? named : [entry.id]
}
